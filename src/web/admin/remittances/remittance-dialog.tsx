import { counted } from "#contract/kernel/counted.ts";
import type { Day } from "#contract/kernel/days.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { recordRemittance } from "#contract/remittances/remittances.calls.ts";
import { MAX_REFERENCE, referenceRule, remittanceMessages } from "#contract/remittances/remittances.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useDialogForm } from "../frame/use-dialog-form.ts";

type RemittanceDialogProps = {
  /** The carrier's name as shown on the screen. */
  name: string;
  carrier: string | null;
  orders: readonly { orderID: string }[];
  /** In rupees. */
  sum: number;
  today: Day;
  onClose: () => void;
};

/** Records that a carrier has handed over the cash of some orders. */
export function RemittanceDialog({ name, carrier, orders, sum, today, onClose }: RemittanceDialogProps) {
  const form = useDialogForm({
    initial: { remittedOn: today, reference: "" },
    rules: {
      remittedOn: (day) => (day === "" ? remittanceMessages.day : undefined),
      reference: referenceRule,
    },
    change: async (perform, { remittedOn, reference }) => {
      const ids = orders.map(({ orderID }) => orderID);
      const body = { orders: ids, carrier, remittedOn, reference: reference.trim() };
      return perform(recordRemittance, { body });
    },
    onClose,
  });
  return (
    <FormDialog
      title={`${formatExactRupees(sum)} from ${name}`}
      form={form}
      submit="Tick off"
      intro={`The cash of ${counted(orders.length, "order")} has come. Compare the sum with the transfer or the receipt.`}
      onClose={onClose}
    >
      <TextField {...form.field("remittedOn")} type="date" label="Received on" />
      <TextField
        {...form.field("reference")}
        label="Reference"
        hint="Of the bank transfer, or the number of the receipt."
        maxLength={MAX_REFERENCE}
        autoComplete="off"
      />
    </FormDialog>
  );
}
