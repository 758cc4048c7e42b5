import { messages } from "#contract/kernel/messages.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { rateMessages } from "#contract/rates/rate.rules.ts";
import { proposeRates, publishRates } from "#contract/rates/rates.calls.ts";
import type { RateEntry } from "#contract/rates/rates.ts";
import type { FieldErrors } from "#web/browser/form.rules.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { Radio } from "#web/ui/radio.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { momentOf, rateKey, rateOf, ratesToConfirm } from "./rate-form.rules.ts";
import type { RateForm } from "./use-rate-form.ts";

type PublishFormProps = {
  rates: RateForm;
  /** The previewed rates. */
  entries: readonly RateEntry[];
  /** The newest publication that the preview is compared with. */
  updatedAt: string | null;
  bandPercent: number;
};

type Values = { again: Record<string, string>; when: "now" | "later"; at: string };

/**
 * Publishes the previewed rates now or at a scheduled time. Large changes have to be typed again as confirmation.
 */
export function PublishForm({ rates, entries, updatedAt, bandPercent }: PublishFormProps) {
  const toConfirm = ratesToConfirm(rates.groups, rates.typed, { entries, bandPercent });
  const { perform } = useStaffAction();
  const form = useForm<Values>({
    initial: { again: {}, when: "now", at: "" },
    rules: {},
    findMore: ({ again, when, at }) => findErrors({ again, when, at }, toConfirm),
    async send({ when, at }, { showErrors }) {
      const time = when === "later" ? momentOf(at)?.toISOString() : undefined;
      const { isDone, errors, answer } = await perform(publishRates, {
        body: {
          rates: [...entries],
          confirmed: toConfirm.length > 0,
          updatedAt,
          ...(time !== undefined && { at: time }),
          ...(rates.proposal && { proposalID: rates.proposal.publicationID }),
        },
      });
      if (isDone) return rates.clear();
      // The rates stay in the form and can be published without the proposal.
      if (answer?.code === "wrong_status") rates.forgetProposal();
      if (answer?.code === "rate_change_large" || answer?.code === "stale") await rates.previewAgain();
      else showErrors(errors, () => showToast("bad", answer?.message ?? messages.somethingWrongTryAgain));
    },
  });
  const { when, again } = form.values;
  return (
    <form {...form.formProps} aria-label="Publish" className="grid gap-4">
      {toConfirm.length > 0 && (
        <>
          <Note tone="warn">{rateMessages.large(bandPercent)}</Note>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {toConfirm.map((entry) => {
              const key = rateKey(entry);
              return (
                <DecimalField
                  key={key}
                  label={`${entry.purity} ${entry.metal} again`}
                  prefix="₹"
                  value={again[key] ?? ""}
                  error={form.errorOf(`again.${key}`)}
                  onChange={({ target }) => form.change("again", { ...again, [key]: target.value })}
                  onBlur={() => form.touch(`again.${key}`)}
                />
              );
            })}
          </div>
        </>
      )}
      <fieldset>
        <legend className="font-medium">When</legend>
        <div className="flex flex-wrap gap-x-6">
          <Radio label="Now" name="when" checked={when === "now"} onChange={() => form.change("when", "now")} />
          <Radio
            label="At a time"
            name="when"
            checked={when === "later"}
            onChange={() => form.change("when", "later")}
          />
        </div>
      </fieldset>
      {when === "later" && (
        <TextField
          {...form.field("at")}
          type="datetime-local"
          label="Publish at"
          aside="Indian time"
          className="sm:w-72"
        />
      )}
      <div>
        <Button type="submit" busy={form.busy}>
          {when === "now" ? "Publish now" : "Schedule"}
        </Button>
      </div>
    </form>
  );
}

/** The first error of each field: a rate that was typed differently, a time in the past. */
function findErrors({ again, when, at }: Values, toConfirm: readonly RateEntry[]): FieldErrors {
  const wrong = toConfirm.filter((entry) => rateOf(again[rateKey(entry)]) !== entry.perGram);
  const time = momentOf(at);
  return {
    ...Object.fromEntries(
      wrong.map((entry) => [
        `again.${rateKey(entry)}`,
        `Type ${formatExactRupees(entry.perGram)} again to confirm it.`,
      ]),
    ),
    ...(when === "later" && (!time || time <= new Date()) && { at: rateMessages.time }),
  };
}

type ProposeFormProps = { rates: RateForm; entries: readonly RateEntry[] };

/** For staff who may not publish rates: administrators find the proposal among the pending rates. */
export function ProposeForm({ rates, entries }: ProposeFormProps) {
  const { perform, isBusy } = useStaffAction();

  async function propose(): Promise<void> {
    const { isDone, errors } = await perform(proposeRates, { body: { rates: [...entries] } });
    if (isDone) rates.clear();
    else if (errors?.[0]) showToast("bad", errors[0].message);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button busy={isBusy} onClick={() => void propose()}>
        Propose
      </Button>
      <p className="text-ink-soft">An administrator looks at the rates and publishes them.</p>
    </div>
  );
}
