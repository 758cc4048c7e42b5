import { formatRupees, toRupees, type Paise } from "#contract/kernel/money.ts";
import { OrderLines, OrderTotals } from "#web/account/orders/order-summary.tsx";
import { lineProblemWords, type LineProblem } from "#web/browser/cart-check.rules.ts";
import type { CartItem } from "#web/browser/cart.rules.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { CouponField, type useCoupon } from "./coupon-field.tsx";

export type CheckoutSummaryProps = {
  cart: readonly CartItem[];
  problems: ReadonlyMap<string, LineProblem>;
  coupon: ReturnType<typeof useCoupon>;
  subtotalPaise: Paise;
  totalPaise: Paise;
  refusal: string | undefined;
  busy: boolean;
  disabled: boolean;
};

function detailOf({ variationName, variationValue, sizeOrWeight }: CartItem): string {
  return variationName ? `${variationName} ${variationValue}` : (sizeOrWeight ?? "");
}

/** The items, the coupon, the totals and the button. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { cart, problems, coupon, subtotalPaise, totalPaise, refusal, busy, disabled } = props;
  const total = toRupees(totalPaise);
  const lines = cart.map((item) => {
    const problem = problems.get(item.uniqueId);
    return {
      ...item,
      key: item.uniqueId,
      detail: detailOf(item),
      note: problem && <Note tone={problem.kind === "price" ? "warn" : "bad"}>{lineProblemWords(problem)}</Note>,
    };
  });
  return (
    <section
      aria-labelledby="summary"
      className="-mx-gutter border-y border-line bg-paper px-gutter pb-5 md:sticky md:top-6 md:mx-0 md:border-0 md:p-7"
    >
      <h2 id="summary" className="flex min-h-16 items-center d-22 md:min-h-0 md:pb-5">
        Order summary
      </h2>
      <div className="grid gap-4">
        <OrderLines lines={lines} />
        <CouponField coupon={coupon} />
        <OrderTotals
          subtotal={toRupees(subtotalPaise)}
          discount={toRupees(coupon.applied?.discountPaise ?? 0)}
          total={total}
        />
        {refusal && (
          <Note tone="bad" role="alert">
            {refusal}
          </Note>
        )}
        <Button type="submit" form="checkout" block busy={busy} disabled={disabled} className="max-md:hidden">
          Place Order
        </Button>
      </div>
      <div
        data-thumb-bar=""
        className="fixed inset-x-0 bottom-0 z-20 grid cols-auto-fluid items-center gap-4 border-t border-line bg-paper px-4 pt-2 pb-safe-2 md:hidden"
      >
        <p className="grid leading-tight">
          <b className="text-18 price">{formatRupees(total)}</b>
          <small className="text-12 text-ink-soft">Total</small>
        </p>
        <Button type="submit" form="checkout" busy={busy} disabled={disabled}>
          Place Order
        </Button>
      </div>
    </section>
  );
}
