import { useEffect, useState } from "react";
import { listMailChoices, setMailChoice } from "#contract/mail-choices/mail-choices.calls.ts";
import { MAIL_KIND_FACTS, type MailChoiceView, type MailKind } from "#contract/mail-choices/mail-choices.ts";
import { send } from "#web/browser/send.ts";
import { useAction } from "#web/browser/use-action.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";

/** Switches for all kinds of mail, or for one of them. A change takes effect immediately. */
export function MailChoices({ kind }: { kind?: MailKind }) {
  const [choices, setChoices] = useState<MailChoiceView[]>([]);
  const { perform, isBusy } = useAction();

  useEffect(() => {
    const controller = new AbortController();
    send(listMailChoices, { signal: controller.signal })
      .then(({ data }) => setChoices(data ?? []))
      // Without a response there is no switch; every mail also has an unsubscribe link.
      .catch(() => {});
    return () => controller.abort();
  }, []);

  async function change(changed: MailKind, wanted: boolean): Promise<void> {
    const answer = await perform(setMailChoice, { params: { kind: changed }, body: { wanted } });
    if (answer?.isSuccess) setChoices(answer.data);
  }

  return choices
    .filter((choice) => kind === undefined || choice.kind === kind)
    .map((choice) => (
      <Checkbox
        key={choice.kind}
        label={MAIL_KIND_FACTS[choice.kind].words}
        checked={choice.wanted}
        aria-disabled={isBusy}
        onChange={({ target }) => isBusy || void change(choice.kind, target.checked)}
        className="[&>input]:mt-0.5 [&>input]:self-start"
      />
    ));
}
