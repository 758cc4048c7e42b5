import { useState, type ChangeEvent } from "react";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import { setOrderStatus } from "#contract/orders/staff-orders.calls.ts";
import { MAX_TRACKING_NUMBER } from "#contract/shipments/carriers.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CarrierField } from "../frame/carrier-field.tsx";
import { packOrderPath } from "../frame/staff-paths.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";

type StepDetails = { note?: string; carrier?: string; trackingNumber?: string };

/** Changes the status of an order. The note is included in the mail to the customer. */
export function useOrderStep(orderID: string) {
  const { perform, isBusy } = useStaffAction();

  async function step(to: OrderStatus, details: StepDetails = {}): Promise<boolean> {
    const { isDone, errors } = await perform(setOrderStatus, {
      params: { id: orderID },
      body: { status: to, ...details },
    });
    return isDone || errors === undefined;
  }

  /** `step` resolves to whether the dialog can close: the status was changed, or the refusal concerns no field. */
  return { step, isBusy };
}

type StepWords = {
  /** The label of the button. */
  verb: string;
  /** For steps that need a confirmation or a note to the customer. */
  question?: { title: (orderID: string) => string; text: string; noteHint: string };
  isEnd?: boolean;
};

/** The texts of each step. An order starts as Placed. */
export const STEP_WORDS: Record<OrderStatus, StepWords> = {
  Placed: { verb: "Place" },
  Packed: { verb: "Mark as packed" },
  Shipped: {
    verb: "Mark as shipped",
    question: {
      title: (orderID) => `Mark ${orderID} as shipped?`,
      text: "The customer is told by email.",
      noteHint: "What else the customer should know.",
    },
  },
  Delivered: { verb: "Mark as delivered" },
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

const MAX_NOTE = 500;

/** The page for a step that needs more input than a confirmation. */
export function stepElsewhere(orderID: string, to: OrderStatus, needsCode: boolean) {
  if (to === "Packed") return { path: packOrderPath(orderID), words: "Pack" };
  if (to === "Delivered" && needsCode) return { path: staffOrderPath(orderID), words: "Enter delivery code" };
  return undefined;
}

type StepDialogProps = { orderID: string; to: OrderStatus; onClose: () => void };

function detailsOf(to: OrderStatus, { note, carrier, trackingNumber }: Required<StepDetails>): StepDetails {
  if (to !== "Shipped" || carrier === "") return { note: note.trim() };
  return { note: note.trim(), carrier, trackingNumber: trackingNumber.trim() };
}

/** Confirms a step, with an optional note to the customer. */
export function StepDialog({ orderID, to, onClose }: StepDialogProps) {
  const { step, isBusy } = useOrderStep(orderID);
  const [details, setDetails] = useState({ note: "", carrier: "", trackingNumber: "" });
  const change =
    (name: keyof typeof details) =>
    ({ target }: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) =>
      setDetails({ ...details, [name]: target.value });
  const { verb, question = WITHOUT_CODE, isEnd } = STEP_WORDS[to];
  const close = () => {
    if (!isBusy) onClose();
  };

  return (
    <Dialog
      open
      onClose={close}
      role={isEnd ? "alertdialog" : "dialog"}
      title={question.title(orderID)}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {isEnd ? "Keep as it is" : "Cancel"}
          </Button>
          <Button
            variant={isEnd ? "alarm" : "primary"}
            busy={isBusy}
            onClick={() => void step(to, detailsOf(to, details)).then((isSettled) => isSettled && onClose())}
          >
            {verb}
          </Button>
        </>
      }
    >
      <p>{question.text}</p>
      {to === "Shipped" && (
        <div className="mt-4 grid gap-4 text-ink sm:grid-cols-2">
          <CarrierField value={details.carrier} onChange={(carrier) => setDetails({ ...details, carrier })} />
          <TextField
            label="Tracking number"
            aside="Optional"
            disabled={details.carrier === ""}
            maxLength={MAX_TRACKING_NUMBER}
            value={details.trackingNumber}
            onChange={change("trackingNumber")}
          />
        </div>
      )}
      <TextAreaField
        label="Note to the customer"
        aside="Optional"
        hint={question.noteHint}
        className="mt-4 text-ink"
        maxLength={MAX_NOTE}
        value={details.note}
        onChange={change("note")}
      />
    </Dialog>
  );
}
