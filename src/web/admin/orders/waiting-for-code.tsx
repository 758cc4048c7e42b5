import { useState } from "react";
import { formatTime } from "#contract/kernel/dates.ts";
import { confirmForCustomer } from "#contract/orders/confirmation.calls.ts";
import type { ConfirmationView } from "#contract/orders/order.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";

type Confirmed = { confirmation?: ConfirmationView };

/** Shown next to the status of a cash order that is pending its customer's confirmation. */
export function ConfirmationBadge({ order: { confirmation } }: { order: Confirmed }) {
  if (!confirmation) return null;
  return confirmation.needed ? (
    <StateBadge tone="waiting">Waiting for confirmation</StateBadge>
  ) : (
    <StateBadge tone="soft">Not confirmed</StateBadge>
  );
}

/** The deadline for the customer's confirmation, and a button for staff to confirm the order on their behalf. */
export function WaitingForCode({ order: { orderID, confirmation } }: { order: Confirmed & { orderID: string } }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { perform, isBusy } = useStaffAction();
  const close = () => setIsDialogOpen(false);
  if (!confirmation?.needed) return null;
  return (
    <Note tone="warn" className="mb-4">
      <p>
        <b className="font-semibold">Waiting for confirmation.</b> The customer was emailed a code for this cash order.
        If it is not entered by {formatTime(confirmation.until)}, the order is cancelled. Packing it confirms it too.
      </p>
      <Button variant="outline" size="small" className="mt-2" onClick={() => setIsDialogOpen(true)}>
        Confirm for the customer
      </Button>
      <ConfirmDialog
        open={isDialogOpen}
        onClose={close}
        title={`Confirm ${orderID} for the customer?`}
        confirmLabel="Confirm"
        tone="plain"
        busy={isBusy}
        onConfirm={() => void perform(confirmForCustomer, { params: { id: orderID } }).then(close)}
      >
        When you have spoken with them. They are told by email that we have the order, and the log says that you did it.
      </ConfirmDialog>
    </Note>
  );
}
