import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSettings } from "#web/shop/root-data.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { NeedsScript } from "../forms/account-page.tsx";
import { Reasons } from "../forms/reasons.tsx";

/** The heading, the panels of the profile as children, and links to related pages. */
export function ProfilePage({ children }: { children: ReactNode }) {
  const { email } = useSettings();
  return (
    <div className="wrap pb-4 md:pb-6">
      <h1 className="pt-6 pb-5 d-40">My Profile</h1>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-with-side lg:gap-16">
        {children}
        <Reasons
          reasons={[
            { icon: "package", title: linkTo("/my-orders", "Your Orders"), text: "See what is on its way." },
            {
              icon: "return",
              title: linkTo("/shipping-return", "Shipping and Return"),
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

function linkTo(path: string, label: string) {
  return (
    <Link to={path} className="relative link after:absolute after:-inset-x-2 after:-inset-y-3">
      {label}
    </Link>
  );
}

export function ProfilePanel({ children }: { children: ReactNode }) {
  return <div className="-mx-gutter bg-paper px-gutter py-6 sm:mx-0 sm:p-10">{children}</div>;
}

const FIELDS = ["Name", "Email", "Phone", "Password", "Address"];

/** Shown while the profile is loading. */
export function ProfileSkeleton() {
  return (
    <ProfilePanel>
      <NeedsScript />
      <div aria-busy="true" className="grid gap-5 md:grid-cols-2 md:gap-x-8">
        {FIELDS.map((label) => (
          <div key={label} className={label === "Address" ? "md:col-span-2" : undefined}>
            <p className="mb-1.5 text-15/[1.35] font-medium">{label}</p>
            <Skeleton className={label === "Address" ? "h-26" : "h-12"} />
            {label === "Password" && <div className="mt-1.5 h-5" />}
          </div>
        ))}
        <Skeleton className="h-12 w-24" />
      </div>
    </ProfilePanel>
  );
}
