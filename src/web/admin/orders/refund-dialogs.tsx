import { formatExactRupees } from "#contract/kernel/money.ts";
import { readRupees } from "#contract/kernel/numbers.ts";
import { MAX_NOTE, reasonRule, refundRule } from "#contract/orders/staff-order.rules.ts";
import { refundOrder, markOrderRefunded } from "#contract/orders/staff-orders.calls.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { useDialogForm } from "../frame/use-dialog-form.ts";

type RefundDialogProps = {
  orderID: string;
  /** In rupees. */
  maxRefund: number;
  onClose: () => void;
};

/** Refunds an online payment in whole or in part. */
export function RefundDialog({ orderID, maxRefund, onClose }: RefundDialogProps) {
  const form = useDialogForm({
    initial: { amount: "", note: "" },
    rules: { amount: refundRule(maxRefund), note: reasonRule },
    change: async (perform, { amount, note }) => {
      const body = { refundable: maxRefund, amount: readRupees(amount) ?? 0, note: note.trim() };
      return perform(refundOrder, { params: { id: orderID }, body });
    },
    onClose,
  });
  return (
    <FormDialog
      title={`Give money back for ${orderID}`}
      form={form}
      submit="Give back"
      intro="It goes back the way it was paid, and the customer is told by email. The order itself stays as it is."
      onClose={onClose}
    >
      <DecimalField
        {...form.field("amount")}
        label="Amount"
        aside={`at most ${formatExactRupees(maxRefund)}`}
        prefix="₹"
      />
      <TextAreaField {...form.field("note")} label="Why" hint="Only staff see this." maxLength={MAX_NOTE} />
    </FormDialog>
  );
}

/** `due` in rupees. */
type MarkRefundedDialogProps = { orderID: string; due: number; onClose: () => void };

/** Records that a cash payment was refunded manually. */
export function MarkRefundedDialog({ orderID, due, onClose }: MarkRefundedDialogProps) {
  const form = useDialogForm({
    initial: { note: "" },
    rules: { note: reasonRule },
    change: async (perform, { note }) =>
      perform(markOrderRefunded, { params: { id: orderID }, body: { due, note: note.trim() } }),
    onClose,
  });
  return (
    <FormDialog
      title={`Were ${formatExactRupees(due)} given back?`}
      form={form}
      submit="Mark as given back"
      intro={`${orderID} was paid in cash, so no money goes back by itself. Mark it when the customer has theirs.`}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field("note")}
        label="How"
        hint="For your colleagues: by UPI with its reference, or in the shop."
        maxLength={MAX_NOTE}
      />
    </FormDialog>
  );
}
