import { useRef } from "react";
import { lineProblemWords, type LineProblem } from "#web/browser/cart-check.rules.ts";
import { cart } from "#web/browser/cart-store.ts";
import { countUnits, totalOf, type CartItem } from "#web/browser/cart.rules.ts";
import { useCartCheck } from "#web/browser/use-cart-check.ts";
import { useHydrated } from "#web/browser/use-hydrated.ts";
import { Note } from "#web/ui/note.tsx";
import { CartBar } from "./cart-bar.tsx";
import { CartLine } from "./cart-line.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { useProceed } from "./use-proceed.ts";

export function CartPage() {
  const hydrated = useHydrated();
  const items = cart.use();
  const count = countUnits(items);
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();
  return (
    <div className="wrap pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-5">
        <h1 ref={heading} tabIndex={-1} className="d-40 focus:outline-0">
          Shopping Cart
        </h1>
        <p role="status" className="text-ink-soft tabular-nums">
          {count > 0 && unitsInWords(count)}
        </p>
      </div>
      {!hydrated && <CartSkeleton />}
      {hydrated && items.length === 0 && <EmptyCart />}
      {hydrated && items.length > 0 && <FilledCart items={items} onGone={toHeading} />}
    </div>
  );
}

function FilledCart({ items, onGone }: { items: CartItem[]; onGone: () => void }) {
  const { problems, canBuy } = useCartCheck();
  const proceed = useProceed(canBuy);
  const total = totalOf(items);
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_360px] md:items-start md:gap-12 lg:gap-16">
      <ul className="border-t border-line">
        {items.map((item) => {
          const problem = problems.get(item.uniqueId);
          return (
            <CartLine
              key={item.uniqueId}
              item={item}
              left={problem?.kind === "short" ? problem.left : undefined}
              onRemoved={onGone}
            >
              {problem && <ProblemNote problem={problem} />}
            </CartLine>
          );
        })}
      </ul>
      <CartSummary
        total={total}
        canBuy={canBuy}
        onProceed={proceed}
        onClear={() => {
          cart.clear();
          onGone();
        }}
      />
      <CartBar total={total} units={unitsInWords(countUnits(items))} canBuy={canBuy} onProceed={proceed} />
    </div>
  );
}

function ProblemNote({ problem }: { problem: LineProblem }) {
  return (
    <Note tone={problem.kind === "price" ? "warn" : "bad"} role="status">
      {lineProblemWords(problem)}
    </Note>
  );
}

function unitsInWords(count: number): string {
  return `${count} ${count === 1 ? "piece" : "pieces"}`;
}
