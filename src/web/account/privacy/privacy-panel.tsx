import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ConsentsView } from "#contract/accounts/consent.ts";
import { ROLE } from "#contract/accounts/session.ts";
import { readSession } from "#web/browser/session-store.ts";
import { ProfilePanel } from "../profile/profile-page.tsx";
import { CloseAccount } from "./close-account.tsx";
import { DownloadDataButton } from "./download-data-button.tsx";
import { MarketingSwitch } from "./marketing-switch.tsx";

export type PrivacyPanelProps = {
  /** Nothing when they could not be had. */
  consents: ConsentsView | undefined;
};

/** What customers decide about their own data. Staff have no offers, and do not close their accounts themselves. */
export function PrivacyPanel({ consents }: PrivacyPanelProps) {
  const isCustomer = readSession("role") !== ROLE.administrator;
  return (
    <ProfilePanel>
      <h2 className="d-22">Privacy</h2>
      <p className="mt-2 text-ink-soft">
        What we keep, why and for how long is in our{" "}
        <Link to="/privacy-policy" className="link">
          Privacy Policy
        </Link>
        .
      </p>
      <div className="mt-6 grid gap-6">
        {isCustomer && (
          <Part title="Offers by email">
            {consents ? (
              <MarketingSwitch marketing={consents.marketing} />
            ) : (
              <p className="text-ink-soft">This did not load. Please load the page again.</p>
            )}
          </Part>
        )}
        <Part title="Your data">
          <p className="mb-4 text-ink-soft">Everything that we hold on you, in one file: account, orders, consents.</p>
          <DownloadDataButton />
        </Part>
        {isCustomer && (
          <Part title="Close your account">
            <p className="mb-4 text-ink-soft">
              Possible once your orders have arrived and no money is on its way back.
            </p>
            <CloseAccount />
          </Part>
        )}
      </div>
    </ProfilePanel>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line pt-5">
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {children}
    </section>
  );
}
