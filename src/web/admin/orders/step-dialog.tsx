import { useState } from "react";
import type { OrderStatus } from "#contract/orders/order.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { STEP_WORDS } from "./step-words.ts";
import { useOrderStep } from "./use-order-step.ts";

const MAX_NOTE = 500;

export type StepDialogProps = { orderID: string; to: OrderStatus; onClose: () => void };

/** Asks before a step, and takes a note to the customer along. */
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
