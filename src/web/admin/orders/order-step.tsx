import { MAX_CUSTOMER_NOTE } from "#contract/kernel/order-limits.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import { setOrderStatus } from "#contract/orders/staff-orders.calls.ts";
import { MAX_TRACKING_NUMBER } from "#contract/shipments/carriers.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CarrierField } from "../frame/carrier-field.tsx";
import { packOrderPath } from "../frame/staff-paths.ts";
import { useDialogForm } from "../frame/use-dialog-form.ts";

/** The steps that a dialog asks about. An order is packed on its own screen. */
export type AskedStatus = Exclude<OrderStatus, "Placed" | "Packed">;

export function isAsked(to: OrderStatus): to is AskedStatus {
  return to !== "Placed" && to !== "Packed";
}

type StepLabels = {
  /** The label of the button. */
  verb: string;
  question: { title: (orderID: string) => string; text: string; noteHint: string };
  isEnd?: boolean;
};

/** The texts of each step. */
export const STEP_LABELS: Record<AskedStatus, StepLabels> = {
  Shipped: {
    verb: "Mark as shipped",
    question: {
      title: (orderID) => `Mark ${orderID} as shipped?`,
      text: "The customer is told by email.",
      noteHint: "What else the customer should know.",
    },
  },
  Delivered: {
    verb: "Mark as delivered",
    question: {
      title: (orderID) => `Mark ${orderID} as delivered?`,
      text: "The customer is told by email. This cannot be undone.",
      noteHint: "What the customer should know.",
    },
  },
  Cancelled: {
    verb: "Cancel order",
    isEnd: true,
    question: {
      title: (orderID) => `Cancel ${orderID}?`,
      text: "Its pieces go back into stock, a coupon can be used again, and what was paid online goes back. This cannot be undone.",
      noteHint: "Why, in words for the customer.",
    },
  },
  Returned: {
    verb: "Mark as returned",
    isEnd: true,
    question: {
      title: (orderID) => `Mark ${orderID} as returned?`,
      text: "What was paid online for pieces that can be returned goes back. Pieces do not go back into stock by themselves. This cannot be undone.",
      noteHint: "What the customer should know.",
    },
  },
};

/** If the customer cannot be reached for the code, staff can confirm the delivery without it. */
const WITHOUT_CODE = {
  title: (orderID: string) => `Mark ${orderID} as delivered without its code?`,
  text: "The delivery code shows that the customer has the parcel. The log of changes notes that it was not asked for.",
  noteHint: "What the customer should know.",
};

/** The page for a step that needs more input than a confirmation, or the status that a dialog asks about. */
export function stepTo(
  orderID: string,
  to: OrderStatus,
  needsCode: boolean,
): { path: string; label: string } | { asks: AskedStatus } {
  if (!isAsked(to)) return { path: packOrderPath(orderID), label: "Pack" };
  if (to === "Delivered" && needsCode) return { path: staffOrderPath(orderID), label: "Enter delivery code" };
  return { asks: to };
}

type StepDialogProps = {
  orderID: string;
  to: AskedStatus;
  /** True for a delivery that is confirmed without the customer's code. */
  isWithoutCode?: boolean;
  onClose: () => void;
};

type StepValues = { note: string; carrier: string; trackingNumber: string };

function detailsOf(to: AskedStatus, { note, carrier, trackingNumber }: StepValues) {
  if (to !== "Shipped" || carrier === "") return { note: note.trim() };
  return { note: note.trim(), carrier, trackingNumber: trackingNumber.trim() };
}

/** Confirms a step, with an optional note to the customer. */
export function StepDialog({ orderID, to, isWithoutCode = false, onClose }: StepDialogProps) {
  const form = useDialogForm<StepValues>({
    initial: { note: "", carrier: "", trackingNumber: "" },
    rules: {},
    change: async (perform, values) =>
      perform(setOrderStatus, { params: { id: orderID }, body: { status: to, ...detailsOf(to, values) } }),
    onClose,
  });
  const { carrier } = form.values;
  const { verb, isEnd } = STEP_LABELS[to];
  const question = isWithoutCode ? WITHOUT_CODE : STEP_LABELS[to].question;

  return (
    <FormDialog
      title={question.title(orderID)}
      form={form}
      submit={verb}
      {...(isEnd && { variant: "alarm", cancel: "Keep as it is", role: "alertdialog" })}
      intro={question.text}
      onClose={onClose}
    >
      {to === "Shipped" && (
        <div className="grid gap-4 sm:grid-cols-2">
          <CarrierField
            value={carrier}
            error={form.errorOf("carrier")}
            onChange={(value) => form.change("carrier", value)}
          />
          <TextField
            {...form.field("trackingNumber")}
            label="Tracking number"
            aside="Optional"
            autoComplete="off"
            disabled={carrier === ""}
            maxLength={MAX_TRACKING_NUMBER}
          />
        </div>
      )}
      <TextAreaField
        {...form.field("note")}
        label="Note to the customer"
        aside="Optional"
        hint={question.noteHint}
        maxLength={MAX_CUSTOMER_NOTE}
      />
    </FormDialog>
  );
}
