import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { deliveryFee, promiseTo, formatShipping } from "#contract/delivery/promise-texts.ts";
import { messages } from "#contract/kernel/messages.ts";
import { formatExactPaise, toRupees, type Paise } from "#contract/kernel/money.ts";
import type { AppliedOffer } from "#contract/offers/offer.ts";
import { type LineProblem, describeLineProblem } from "#web/browser/cart-check.rules.ts";
import { cart } from "#web/browser/cart-store.ts";
import { type CartItem, countUnits, totalOf } from "#web/browser/cart.rules.ts";
import { storedPin } from "#web/browser/pin-store.ts";
import { storeReturnUrl } from "#web/browser/return-url.ts";
import { isLoggedIn } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useCartCheck } from "#web/browser/use-cart-check.ts";
import { useDelivery } from "#web/browser/use-delivery.ts";
import { useHeldUnits } from "#web/browser/use-held-units.ts";
import { useHydrated } from "#web/browser/use-hydrated.ts";
import { useOffers } from "#web/browser/use-offers.ts";
import { LineBreakup } from "#web/shop/line-breakup.tsx";
import { MissingForOffers } from "#web/shop/missing-for-offers.tsx";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { Price } from "#web/ui/price.tsx";
import { CartLine } from "./cart-line.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { ProceedButton, STOP_REASON_ID } from "./proceed-button.tsx";

export function CartPage() {
  const hydrated = useHydrated();
  const items = cart.use();
  const count = countUnits(items);
  const heading = useRef<HTMLHeadingElement>(null);
  const [cleared, setCleared] = useState<CartItem[]>();
  const focusHeading = () => heading.current?.focus();
  const undo = () => {
    if (cleared) cart.restore(cleared);
    setCleared(undefined);
    focusHeading();
  };
  return (
    <div className="wrap pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-5">
        <h1 ref={heading} tabIndex={-1} className="d-40 focus:outline-0">
          Shopping Cart
        </h1>
        <p role="status" className="text-ink-soft tabular-nums">
          {count > 0 && formatUnits(count)}
        </p>
      </div>
      {!hydrated && <CartSkeleton />}
      {hydrated && items.length === 0 && <EmptyCart onUndo={cleared && undo} onTaken={focusHeading} />}
      {hydrated && items.length > 0 && <FilledCart items={items} onLineRemoved={focusHeading} onCleared={setCleared} />}
    </div>
  );
}

type FilledCartProps = { items: CartItem[]; onLineRemoved: () => void; onCleared: (items: CartItem[]) => void };

function FilledCart({ items, onLineRemoved, onCleared }: FilledCartProps) {
  const { problems, canBuy, productOf } = useCartCheck({ held: useHeldUnits() });
  const proceed = useProceed();
  const pin = storedPin.use();
  const { view } = useDelivery(pin, items);
  const subtotalPaise = totalOf(items);
  const totalPaise = subtotalPaise + (view ? deliveryFee(view, subtotalPaise) : 0);
  const offers = useOffers(items);
  const { applied, paise } = offers.alone;
  const duePaise = totalPaise - paise;
  return (
    <div className="grid gap-8 md:cols-aside-90 md:items-start md:gap-12 lg:gap-16">
      <ul className="border-t border-line">
        {items.map((item) => {
          const problem = problems.get(item.uniqueId);
          return (
            <CartLine
              key={item.uniqueId}
              item={item}
              left={problem?.kind === "short" ? problem.room : undefined}
              product={productOf(item)}
              onRemoved={onLineRemoved}
            >
              {problem && <ProblemNote problem={problem} />}
              <div className="col-start-2">
                <LineBreakup item={item} />
              </div>
            </CartLine>
          );
        })}
      </ul>
      <CartSummary
        {...{ totalPaise, duePaise, applied }}
        missing={offers.missing}
        shipping={formatShipping(view, pin, subtotalPaise)}
        promise={view && promiseTo(view, subtotalPaise, duePaise)}
        canBuy={canBuy}
        onProceed={proceed}
        onClear={() => {
          onCleared(items);
          cart.clear();
          onLineRemoved();
        }}
      />
      <CartBar
        amountPaise={duePaise}
        label={duePaise < totalPaise ? "You pay" : "Total"}
        units={formatUnits(countUnits(items))}
        canBuy={canBuy}
        onProceed={proceed}
      />
    </div>
  );
}

function ProblemNote({ problem }: { problem: LineProblem }) {
  return (
    <Note tone={problem.kind === "price" ? "warn" : "bad"} role="status" className="col-span-full">
      {describeLineProblem(problem)}
    </Note>
  );
}

function formatUnits(count: number): string {
  return `${count} ${count === 1 ? "piece" : "pieces"}`;
}

type CartBarProps = { amountPaise: Paise; label: string; units: string; canBuy: boolean; onProceed: () => void };

/** The bar at the lower edge of a phone. */
function CartBar({ amountPaise, label, units, canBuy, onProceed }: CartBarProps) {
  return (
    <div data-bottom-bar className="bottom-bar flex flex-wrap md:hidden">
      <p className="leading-tight">
        <span className="block text-18/[1.25] price">{formatExactPaise(amountPaise)}</span>
        <small className="block text-12/[1.25] text-ink-soft">
          {label}, {units}
        </small>
      </p>
      <ProceedButton canBuy={canBuy} onProceed={onProceed} />
    </div>
  );
}

type CartSummaryProps = {
  totalPaise: Paise;
  /** The total after the discounts of offers. */
  duePaise: Paise;
  applied: readonly AppliedOffer[];
  /** What the cart lacks for further offers, in words. */
  missing: readonly string[];
  /** The delivery charge in words. */
  shipping: string;
  /** The delivery promise in words, if the PIN is known. */
  promise: string | undefined;
  canBuy: boolean;
  onProceed: () => void;
  onClear: () => void;
};

function CartSummary(props: CartSummaryProps) {
  const { totalPaise, duePaise, applied, missing, shipping, promise, canBuy, onProceed, onClear } = props;
  return (
    <section aria-label="Total" className="grid gap-4 bg-paper p-6 md:sticky md:top-6">
      <dl className="grid gap-2.5">
        <div className="flex justify-between gap-4">
          <dt>Shipping</dt>
          <dd className="tabular-nums">{shipping}</dd>
        </div>
        <div className="flex justify-between gap-4 border-t border-line pt-3.5 text-18 font-semibold">
          <dt>Total</dt>
          <dd>
            <Price rupees={toRupees(totalPaise)} />
          </dd>
        </div>
        {applied.map(({ id, title, paise }) => (
          <div key={id} className="flex justify-between gap-4 text-leaf">
            <dt>{title}</dt>
            <dd className="whitespace-nowrap">
              −<span className="price font-normal">{formatExactPaise(paise)}</span>
            </dd>
          </div>
        ))}
        {applied.length > 0 && (
          <div className="flex justify-between gap-4 text-18 font-semibold">
            <dt>You pay</dt>
            <dd>
              <span className="price">{formatExactPaise(duePaise)}</span>
            </dd>
          </div>
        )}
      </dl>
      <MissingForOffers sentences={missing} />
      {promise && (
        <p role="status" className="text-15">
          {promise}
        </p>
      )}
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

/** Navigates to the checkout, or first to the login if there is no token. */
function useProceed(): () => void {
  const navigate = useNavigate();
  return () => {
    if (isLoggedIn()) return void navigate("/checkout");
    showToast("bad", messages.loginToCheckout);
    storeReturnUrl("/checkout");
    void navigate("/login");
  };
}
