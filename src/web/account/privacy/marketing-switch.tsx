import { useState } from "react";
import type { ConsentState } from "#contract/accounts/consent.ts";
import { setConsents } from "#contract/accounts/privacy.calls.ts";
import { formatDate } from "#contract/kernel/dates.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { MarketingCheckbox } from "../forms/marketing-checkbox.tsx";
import { useLoginAgain } from "./use-login-again.ts";

/** One press gives the consent, one press takes it back. */
export function MarketingSwitch({ marketing: loaded }: { marketing: ConsentState }) {
  const [marketing, setMarketing] = useState(loaded);
  const [busy, setBusy] = useState(false);
  const loginAgain = useLoginAgain();

  async function change(wanted: boolean): Promise<void> {
    setBusy(true);
    try {
      const answer = await send(setConsents, { body: { marketing: wanted } });
      if (answer.code === "unauthenticated") return await loginAgain(answer.sys_message);
      showToast(answer.isSuccess ? "good" : "bad", answer.sys_message);
      if (answer.data) setMarketing(answer.data.marketing);
    } catch {
      showToast("bad", messages.somethingWrongTryAgain);
    } finally {
      setBusy(false);
    }
  }

  const { given, since } = marketing;
  return (
    <div>
      <MarketingCheckbox
        checked={given}
        aria-disabled={busy}
        onChange={({ target }) => busy || void change(target.checked)}
      />
      {since !== null && (
        <p className="ml-7.5 text-14 text-ink-soft">
          {given ? `Agreed on ${formatDate(since)}.` : `Taken back on ${formatDate(since)}.`}
        </p>
      )}
    </div>
  );
}
