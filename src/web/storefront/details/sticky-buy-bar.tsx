import { Button } from "#web/ui/button.tsx";
import { Price } from "#web/ui/price.tsx";

export type ThumbBarProps = { price: number; choice: string | undefined; soldOut: boolean; onAdd: () => void };

/** On a phone price and Add to Cart stay where the thumb is; the button in the page is hidden then. */
export function ThumbBar({ price, choice, soldOut, onAdd }: ThumbBarProps) {
  return (
    <div
      data-thumb-bar=""
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 border-t border-line bg-paper px-(--spacing-gutter) pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] sm:gap-6 md:hidden noscript:hidden"
    >
      <p className="grid leading-[1.25]">
        <Price rupees={price} className="text-18/[1.25]" />
        {choice && <span className="text-12 text-ink-soft">{choice}</span>}
      </p>
      <Button disabled={soldOut} onClick={onAdd}>
        {soldOut ? "Sold out" : "Add to Cart"}
      </Button>
    </div>
  );
}
