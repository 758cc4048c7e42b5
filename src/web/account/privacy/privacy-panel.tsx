import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { ConsentState, ConsentsView } from "#contract/accounts/consent.ts";
import { exportOwnData, setConsents } from "#contract/accounts/privacy.calls.ts";
import { ROLE } from "#contract/accounts/session.ts";
import { formatDate } from "#contract/kernel/dates.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { readSession } from "#web/browser/session-store.ts";
import { useAction } from "#web/browser/use-action.ts";
import { FileButton } from "#web/shop/file-button.tsx";
import { MailChoices } from "#web/shop/mail-choices.tsx";
import { Button } from "#web/ui/button.tsx";
import { MarketingCheckbox } from "../forms/marketing-checkbox.tsx";
import { ProfilePanel } from "../profile/profile-page.tsx";

const dialog = onDemand(async () => (await import("./close-account-dialog.tsx")).CloseAccountDialog);

export type PrivacyPanelProps = {
  /** Undefined if they could not be loaded. */
  consents: ConsentsView | undefined;
};

/** The customer's privacy settings. Staff receive no marketing mails and cannot close their accounts themselves. */
export function PrivacyPanel({ consents }: PrivacyPanelProps) {
  const isCustomer = readSession("role") !== ROLE.staff;
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
        {isCustomer && (
          <Part title="Emails about your pieces">
            <div className="grid gap-3">
              <MailChoices />
            </div>
          </Part>
        )}
        <Part title="Your data">
          <p className="mb-4 text-ink-soft">Everything that we hold on you, in one file: account, orders, consents.</p>
          <FileButton className="py-2 whitespace-normal" download={async () => downloadFile(exportOwnData)}>
            Download my data
          </FileButton>
        </Part>
        {isCustomer && (
          <Part title="Close your account">
            <p className="mb-4 text-ink-soft">
              Possible once your orders have arrived and no money is on its way back.
            </p>
            <CloseAccountButton />
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

/** Gives or withdraws the consent when it is pressed. */
function MarketingSwitch({ marketing: loaded }: { marketing: ConsentState }) {
  const [marketing, setMarketing] = useState(loaded);
  const { perform, isBusy } = useAction();

  async function change(wanted: boolean): Promise<void> {
    const answer = await perform(setConsents, { body: { marketing: wanted } });
    if (answer?.isSuccess) setMarketing(answer.data.marketing);
  }

  const { given, since } = marketing;
  return (
    <div>
      <MarketingCheckbox
        checked={given}
        aria-disabled={isBusy}
        onChange={({ target }) => isBusy || void change(target.checked)}
      />
      {since !== null && (
        <p className="ml-7.5 text-14 text-ink-soft">
          {given ? `Agreed on ${formatDate(since)}.` : `Withdrawn on ${formatDate(since)}.`}
        </p>
      )}
    </div>
  );
}

function CloseAccountButton() {
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button
        variant="danger"
        className="py-2 whitespace-normal"
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => setOpen(true)}
      >
        Close my account
      </Button>
      {open && <dialog.Part onClose={() => setOpen(false)} />}
    </>
  );
}
