import { Price } from "#web/ui/price.tsx";
import { ProceedButton } from "./proceed-button.tsx";

export type CartBarProps = { total: number; units: string; canBuy: boolean; onProceed: () => void };

/** At the lower edge of a phone, under the thumb. */
export function CartBar({ total, units, canBuy, onProceed }: CartBarProps) {
  return (
    <div
      data-thumb-bar
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-[auto_1fr] items-center gap-4 border-t border-line bg-paper px-gutter pt-2 pb-[max(8px,env(safe-area-inset-bottom))] sm:gap-6 md:hidden"
    >
      <p className="leading-tight">
        <Price rupees={total} className="block text-18/[1.25]" />
        <small className="block text-12/[1.25] text-ink-soft">Total, {units}</small>
      </p>
      <ProceedButton canBuy={canBuy} onProceed={onProceed} className="px-3!" />
    </div>
  );
}
