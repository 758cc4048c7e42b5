import { formatExactRupees, toPaise, toRupees } from "#contract/kernel/money.ts";
import { readRupees } from "#contract/kernel/numbers.ts";
import { makeOffer } from "#contract/returns/returns.calls.ts";
import { MAX_RETURN_REASON, MAX_RETURN_TEXT } from "#contract/returns/returns.ts";
import type { GoodsDestination, StaffReturnView } from "#contract/returns/returns.ts";
import { useForm } from "#web/browser/use-form.ts";
import { ValuationLines } from "#web/shop/valuation-lines.tsx";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { GoodsField } from "./goods-field.tsx";
import { GuardInput } from "./guard-input.tsx";
import type { PerformStep } from "./use-return-step.ts";

type OfferFormProps = { view: StaffReturnView; performStep: PerformStep };

/** Makes an offer at the current value of the weighed pieces. The customer accepts or declines it. */
export function OfferForm({ view, performStep }: OfferFormProps) {
  const value = view.appraisal?.value ?? null;
  const form = useForm({
    initial: { deduction: "", reason: "", goods: "", note: "" },
    rules: {
      deduction: (text) =>
        text.trim() === "" || readRupees(text) !== undefined ? undefined : "Please enter an amount in rupees.",
      goods: (to) => (to === "" ? "Please say where the pieces go." : undefined),
    },
    findMore: ({ deduction, reason }): Record<string, string> => {
      const deducted = readRupees(deduction) ?? 0;
      if (value !== null && deducted > value.amount)
        return { deduction: `At most ${formatExactRupees(value.amount)} can be deducted.` };
      return deducted > 0 && reason.trim() === "" ? { reason: "Please say what is deducted for." } : {};
    },
    send: async ({ reason, goods, note, ...typed }, { showErrors }) => {
      const deduction = readRupees(typed.deduction) ?? 0;
      const amount = toRupees(toPaise(value?.amount ?? 0) - toPaise(deduction));
      const texts = { reason: reason.trim() || null, note: note.trim() || null };
      const body = { amount, goods: goods as GoodsDestination, deduction, ...texts };
      await performStep(showErrors, makeOffer, { params: { id: view.returnID }, body });
    },
  });
  if (value === null) {
    return (
      <Box title="Offer">
        <Note tone="warn">{view.appraisal?.reason ?? "There is nothing to offer yet."}</Note>
      </Box>
    );
  }
  const deduction = readRupees(form.values.deduction) ?? 0;
  return (
    <Box title="Offer">
      <form {...form.formProps} aria-label="Offer" className="grid gap-4">
        <GuardInput form={form} />
        <ValuationLines value={value} total="Worth at today’s rates" />
        <div className="grid gap-4 sm:grid-cols-2">
          <DecimalField {...form.field("deduction")} label="Deduction" aside="Optional" prefix="₹" />
          <TextField
            {...form.field("reason")}
            label="What it is for"
            aside={deduction > 0 ? undefined : "Optional"}
            hint="The customer reads it, such as: a stone is missing."
            maxLength={MAX_RETURN_REASON}
            autoComplete="off"
          />
        </div>
        <GoodsField {...form.field("goods")} />
        <TextAreaField
          {...form.field("note")}
          label="Note to the customer"
          aside="Optional"
          rows={2}
          maxLength={MAX_RETURN_TEXT}
        />
        <Button type="submit" busy={form.busy} className="justify-self-start">
          Offer {formatExactRupees(Math.max(0, toRupees(toPaise(value.amount) - toPaise(deduction))))}
        </Button>
      </form>
    </Box>
  );
}
