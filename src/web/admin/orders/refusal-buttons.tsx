import { useState } from "react";
import { receiveShipment, refuseShipment, undoRefusal } from "#contract/shipments/refusals.calls.ts";
import type { StaffShipmentView } from "#contract/shipments/shipments.ts";
import { useStaffAction } from "#web/admin/frame/use-staff-action.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

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

/** What becomes of a cash parcel that its customer does not take. */
export function RefusalButtons({ shipment: { shipmentID, status }, name, isCash }: RefusalButtonsProps) {
  const [asked, setAsked] = useState<RefusalStep>();
  const { perform, isBusy } = useStaffAction();
  const steps = stepsOf(status, isCash);
  if (steps.length === 0) return null;

  async function take({ call }: (typeof STEPS)[RefusalStep]): Promise<void> {
    await perform(call, { params: { id: shipmentID } });
    setAsked(undefined);
  }

  return (
    <div className="flex flex-wrap gap-2">
      {steps.map((step) => (
        <Button
          key={step}
          variant={step === "back" ? "outline" : "quiet"}
          size="small"
          aria-label={`${STEPS[step].verb}: ${name}`}
          onClick={() => setAsked(step)}
        >
          {STEPS[step].verb}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          title={STEPS[asked].title(name)}
          confirmLabel={STEPS[asked].verb}
          tone={asked === "refused" ? "alarm" : "plain"}
          busy={isBusy}
          onConfirm={() => void take(STEPS[asked])}
        >
          {STEPS[asked].text}
        </ConfirmDialog>
      )}
    </div>
  );
}

function stepsOf(status: StaffShipmentView["status"], isCash: boolean): RefusalStep[] {
  if (status === "Refused") return ["back", "undo"];
  return status === "Dispatched" && isCash ? ["refused"] : [];
}
