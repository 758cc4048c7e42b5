import { useState } from "react";
import { Link } from "react-router";
import { liftCashBlock } from "#contract/customers/customers.calls.ts";
import type { CustomerView } from "#contract/customers/customers.ts";
import { formatDate, formatDateTime } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";

/** Says that the customer has to pay online because of refused parcels, with a button that lifts the restriction. */
export function CashBlock({ customer: { userId, name, cash } }: { customer: CustomerView }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { perform, isBusy } = useStaffAction();
  const close = () => setIsDialogOpen(false);
  if (!cash.blocked) return null;
  return (
    <Note tone="bad" className="mb-4">
      <p>
        <b className="font-semibold">No Cash on Delivery.</b> The last cash orders
        {cash.refused.length === 0 && " of a closed account with this address"} were refused at the door, so this
        customer pays online.
      </p>
      <Button variant="outline" size="small" className="mt-2" onClick={() => setIsDialogOpen(true)}>
        Lift the block
      </Button>
      <ConfirmDialog
        open={isDialogOpen}
        onClose={close}
        title={`Let ${name} pay in cash again?`}
        confirmLabel="Lift the block"
        tone="plain"
        busy={isBusy}
        onConfirm={() => void perform(liftCashBlock, { params: { id: userId } }).then(close)}
      >
        What was refused before does not count any more.
      </ConfirmDialog>
    </Note>
  );
}

/** The orders that the customer refused on delivery. */
export function RefusedOrders({ customer: { cash } }: { customer: CustomerView }) {
  if (cash.refused.length === 0) return null;
  return (
    <Box title="Refused at the door" aside={<span className="text-ink-soft">{cash.refused.length}</span>}>
      <ul className="grid gap-3">
        {cash.refused.map(({ orderID, refusedAt, totalAmount }) => (
          <li key={orderID}>
            <p className="flex justify-between gap-3 font-medium">
              <Link to={staffOrderPath(orderID)} className="link">
                {orderID}
              </Link>
              <span className="tabular-nums">{formatExactRupees(totalAmount)}</span>
            </p>
            <p className="text-13 text-ink-soft">{formatDate(refusedAt)}</p>
          </li>
        ))}
      </ul>
      {cash.liftedAt !== null && (
        <p className="text-13 text-ink-soft">The block was last lifted on {formatDateTime(cash.liftedAt)}.</p>
      )}
    </Box>
  );
}
