import { formatExactRupees } from "#contract/kernel/money.ts";
import { readRupees } from "#contract/kernel/numbers.ts";
import { settleReturn } from "#contract/returns/returns.calls.ts";
import {
  MAX_POSTAGE,
  MAX_RETURN_TEXT,
  type GoodsDestination,
  type StaffReturnView,
} from "#contract/returns/returns.ts";
import type { ReplacementTerms, SettledAs } from "#contract/returns/size-exchange.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ChoiceList } from "#web/ui/choice-list.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { GoodsField } from "./goods-field.tsx";
import { GuardInput } from "./guard-input.tsx";
import { useSettleQuestion } from "./settle-question.tsx";
import { findSettleErrors } from "./settle.rules.ts";
import type { PerformStep } from "./use-return-step.ts";

type SettleFormProps = { view: StaffReturnView; performStep: PerformStep };

function useSettleForm(view: StaffReturnView, performStep: PerformStep) {
  const { mostRefund: maxRefund, replacementTerms: terms } = view;
  const { confirm, question } = useSettleQuestion(view.returnID);
  const initialChoice = (terms?.reason === null ? "replacement" : "money") as SettledAs;
  const form = useForm({
    initial: { refund: String(maxRefund), reason: "", postage: "", as: initialChoice, goods: "", waive: false },
    rules: {},
    findMore: (values) => findSettleErrors(values, { maxRefund, terms }),
    placeOf: placeOfError,
    send: async ({ refund, reason, postage, as, goods, waive }, { showErrors }) => {
      const isReplaced = as === "replacement";
      const body = {
        refund: isReplaced ? (terms?.paid ?? maxRefund) : (readRupees(refund) ?? 0),
        restock: goods as GoodsDestination,
        reason: isReplaced ? null : reason.trim() || null,
        postage: readRupees(postage) ?? 0,
        as,
        ...(isReplaced && waive && { waive }),
      };
      const { refund: amount, postage: spent, restock } = body;
      const isConfirmed = await confirm({ refund: amount, way: wayOf(as, view), postage: spent, goods: restock });
      if (isConfirmed) await performStep(showErrors, settleReturn, { params: { id: view.returnID }, body });
    },
  });
  return { ...form, question };
}

const MONEY_IN_CASH = "It was paid in cash: you give it back by hand.";
const MONEY: Readonly<Record<string, string>> = {
  Razorpay: "The way it was paid.",
  "Store credit": "It was paid with store credit, and is so again.",
};

const moneyTexts = ({ paymentMethod }: StaffReturnView) => MONEY[paymentMethod] ?? MONEY_IN_CASH;

/** How the refund goes back, for the confirmation. */
function wayOf(as: SettledAs, view: StaffReturnView): string {
  if (as === "replacement") return "An order of the other size";
  return as === "store_credit" ? "Store credit" : `Money. ${moneyTexts(view)}`;
}

/** Settles a return: what the customer receives, and what happens to the pieces. This moves money. */
export function SettleForm({ view, performStep }: SettleFormProps) {
  const { mostRefund: maxRefund, replacementTerms: terms } = view;
  const form = useSettleForm(view, performStep);
  const isLess = (readRupees(form.values.refund) ?? maxRefund) < maxRefund;
  const isReplaced = form.values.as === "replacement";
  const paidAs = (as: SettledAs) => ({
    name: "as",
    value: as,
    checked: form.values.as === as,
    onChange: () => form.change("as", as),
  });
  return (
    <Box title="Settle">
      <form {...form.formProps} aria-label="Settle" className="grid gap-4">
        <GuardInput form={form} />
        {!isReplaced && (
          <DecimalField
            {...form.field("refund")}
            label="Refund"
            aside={`at most ${formatExactRupees(maxRefund)}`}
            prefix="₹"
          />
        )}
        {isLess && !isReplaced && (
          <TextAreaField
            {...form.field("reason")}
            label="Why less goes back"
            hint="The customer reads it."
            rows={2}
            maxLength={MAX_RETURN_TEXT}
          />
        )}
        <ChoiceList label="How it goes back">
          {terms && (
            <Choice
              {...paidAs("replacement")}
              disabled={terms.reason !== null}
              title="The other size"
              detail={
                terms.reason === null ? describeTerms(terms) : `${terms.reason} Please give money or store credit.`
              }
            />
          )}
          <Choice {...paidAs("money")} title="Money" detail={moneyTexts(view)} />
          <Choice {...paidAs("store_credit")} title="Store credit" detail="In the customer's account at once." />
        </ChoiceList>
        {terms && isReplaced && terms.dearer > 0 && (
          <Waive
            terms={terms}
            checked={form.values.waive}
            error={form.errorOf("waive")}
            onChange={(waive) => {
              form.change("waive", waive);
              form.touch("waive");
            }}
          />
        )}
        {view.by === "customer" && (
          <DecimalField
            {...form.field("postage")}
            label="Postage"
            aside={`up to ₹${MAX_POSTAGE}`}
            hint="What the customer paid to send it. It becomes store credit."
            prefix="₹"
          />
        )}
        <GoodsField {...form.field("goods")} />
        <Button type="submit" busy={form.busy} className="justify-self-start">
          Settle
        </Button>
      </form>
      {form.question}
    </Box>
  );
}

/** Errors about the replacement size belong to no field; they are shown as a toast. */
function placeOfError(field: string): string | undefined {
  if (field === "as") return undefined;
  return field === "restock" ? "goods" : field;
}

/** The cost of the replacement order, and who pays the difference. */
function describeTerms({ cost, dearer, left }: ReplacementTerms): string {
  const order = `An order of ${formatExactRupees(cost)}, paid with what was paid for these pieces.`;
  if (dearer > 0) return `${order} ${formatExactRupees(dearer)} more come from the customer's store credit.`;
  return left > 0 ? `${order} ${formatExactRupees(left)} stay with the customer as store credit.` : order;
}

type WaiveProps = {
  terms: ReplacementTerms;
  checked: boolean;
  error: string | undefined;
  onChange: (waive: boolean) => void;
};

function Waive({ terms: { dearer, missing }, checked, error, onChange }: WaiveProps) {
  return (
    <div>
      {missing > 0 && (
        <p>
          The customer's store credit does not cover {formatExactRupees(missing)} of what the other size costs more.
        </p>
      )}
      <Checkbox
        label={`The shop bears the ${formatExactRupees(dearer)}`}
        checked={checked}
        data-wrong={error === undefined ? undefined : ""}
        onChange={({ target }) => onChange(target.checked)}
      />
      {error !== undefined && (
        <p role="alert" className="text-14 text-alarm">
          {error}
        </p>
      )}
    </div>
  );
}
