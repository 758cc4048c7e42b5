import { useState } from "react";
import type { OrderStatus } from "#contract/orders/order.ts";
import { Button } from "#web/ui/button.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import { BULK_STEPS, ordersFor, type BulkStep } from "./bulk.rules.ts";

export type BulkBarProps = {
  ticked: ReadonlyMap<string, OrderStatus>;
  /** Lets ticks go: of these orders, or all. */
  onUntick: (orderIDs?: readonly string[]) => void;
};

/** What can be done with the ticked orders. */
export function BulkBar({ ticked, onUntick }: BulkBarProps) {
  const [chosen, setChosen] = useState<{ step: BulkStep; orderIDs: string[] }>();
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-wine-tint px-4 py-2">
      <p role="status" className="mr-2 font-medium tabular-nums">
        {ticked.size} selected
      </p>
      {BULK_STEPS.map((step) => {
        const orderIDs = ordersFor(step, ticked);
        return (
          <Button
            key={step.to}
            variant="outline"
            size="small"
            disabled={orderIDs.length === 0}
            onClick={() => setChosen({ step, orderIDs })}
          >
            Mark {orderIDs.length > 0 && orderIDs.length} as {step.to}
          </Button>
        );
      })}
      <Button variant="quiet" size="small" className="ml-auto" onClick={() => onUntick()}>
        Select none
      </Button>
      {chosen && (
        <BulkDialog
          {...chosen}
          leftOut={ticked.size - chosen.orderIDs.length}
          onClose={(moved) => {
            setChosen(undefined);
            onUntick(moved);
          }}
        />
      )}
    </div>
  );
}
