import { useEffect, useState } from "react";
import { listMailChoices, setMailChoice } from "#contract/mail-choices/mail-choices.calls.ts";
import { MAIL_KIND_FACTS, type MailChoiceView, type MailKind } from "#contract/mail-choices/mail-choices.ts";
import { send } from "#web/browser/send.ts";
import { useAction } from "#web/browser/use-action.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";

/** Switches for all kinds of mail, or for one of them. A change takes effect immediately. */
export function MailChoices({ kind }: { kind?: MailKind }) {
  const [choices, setChoices] = useState<MailChoiceView[] | "failed">([]);
  const { perform, isBusy } = useAction();

  useEffect(() => {
    const controller = new AbortController();
    void readChoices(controller.signal).then((found) => controller.signal.aborted || setChoices(found));
    return () => controller.abort();
  }, []);

  async function change(changed: MailKind, wanted: boolean): Promise<void> {
    const answer = await perform(setMailChoice, { params: { kind: changed }, body: { wanted } });
    if (answer?.isSuccess) setChoices(answer.data);
  }

  if (choices === "failed") {
    return <LoadFailed onRetry={() => void readChoices().then(setChoices)} />;
  }
  return choices
    .filter((choice) => kind === undefined || choice.kind === kind)
    .map((choice) => (
      <Checkbox
        key={choice.kind}
        label={MAIL_KIND_FACTS[choice.kind].label}
        checked={choice.wanted}
        aria-disabled={isBusy}
        onChange={({ target }) => isBusy || void change(choice.kind, target.checked)}
        className="[&>input]:mt-0.5 [&>input]:self-start"
      />
    ));
}

async function readChoices(signal?: AbortSignal): Promise<MailChoiceView[] | "failed"> {
  const answer = await send(listMailChoices, signal ? { signal } : {}).catch(() => undefined);
  return answer?.data ?? "failed";
}
