import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSettings } from "#web/shop/root-data.ts";
import { Reasons } from "../forms/reasons.tsx";

/** Heading, what `children` show of the profile, and the ways on. */
export function ProfilePage({ children }: { children: ReactNode }) {
  const { email } = useSettings();
  return (
    <div className="wrap pb-4 md:pb-6">
      <h1 className="pt-6 pb-5 d-40">My Profile</h1>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-16">
        {children}
        <Reasons
          reasons={[
            { icon: "package", title: wayTo("/my-orders", "Your Orders"), text: "See what is on its way." },
            {
              icon: "return",
              title: wayTo("/shipping-return", "Shipping and Return"),
              text: "30-day return on unused items.",
            },
            {
              icon: "mail",
              title: "Write to us",
              text: (
                <a href={`mailto:${email}`} className="link">
                  {email}
                </a>
              ),
            },
          ]}
        />
      </div>
    </div>
  );
}

function wayTo(path: string, words: string) {
  return (
    <Link to={path} className="relative link after:absolute after:-inset-x-2 after:-inset-y-3">
      {words}
    </Link>
  );
}

export function ProfilePanel({ children }: { children: ReactNode }) {
  return <div className="-mx-gutter bg-paper px-gutter py-6 sm:mx-0 sm:p-10">{children}</div>;
}
