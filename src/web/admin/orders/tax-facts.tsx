import { useState } from "react";
import { revealPan } from "#contract/orders/staff-orders.calls.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { Button } from "#web/ui/button.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";

type TaxFactsProps = { order: Pick<StaffOrderView, "orderID" | "state" | "gstin" | "pan"> };

/** The customer's data on the invoice in addition to the address: the state of delivery and the tax numbers. */
export function TaxFacts({ order: { orderID, state, gstin, pan } }: TaxFactsProps) {
  return (
    <div className="border-t border-line pt-4">
      <h3 className="mb-1 font-semibold">For the invoice</h3>
      <dl className="grid gap-2">
        <div>
          <dt className="text-ink-soft">State of delivery</dt>
          <dd>{state ?? "Not given: the invoice takes the shop's own state."}</dd>
        </div>
        {gstin && (
          <div>
            <dt className="text-ink-soft">GSTIN</dt>
            <dd className="break-all tabular-nums">{gstin}</dd>
          </div>
        )}
        {pan && <Pan orderID={orderID} masked={pan} />}
      </dl>
    </div>
  );
}

function Pan({ orderID, masked }: { orderID: string; masked: string }) {
  const { perform, isBusy } = useStaffAction();
  const [shown, setShown] = useState<string>();

  async function reveal(): Promise<void> {
    const { answer } = await perform(revealPan, { params: { id: orderID } });
    if (answer?.isSuccess) setShown(answer.data.pan);
  }

  return (
    <div>
      <dt className="text-ink-soft">PAN</dt>
      <dd className="grid justify-items-start gap-2">
        <span role="status" className="tabular-nums">
          {shown ?? masked}
        </span>
        {shown === undefined && (
          <>
            <Button variant="outline" size="small" busy={isBusy} onClick={() => void reveal()}>
              Show PAN
            </Button>
            <span className="text-ink-soft">The log of changes notes who looked at it.</span>
          </>
        )}
      </dd>
    </div>
  );
}
