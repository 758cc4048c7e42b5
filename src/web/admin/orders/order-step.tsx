import { useState } from "react";
import type { OrderStatus } from "#contract/orders/order.ts";
import { setOrderStatus } from "#contract/orders/staff-orders.calls.ts";
import { useStaffAction } from "#web/admin/frame/use-staff-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";

/** Sets the status of an order. The note is part of the mail to the customer. */
export function useOrderStep(orderID: string) {
  const { perform, isBusy } = useStaffAction();

  async function step(to: OrderStatus, note = ""): Promise<boolean> {
    const { isDone, errors } = await perform(setOrderStatus, {
      params: { id: orderID },
      body: { status: to, note },
    });
    return isDone || errors === undefined;
  }

  /** `step` returns whether the dialog can close: the status was set, or refused with no field to correct. */
  return { step, isBusy };
}

type StepWords = {
  /** The label of the button. */
  verb: string;
  /** For steps with a confirmation, or with a note to the customer. */
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
      noteHint: "Courier and tracking number, for instance.",
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

const MAX_NOTE = 500;

type StepDialogProps = { orderID: string; to: OrderStatus; onClose: () => void };

/** Confirms a step, with an optional note to the customer. */
export function StepDialog({ orderID, to, onClose }: StepDialogProps) {
  const { step, isBusy } = useOrderStep(orderID);
  const [note, setNote] = useState("");
  const { verb, question, isEnd } = STEP_WORDS[to];
  const close = () => {
    if (!isBusy) onClose();
  };

  return (
    <Dialog
      open
      onClose={close}
      role={isEnd ? "alertdialog" : "dialog"}
      title={question?.title(orderID)}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {isEnd ? "Keep as it is" : "Cancel"}
          </Button>
          <Button
            variant={isEnd ? "alarm" : "primary"}
            busy={isBusy}
            onClick={() => void step(to, note.trim()).then((isSettled) => isSettled && onClose())}
          >
            {verb}
          </Button>
        </>
      }
    >
      <p>{question?.text}</p>
      <TextAreaField
        label="Note to the customer"
        aside="Optional"
        hint={question?.noteHint}
        className="mt-4 text-ink"
        maxLength={MAX_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}
