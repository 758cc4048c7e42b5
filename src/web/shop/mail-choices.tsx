import { useEffect, useState } from "react";
import { messages } from "#contract/kernel/messages.ts";
import { listMailChoices, setMailChoice } from "#contract/mail-choices/mail-choices.calls.ts";
import { MAIL_KIND_FACTS, type MailChoiceView, type MailKind } from "#contract/mail-choices/mail-choices.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useLoginAgain } from "#web/browser/use-login-again.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";

/** Switches for all kinds of mail, or for one of them. A change takes effect immediately. */
export function MailChoices({ kind }: { kind?: MailKind }) {
  const [choices, setChoices] = useState<MailChoiceView[]>([]);
  const [busy, setBusy] = useState(false);
  const loginAgain = useLoginAgain();

  useEffect(() => {
    const leaving = new AbortController();
    send(listMailChoices, { signal: leaving.signal })
      .then(({ data }) => setChoices(data ?? []))
      // Without a response there is no switch; every mail also has an unsubscribe link.
      .catch(() => {});
    return () => leaving.abort();
  }, []);

  async function change(changed: MailKind, wanted: boolean): Promise<void> {
    setBusy(true);
    try {
      const answer = await send(setMailChoice, { params: { kind: changed }, body: { wanted } });
      if (answer.code === "unauthenticated") return await loginAgain(answer.sys_message);
      showToast(answer.isSuccess ? "good" : "bad", answer.sys_message);
      if (answer.isSuccess) setChoices(answer.data);
    } catch {
      showToast("bad", messages.somethingWrongTryAgain);
    } finally {
      setBusy(false);
    }
  }

  return choices
    .filter((choice) => kind === undefined || choice.kind === kind)
    .map((choice) => (
      <Checkbox
        key={choice.kind}
        label={MAIL_KIND_FACTS[choice.kind].words}
        checked={choice.wanted}
        aria-disabled={busy}
        onChange={({ target }) => busy || void change(choice.kind, target.checked)}
        className="[&>input]:mt-0.5 [&>input]:self-start"
      />
    ));
}
