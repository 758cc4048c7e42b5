import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { Price } from "#web/ui/price.tsx";
import { ProceedButton, STOP_REASON_ID } from "./proceed-button.tsx";

export type CartSummaryProps = { total: number; canBuy: boolean; onProceed: () => void; onClear: () => void };

export function CartSummary({ total, canBuy, onProceed, onClear }: CartSummaryProps) {
  return (
    <section aria-label="Total" className="grid gap-4 bg-paper p-6 md:sticky md:top-6">
      <dl className="grid gap-2.5">
        <div className="flex justify-between gap-4">
          <dt>Shipping</dt>
          <dd>Free</dd>
        </div>
        <div className="flex justify-between gap-4 border-t border-line pt-3.5 text-18 font-semibold">
          <dt>Total</dt>
          <dd>
            <Price rupees={total} />
          </dd>
        </div>
      </dl>
      <p className="text-14 text-ink-soft">MRP including taxes. Coupons are entered at checkout.</p>
      {!canBuy && (
        <Note tone="bad">
          <span id={STOP_REASON_ID}>
            A piece in your cart cannot be ordered as it stands. Its note says what to do.
          </span>
        </Note>
      )}
      <ProceedButton canBuy={canBuy} onProceed={onProceed} className="w-full max-md:hidden" />
      <Button variant="quiet" block onClick={onClear}>
        Clear Cart
      </Button>
    </section>
  );
}
