import { useSettings } from "#web/shop/root-data.ts";
import type { Aside } from "./account-page.tsx";

/** What to know about the codes that the shop mails. */
export function useCodeAdvice(): Aside {
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
