import { useEffect, useRef, useState, type RefObject } from "react";
import type { ProfileView } from "#contract/accounts/session.ts";
import { cashFault } from "#contract/checkout/cash.ts";
import type { LastDeliveryView } from "#contract/checkout/checkout.ts";
import { needsPan as isPanNeeded } from "#contract/checkout/delivery-details.rules.ts";
import type { DeliveryView } from "#contract/delivery/delivery.ts";
import { cashRefusal, deliveryFee, promiseWords } from "#contract/delivery/promise-words.ts";
import { toPaise, toRupees } from "#contract/kernel/money.ts";
import { totalOf, type CartItem } from "#web/browser/cart.rules.ts";
import { useHeldUnits } from "#web/browser/pending-payment.ts";
import { useCartCheck } from "#web/browser/use-cart-check.ts";
import { useDelivery } from "#web/browser/use-delivery.ts";
import { useRootData } from "#web/shop/root-data.ts";
import { atNewPrices, correctProducts } from "./changed-lines.rules.ts";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { DetailsFields } from "./details-fields.tsx";
import { detailsFaults } from "./order-request.ts";
import { PaymentChoice } from "./payment-choice.tsx";
import { useCashTerms } from "./use-cash-terms.ts";
import { useCheckoutDraft } from "./use-checkout-draft.ts";
import { useCoupon } from "./use-coupon.ts";
import { useKnownPlace } from "./use-known-place.ts";
import { usePlaceOrder } from "./use-place-order.ts";

type CheckoutPageProps = {
  profile: ProfileView;
  lastDelivery: LastDeliveryView | null;
  cart: readonly CartItem[];
};

/**
 * A whole order on one page. Nothing that was typed is lost when the order is refused, and what has changed meanwhile is
 * settled here: prices and stock first, then the coupon, which depends on them, then the total, on which payment depends.
 */
export function CheckoutPage({ profile, lastDelivery, cart }: CheckoutPageProps) {
  const { settings } = useRootData();
  const { details, paymentMethod: chosenMethod, couponCode, change } = useCheckoutDraft(profile);
  const held = useHeldUnits();
  const { problems, canBuy, heldUntil, productOf, correct } = useCartCheck({ keepsPrices: true, held });
  const priced = atNewPrices(cart, problems);
  const coupon = useCoupon(priced, couponCode, (code) => change({ couponCode: code }));
  const [panAsked, setPanAsked] = useState(false);
  const delivery = useDelivery(
    details.pinCode,
    cart.map(({ productID }) => productID),
    details.state,
  );
  const cashTerms = useCashTerms(cart.map(({ productID }) => productID));
  const { submit, busy, refusal } = usePlaceOrder({
    coupon: {
      ...coupon,
      recheck: () => {
        coupon.recheck();
        delivery.recheck();
      },
    },
    onPanNeeded: () => setPanAsked(true),
    onChanges: (sent, changes) => correct((products) => correctProducts(products, { sent, changes, held })),
  });
  const [showsFaults, setShowsFaults] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const subtotalPaise = toPaise(totalOf(priced));
  const shippingPaise = delivery.view ? toPaise(deliveryFee(delivery.view, toRupees(subtotalPaise))) : 0;
  const totalPaise = Math.max(0, subtotalPaise - (coupon.applied?.discountPaise ?? 0)) + shippingPaise;
  const noCash =
    cashFault(totalPaise, settings.cashLimit) ?? cashRefusal(delivery.view, toRupees(totalPaise)) ?? cashTerms;
  const paymentMethod = noCash === undefined ? chosenMethod : "Razorpay";
  const needsPan = panAsked || isPanNeeded(totalPaise, settings.panAbove);
  const pinConfirmation = usePinConfirmation(details.pinCode, delivery.view);
  const isComplete = !pinConfirmation.isMissing && Object.keys(detailsFaults(details, needsPan)).length === 0;

  useKnownPlace({ details, view: delivery.view, onChange: (next) => change({ details: next }) });
  useFaultFocus(form, showsFaults);

  function placeOrder(): void {
    setShowsFaults(!isComplete);
    if (isComplete && !canBuy) return;
    void submit({ details, cart, paymentMethod, couponCode: coupon.applied?.code, totalPaise, needsPan });
  }

  return (
    <div className="grid gap-8 pt-2 pb-12 md:cols-aside-105 md:items-start md:gap-20 md:pt-6 md:pb-18">
      <form
        id="checkout"
        ref={form}
        noValidate
        className="grid gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          placeOrder();
        }}
      >
        {/* The default button: Enter says what is missing, which it would not while Place Order is disabled. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="hidden" />
        {noCash !== undefined && <p className="-mb-2 border-t border-line pt-6">{noCash}</p>}
        <DetailsFields
          {...{ details, lastDelivery, showsFaults, needsPan, pinConfirmation }}
          delivery={delivery.view}
          onChange={(next) => change({ details: next })}
        />
        <PaymentChoice
          value={paymentMethod}
          {...{ noCash, totalPaise }}
          onChange={(method) => change({ paymentMethod: method })}
        />
      </form>
      <aside>
        <CheckoutSummary
          {...{ cart, problems, heldUntil, productOf, coupon, subtotalPaise, shippingPaise, totalPaise, busy }}
          promise={delivery.view && promiseWords(delivery.view, toRupees(subtotalPaise))}
          refusal={refusal && !(refusal.isAboutLines && problems.size === 0) ? refusal.words : undefined}
          disabled={!isComplete || !canBuy || delivery.view?.deliverable === false}
        />
      </aside>
    </div>
  );
}

function usePinConfirmation(pin: string, view: DeliveryView | undefined) {
  const [confirmedPin, setConfirmedPin] = useState("");
  return {
    isMissing: view?.isKnown === false && confirmedPin !== pin,
    onChange: (isConfirmed: boolean) => setConfirmedPin(isConfirmed ? pin : ""),
  };
}

/** Moves the focus to the first field that keeps the order from being placed. */
function useFaultFocus(form: RefObject<HTMLFormElement | null>, showsFaults: boolean): void {
  useEffect(() => {
    if (!showsFaults) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.closest("details")?.setAttribute("open", "");
    field?.focus();
  }, [form, showsFaults]);
}
