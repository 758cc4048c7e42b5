import { useState } from "react";
import { messages } from "#contract/kernel/messages.ts";
import { receiveShipment, refuseOrder, refuseShipment, undoRefusal } from "#contract/shipments/refusals.calls.ts";
import type { StaffShipmentView } from "#contract/shipments/shipments.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";

const STEPS = {
  refused: {
    call: refuseShipment,
    verb: "Refused at the door",
    title: (name: string) => `Was ${name} refused at the door?`,
    text: "The customer is told by email. After two refused orders in a row they pay online. The pieces stay out of stock until the parcel is back.",
  },
  back: {
    call: receiveShipment,
    verb: "Parcel is back",
    title: (name: string) => `Is ${name} back?`,
    text: "Its pieces go back into stock, and the invoice is credited. With its last parcel the order ends as Cancelled. This cannot be undone.",
  },
  undo: {
    call: undoRefusal,
    verb: "Not refused after all",
    title: (name: string) => `Is ${name} on its way to the customer again?`,
    text: "It no longer counts as refused. If it is handed over by a code, the customer is sent a new one.",
  },
};
type RefusalStep = keyof typeof STEPS;

type RefusalButtonsProps = { shipment: StaffShipmentView; name: string; isCash: boolean };

/** Records that a customer refused a cash parcel, and that it came back. */
export function RefusalButtons({ shipment: { shipmentID, status }, name, isCash }: RefusalButtonsProps) {
  const [pendingStep, setPendingStep] = useState<RefusalStep>();
  // Required if the server reports that it cannot know which pieces came back.
  const [huids, setHuids] = useState("");
  const [error, setError] = useState<string>();
  const [isUnanswered, setIsUnanswered] = useState(false);
  const { perform, isBusy } = useStaffAction({ failed: "" });
  const steps = stepsOf(status, isCash);
  if (steps.length === 0) return null;

  function close(): void {
    setPendingStep(undefined);
    setError(undefined);
    setIsUnanswered(false);
    setHuids("");
  }

  async function record(step: RefusalStep): Promise<void> {
    const params = { id: shipmentID };
    const back = { params, query: huids.trim() === "" ? {} : { huids } };
    const { errors, answer } =
      step === "back" ? await perform(receiveShipment, back) : await perform(STEPS[step].call, { params });
    setIsUnanswered(!answer);
    if (errors) setError(errors[0]?.message);
    else if (answer) close();
  }

  return (
    <div className="flex flex-wrap gap-2">
      {steps.map((step) => (
        <Button
          key={step}
          variant={step === "back" ? "outline" : "quiet"}
          size="small"
          aria-label={`${STEPS[step].verb}: ${name}`}
          onClick={() => setPendingStep(step)}
        >
          {STEPS[step].verb}
        </Button>
      ))}
      {pendingStep && (
        <ConfirmDialog
          open
          onClose={close}
          title={STEPS[pendingStep].title(name)}
          confirmLabel={STEPS[pendingStep].verb}
          tone={pendingStep === "refused" ? "alarm" : "plain"}
          busy={isBusy}
          isTyped={huids !== ""}
          onConfirm={() => void record(pendingStep)}
        >
          {STEPS[pendingStep].text}
          {isUnanswered && (
            <Note tone="bad" role="alert" className="mt-4">
              {messages.somethingWrongTryAgain}
            </Note>
          )}
          {error !== undefined && (
            <div className="pt-4">
              <TextField
                label="HUIDs that came back"
                hint="Several with commas between."
                error={error}
                value={huids}
                autoCapitalize="characters"
                autoComplete="off"
                onChange={({ target }) => setHuids(target.value)}
              />
            </div>
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Records a refusal for an order that is older than parcel records. */
export function RefuseOrder({ orderID }: { orderID: string }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { perform, isBusy } = useStaffAction();
  const { verb, title, text } = STEPS.refused;

  async function refuse(): Promise<void> {
    await perform(refuseOrder, { params: { id: orderID } });
    setIsDialogOpen(false);
  }

  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-soft">This order was sent before the shop recorded parcels.</p>
      <Button variant="quiet" size="small" onClick={() => setIsDialogOpen(true)}>
        {verb}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          open
          onClose={() => setIsDialogOpen(false)}
          title={title("this order")}
          confirmLabel={verb}
          busy={isBusy}
          onConfirm={() => void refuse()}
        >
          {text}
        </ConfirmDialog>
      )}
    </div>
  );
}

function stepsOf(status: StaffShipmentView["status"], isCash: boolean): RefusalStep[] {
  if (status === "Refused") return ["back", "undo"];
  return status === "Dispatched" && isCash ? ["refused"] : [];
}
