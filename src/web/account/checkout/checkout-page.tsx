import { useState } from "react";
import type { ProfileView } from "#contract/accounts/session.ts";
import type { PaymentMethod } from "#contract/orders/order.ts";
import { totalOf, type CartItem } from "#web/browser/cart.rules.ts";
import { useCartCheck } from "#web/browser/use-cart-check.ts";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { DetailsFields } from "./details-fields.tsx";
import { areDetailsComplete } from "./order-request.ts";
import { PaymentChoice } from "./payment-choice.tsx";
import { useCoupon } from "./use-coupon.ts";
import { usePlaceOrder } from "./use-place-order.ts";

export type CheckoutPageProps = { profile: ProfileView; cart: readonly CartItem[] };

/** Everything of one order on one page; nothing typed is lost when it is refused. */
export function CheckoutPage({ profile, cart }: CheckoutPageProps) {
  const { name, email, phone, address } = profile;
  const [details, setDetails] = useState({ name, email, phone, address });
  const [paymentMethod, setPaymentMethod] = useState<PaymentMethod>("Razorpay");
  const { problems, canBuy } = useCartCheck();
  const coupon = useCoupon(cart);
  const { submit, busy, refusal } = usePlaceOrder();
  const subtotal = totalOf(cart);
  const discount = Math.min(subtotal, coupon.applied?.discount ?? 0);
  const total = Math.round((subtotal - discount) * 100) / 100;
  const isComplete = areDetailsComplete(details);
  return (
    <div className="grid gap-8 pt-2 pb-12 md:grid-cols-[minmax(0,1fr)_420px] md:items-start md:gap-20 md:pt-6 md:pb-18">
      <form
        id="checkout"
        noValidate
        className="grid gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          void submit({ details, cart, paymentMethod, couponCode: coupon.applied?.code, total });
        }}
      >
        <DetailsFields details={details} onChange={setDetails} />
        <PaymentChoice value={paymentMethod} onChange={setPaymentMethod} />
      </form>
      <aside>
        <CheckoutSummary {...{ cart, problems, coupon, total, refusal, busy }} disabled={!isComplete || !canBuy} />
      </aside>
    </div>
  );
}
