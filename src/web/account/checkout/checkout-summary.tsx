import { useRef } from "react";
import { formatTime } from "#contract/kernel/dates.ts";
import { formatExactRupees, toRupees, type Paise } from "#contract/kernel/money.ts";
import type { AppliedOffer } from "#contract/offers/offer.ts";
import { OrderTotals } from "#web/account/orders/order-summary.tsx";
import type { LineProblem } from "#web/browser/cart-check.rules.ts";
import { cart as cartStore } from "#web/browser/cart-store.ts";
import type { CartItem } from "#web/browser/cart.rules.ts";
import { useHeadingFocusAfterwards } from "#web/browser/page-focus.ts";
import type { CartCheck } from "#web/browser/use-cart-check.ts";
import { MissingForOffers } from "#web/shop/missing-for-offers.tsx";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { CheckoutLines } from "./checkout-lines.tsx";
import { CouponField } from "./coupon-field.tsx";
import type { Coupon } from "./use-coupon.ts";

export type CheckoutSummaryProps = {
  cart: readonly CartItem[];
  problems: ReadonlyMap<string, LineProblem>;
  heldUntil: CartCheck["heldUntil"];
  hasFormerPrices: boolean;
  productOf: CartCheck["productOf"];
  coupon: Coupon;
  /** The applied offers, and what the cart lacks for further ones. */
  applied: readonly AppliedOffer[];
  missing: readonly string[];
  subtotalPaise: Paise;
  /** The delivery charge in words. */
  shipping: string;
  /** The price of gift wrapping. */
  wrapPaise: Paise;
  /** The delivery promise in words. */
  promise: string | undefined;
  totalPaise: Paise;
  /** The part of the total that store credit pays. */
  storeCreditPaise: Paise;
  refusal: string | undefined;
  busy: boolean;
  disabled: boolean;
};

/** On a phone, the button stays at the lower edge, while the reason of a refusal may be outside the viewport. */
const scrollToCentre = (element: HTMLElement | null) => element?.scrollIntoView({ block: "center" });

/** The items, the coupon, the totals and the Place Order button. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { cart, problems, productOf, coupon, totalPaise, refusal, busy, disabled } = props;
  const total = toRupees(totalPaise);
  const storeCredit = toRupees(props.storeCreditPaise);
  const due = toRupees(totalPaise - props.storeCreditPaise);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  // The summary disappears with the last line.
  useHeadingFocusAfterwards();
  return (
    <section
      aria-labelledby="summary"
      className="-mx-gutter border-y border-line bg-paper px-gutter pb-5 md:sticky md:top-6 md:mx-0 md:border-0 md:p-7"
    >
      <h2
        id="summary"
        ref={heading}
        tabIndex={-1}
        className="flex min-h-16 items-center d-22 focus:outline-0 md:min-h-0 md:pb-5"
      >
        Order summary
      </h2>
      <div className="grid gap-4">
        <CheckoutLines {...{ cart, problems, productOf }} isLocked={busy} onRemoved={focusHeading} />
        <CouponField coupon={coupon} />
        <MissingForOffers sentences={props.missing} />
        <OrderTotals
          subtotal={toRupees(props.subtotalPaise)}
          reductions={reductionRows(props)}
          giftWrap={props.wrapPaise > 0 ? toRupees(props.wrapPaise) : undefined}
          shipping={props.shipping}
          total={total}
          paid={
            storeCredit > 0
              ? [
                  ["Store credit", -storeCredit],
                  ["To pay", due],
                ]
              : []
          }
        />
        {props.promise && (
          <p role="status" className="text-15 text-ink-soft">
            {props.promise}
          </p>
        )}
        <HeldPrices {...props} />
        <NewPrices problems={problems} total={total} onAgreed={focusHeading} />
        {refusal && (
          <div key={refusal} ref={scrollToCentre}>
            <Note tone="bad" role="status">
              {refusal}
            </Note>
          </div>
        )}
        <Button type="submit" form="checkout" block busy={busy} disabled={disabled} className="max-md:hidden">
          Place Order
        </Button>
      </div>
      <div data-bottom-bar="" className="bottom-bar grid cols-auto-fluid md:hidden">
        <p className="grid leading-tight">
          <b className="text-18 price">{formatExactRupees(storeCredit > 0 ? due : total)}</b>
          <small className="text-12 text-ink-soft">{storeCredit > 0 ? "To pay" : "Total"}</small>
        </p>
        <Button type="submit" form="checkout" busy={busy} disabled={disabled}>
          Place Order
        </Button>
      </div>
    </section>
  );
}

function HeldPrices({ heldUntil, hasFormerPrices }: Pick<CheckoutSummaryProps, "heldUntil" | "hasFormerPrices">) {
  if (!heldUntil) return null;
  const time = formatTime(heldUntil);
  if (!hasFormerPrices) return <p className="text-15 text-ink-soft">{`Prices held until ${time}.`}</p>;
  return (
    <Note tone="good" role="status">
      Today's rates have just changed. Your prices are held until {time}.
    </Note>
  );
}

function reductionRows({ applied, coupon }: CheckoutSummaryProps): [label: string, rupees: number][] {
  const couponPaise = coupon.applied?.discountPaise ?? 0;
  return [
    ...applied.map(({ title, paise }): [string, number] => [title, toRupees(paise)]),
    ...(couponPaise > 0 ? [["Coupon applied", toRupees(couponPaise)] satisfies [string, number]] : []),
  ];
}

type NewPricesProps = { problems: CheckoutSummaryProps["problems"]; total: number; onAgreed: () => void };

/** Asks the customer to accept changed prices before the order is placed. */
function NewPrices({ problems, total, onAgreed }: NewPricesProps) {
  const changes = [...problems].flatMap(([uniqueId, problem]) =>
    problem.kind === "price" ? [{ uniqueId, now: problem.now }] : [],
  );
  if (changes.length === 0) return null;
  const what = changes.length === 1 ? "price" : "prices";
  return (
    <Note tone="warn" role="status">
      <p>
        {changes.length === 1 ? "A price has" : "Prices have"} changed. The total is now {formatExactRupees(total)}.
      </p>
      <Button
        variant="outline"
        size="small"
        className="mt-2"
        onClick={() => {
          for (const { uniqueId, now } of changes) cartStore.setPrice(uniqueId, now);
          onAgreed();
        }}
      >
        Continue with the new {what}
      </Button>
    </Note>
  );
}
