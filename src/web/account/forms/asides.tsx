import { useSettings } from "#web/shop/root-data.ts";
import type { Aside } from "./account-page.tsx";

/** The benefits of an account. */
export function useBenefitsAside(): Aside {
  const { welcomeOffer } = useSettings();
  return {
    title: "With an account",
    reasons: [
      { icon: "package", title: "Follow your orders", text: "Every piece, from our counter to your door." },
      { icon: "lock", title: "Check out faster", text: "Your details are filled in when you order." },
      ...(welcomeOffer.code === ""
        ? []
        : [
            {
              icon: "tag" as const,
              title: welcomeOffer.title,
              text: (
                <>
                  Use code <b className="font-semibold text-ink">{welcomeOffer.code}</b> on your first order.
                </>
              ),
            },
          ]),
    ],
  };
}

/** Help with the codes that the shop mails. */
export function useCodeAside(): Aside {
  const { name, email } = useSettings();
  return {
    title: "About the code",
    reasons: [
      { icon: "mail", title: "It comes by email", text: "Within a minute or two. Newer codes replace older ones." },
      { icon: "shield", title: "Keep it to yourself", text: `Nobody from ${name} ever asks for it on the phone.` },
      {
        icon: "info",
        title: "Still nothing?",
        text: (
          <>
            Write to{" "}
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>{" "}
            and we will help.
          </>
        ),
      },
    ],
  };
}
