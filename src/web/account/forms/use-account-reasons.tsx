import { useSettings } from "#web/shop/root-data.ts";
import type { Aside } from "./account-page.tsx";

/** Why one would have an account. */
export function useAccountReasons(): Aside {
  const { welcomeOffer } = useSettings();
  return {
    title: "With an account",
    reasons: [
      { icon: "package", title: "Follow your orders", text: "Every piece, from our counter to your door." },
      { icon: "lock", title: "Check out faster", text: "Your details are filled in when you order." },
      {
        icon: "tag",
        title: welcomeOffer.title,
        text: (
          <>
            Use code <b className="font-semibold text-ink">{welcomeOffer.code}</b> on your first order.
          </>
        ),
      },
    ],
  };
}
