import { useState } from "react";
import { formatDate } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import type { OrderView } from "#contract/orders/order.ts";
import { requestReturn } from "#contract/returns/returns.calls.ts";
import type { ValueKind } from "#contract/returns/todays-value.ts";
import { Button } from "#web/ui/button.tsx";
import { ActionDialog } from "../actions/action-dialog.tsx";

const KIND_LABELS: Record<ValueKind, { button: string; question: string; reason: string; end: string }> = {
  exchange: {
    button: "Request exchange",
    question: "Exchange",
    reason: "To be exchanged for another piece",
    end: "If you accept it, it is store credit for your next piece.",
  },
  buyback: {
    button: "Sell back",
    question: "Sell back",
    reason: "To be sold back",
    end: "If you accept it, we pay you by bank transfer or as store credit.",
  },
};

type ValueRequestButtonProps = {
  kind: ValueKind;
  order: OrderView;
  position: number;
  name: string;
  /** The current value of one unit, in rupees. */
  value: number | undefined;
};

/** Requests the exchange or the buy-back of one unit. */
export function ValueRequestButton({ kind, order, position, name, value }: ValueRequestButtonProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { button, question, reason, end } = KIND_LABELS[kind];
  const { returnableUntil } = order.actions;

  const body = { items: [{ position, quantity: 1 }], reason, kind };

  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsDialogOpen(true)}>
        {button} <span className="sr-only">{name}</span>
      </Button>
      {isDialogOpen && (
        <ActionDialog
          onClose={() => setIsDialogOpen(false)}
          title={`${question} ${name}?`}
          confirmLabel={button}
          tone="plain"
          act={async (perform) => perform(requestReturn, { params: { id: order.orderID }, body })}
        >
          {value !== undefined && (
            <p className="mb-3">
              Today we would give you <b className="font-semibold whitespace-nowrap">{formatExactRupees(value)}</b> for
              one piece.
            </p>
          )}
          We tell you by email how it comes to us. We weigh and test it, and make you an offer by the rates of that day.{" "}
          {end}
          {returnableUntil !== null && (
            <p className="mt-3">
              You can still return this order until {formatDate(returnableUntil)}, and get back what you paid.
            </p>
          )}
        </ActionDialog>
      )}
    </>
  );
}
