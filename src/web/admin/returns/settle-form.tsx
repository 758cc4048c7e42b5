import { messages } from "#contract/kernel/messages.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { settleReturn } from "#contract/returns/returns.calls.ts";
import {
  MAX_POSTAGE,
  RETURN_REASONS,
  type GoodsGo,
  type PaidAs,
  type StaffReturnView,
} from "#contract/returns/returns.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoiceList } from "#web/ui/choice-list.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { GoodsField } from "./goods-field.tsx";
import { findSettleErrors } from "./settle.rules.ts";
import type { TakeStep } from "./use-return-step.ts";

const SIZE_DETAIL = "For another size: in the customer's account at once, to order the one that fits.";

type SettleFormProps = { shown: StaffReturnView; take: TakeStep };

/** The end of a return: what goes back for it, and where the pieces go. Money moves here. */
export function SettleForm({ shown, take }: SettleFormProps) {
  const { mostRefund: most } = shown;
  const form = useForm({
    initial: { refund: String(most), reason: "", postage: "", as: "money", goods: "" },
    rules: {},
    findMore: (values) => findSettleErrors(values, most),
    placeOf: (field) => (field === "restock" ? "goods" : field),
    send: async ({ refund, reason, postage, as, goods }, { refuse }) => {
      const body = {
        refund: Number(refund),
        restock: goods as GoodsGo,
        reason: reason.trim() || null,
        postage: Number(postage),
        as: as as PaidAs,
      };
      await take(refuse, settleReturn, { params: { id: shown.returnID }, body });
    },
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
  });
  const isLess = Number(form.values.refund) < most;
  const paidAs = (as: PaidAs) => ({
    name: "as",
    value: as,
    checked: form.values.as === as,
    onChange: () => form.change("as", as),
  });
  const isSize = shown.reason === RETURN_REASONS.size;
  const isOnline = shown.paymentMethod === "Razorpay";
  return (
    <Box title="Settle">
      <form {...form.formProps} aria-label="Settle" className="grid gap-4">
        <TextField
          {...form.field("refund")}
          label="Refund"
          aside={`at most ${formatExactRupees(most)}`}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
        />
        {isLess && (
          <TextAreaField
            {...form.field("reason")}
            label="Why less goes back"
            hint="The customer reads it."
            rows={2}
            maxLength={1_000}
          />
        )}
        <ChoiceList label="How it goes back">
          <Choice
            {...paidAs("money")}
            title="Money"
            detail={isOnline ? "The way it was paid." : "It was paid in cash: you give it back by hand."}
          />
          <Choice
            {...paidAs("store_credit")}
            title="Store credit"
            detail={isSize ? SIZE_DETAIL : "In the customer's account at once."}
          />
        </ChoiceList>
        {shown.by === "customer" && (
          <TextField
            {...form.field("postage")}
            label="Postage"
            aside={`up to ₹${MAX_POSTAGE}`}
            hint="What the customer paid to send it. It becomes store credit."
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        <GoodsField {...form.field("goods")} />
        <Button type="submit" busy={form.busy} className="justify-self-start">
          Settle
        </Button>
      </form>
    </Box>
  );
}
