import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { findCashError, MIN_ONLINE_PAISE } from "#contract/checkout/cash.ts";
import { getCashTerms } from "#contract/checkout/checkout.calls.ts";
import type { LastDeliveryView } from "#contract/checkout/checkout.ts";
import { needsPan as isPanNeeded } from "#contract/checkout/delivery-details.rules.ts";
import type { DeliveryView } from "#contract/delivery/delivery.ts";
import { findCashZoneError, deliveryFee, promiseTo, formatShipping } from "#contract/delivery/promise-texts.ts";
import type { Paise } from "#contract/kernel/money.ts";
import type { PaymentMethod } from "#contract/orders/order.ts";
import type { ChosenPlace } from "#web/account/addresses/address-choice.tsx";
import { usePlaceOfPin } from "#web/account/addresses/use-place-of-pin.ts";
import { totalOf, type CartItem } from "#web/browser/cart.rules.ts";
import { storedPin } from "#web/browser/pin-store.ts";
import { send } from "#web/browser/send.ts";
import { useCartCheck } from "#web/browser/use-cart-check.ts";
import { useDelivery } from "#web/browser/use-delivery.ts";
import { useHeldUnits } from "#web/browser/use-held-units.ts";
import { useOffers } from "#web/browser/use-offers.ts";
import { useRootData } from "#web/shop/root-data.ts";
import { atNewPrices, correctProducts } from "./changed-lines.rules.ts";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { DetailsFields } from "./details-fields.tsx";
import { GiftChoice } from "./gift-choice.tsx";
import { findDetailsErrors, type Details } from "./order-request.ts";
import { PaymentChoice } from "./payment-choice.tsx";
import { useCheckoutDraft, type Contact } from "./use-checkout-draft.ts";
import { useCoupon, type Coupon } from "./use-coupon.ts";
import { useGift } from "./use-gift.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { creditUsed, useStoreCredit, type StoreCreditUse } from "./use-store-credit.ts";

type CheckoutPageProps = {
  profile: Contact;
  lastDelivery: LastDeliveryView | null;
  cart: readonly CartItem[];
};

/**
 * The whole checkout on one page. A refused order loses no input: changes are resolved here, first prices and stock,
 * then the coupon, which depends on them, then the total, which the payment methods depend on.
 */
export function CheckoutPage({ profile, lastDelivery, cart }: CheckoutPageProps) {
  const { settings } = useRootData();
  const { details, paymentMethod: chosenMethod, couponCode, gift: chosenGift, change } = useCheckoutDraft(profile);
  const held = useHeldUnits();
  const { canBuy, correct, ...checked } = useCartCheck({ keepsPrices: true, held });
  const { problems } = checked;
  const priced = atNewPrices(cart, problems);
  const offers = useOffers(priced);
  const coupon = useCoupon(priced, couponCode, (code) => change({ couponCode: code }), offers.withCoupon.paise);
  const { applied, paise: offersPaise } = coupon.applied ? offers.withCoupon : offers.alone;
  const [isPanRequested, setIsPanRequested] = useState(false);
  const delivery = useDelivery(details.pinCode, cart, details.state);
  const credit = useStoreCredit();
  const { gift, wrapPaise, ...gifts } = useGift(chosenGift);
  const cashTerms = useCashTerms(cart);
  const { submit, busy, refusalOf } = usePlaceOrder({
    onCouponRefused: coupon.reject,
    onOtherTotal: () => [offers, coupon, delivery, credit, gifts].forEach((part) => part.recheck()),
    onPanNeeded: () => setIsPanRequested(true),
    onChanges: (sent, changes) => correct((products) => correctProducts(products, { sent, changes, held })),
  });
  const [showsErrors, setShowsErrors] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sums = sumsOf({ priced, offersPaise, coupon, delivery: delivery.view, credit, wrapPaise });
  const { totalPaise, duePaise, subtotalPaise } = sums;
  const noCash = findNoCashReason(duePaise, { limit: settings.cashLimit, view: delivery.view, terms: cashTerms });
  const paymentMethod = methodOf(sums, noCash === undefined ? chosenMethod : "Razorpay");
  const needsPan = isPanRequested || isPanNeeded(totalPaise, settings.panAbove);
  const pinConfirmation = usePinConfirmation(details.pinCode, delivery.view);
  const hasErrors = Object.keys(findDetailsErrors(details, needsPan)).length > 0;
  const isComplete = !hasErrors && gifts.isGood && !pinConfirmation.isMissing;
  const isReady =
    isComplete && canBuy && !offers.isPending && !coupon.isPending && delivery.view?.deliverable !== false;

  const places = usePrefilledPlace({ details, view: delivery.view, onChange: (next) => change({ details: next }) });

  function placeOrder(): void {
    // Rendered immediately, so that the first invalid field can take the focus.
    flushSync(() => setShowsErrors(!isComplete));
    if (!isComplete) focusFirstError(form.current);
    // Errors of the details are reported in an alert as well.
    if (hasErrors || isReady)
      void submit({ details, cart, paymentMethod, couponCode: coupon.applied?.code, needsPan, gift, ...sums });
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
        {/* The default submit button. Enter reports what is missing, which a disabled Place Order button would not. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="hidden" />
        {noCash !== undefined && <p className="-mb-2 border-t border-line pt-6">{noCash}</p>}
        <DetailsFields
          {...{ details, lastDelivery, showsErrors, needsPan, pinConfirmation }}
          asksPhone={profile.phone === ""}
          delivery={delivery.view}
          {...places}
        />
        <GiftChoice {...{ gift, ...gifts }} onRetry={gifts.recheck} onChange={(next) => change({ gift: next })} />
        <PaymentChoice
          value={paymentMethod}
          {...{ noCash, credit, totalPaise, duePaise }}
          onChange={(method) => change({ paymentMethod: method })}
        />
      </form>
      <aside>
        <CheckoutSummary
          {...{ cart, coupon, applied, missing: offers.missing, ...checked, ...sums, busy }}
          shipping={formatShipping(delivery.view, details.pinCode, subtotalPaise)}
          promise={pinConfirmation.isMissing ? undefined : promiseOf(delivery.view, sums, noCash)}
          refusal={refusalOf({ paymentMethod, details }, problems.size > 0)}
          disabled={!isReady}
        />
      </aside>
    </div>
  );
}

type Summed = {
  priced: readonly CartItem[];
  offersPaise: Paise;
  coupon: Pick<Coupon, "applied">;
  delivery: DeliveryView | undefined;
  credit: StoreCreditUse;
  wrapPaise: Paise;
};

/** The amounts of the order and the part that store credit pays. */
function sumsOf({ priced, offersPaise, coupon, delivery, credit, wrapPaise }: Summed) {
  const subtotalPaise = totalOf(priced);
  const leftPaise = subtotalPaise - offersPaise - (coupon.applied?.discountPaise ?? 0);
  const shippingPaise = delivery ? deliveryFee(delivery, subtotalPaise) : 0;
  const totalPaise = Math.max(0, leftPaise) + shippingPaise + wrapPaise;
  const storeCreditPaise = creditUsed(credit, totalPaise);
  return {
    subtotalPaise,
    offersPaise,
    shippingPaise,
    wrapPaise,
    totalPaise,
    storeCreditPaise,
    duePaise: totalPaise - storeCreditPaise,
  };
}

/** Without the sentence about cash if the page says above why cash is not possible. */
function promiseOf(view: DeliveryView | undefined, sums: ReturnType<typeof sumsOf>, noCash: string | undefined) {
  return view && promiseTo(view, sums.subtotalPaise, noCash === undefined ? sums.duePaise : null);
}

type CashRules = { limit: number; view: DeliveryView | undefined; terms: string | undefined };

/** Why this amount cannot be paid in cash. The rules do not apply to less than can be paid online. */
function findNoCashReason(duePaise: Paise, { limit, view, terms }: CashRules): string | undefined {
  if (duePaise < MIN_ONLINE_PAISE) return undefined;
  return findCashError(duePaise, limit) ?? findCashZoneError(view, duePaise) ?? terms;
}

function methodOf({ storeCreditPaise, duePaise }: ReturnType<typeof sumsOf>, method: PaymentMethod): PaymentMethod {
  if (storeCreditPaise > 0 && duePaise === 0) return "Store credit";
  return duePaise < MIN_ONLINE_PAISE ? "Cash on Delivery" : method;
}

function usePinConfirmation(pin: string, view: DeliveryView | undefined) {
  const [confirmedPin, setConfirmedPin] = useState("");
  return {
    isMissing: view?.isKnown === false && confirmedPin !== pin,
    onChange: (isConfirmed: boolean) => setConfirmedPin(isConfirmed ? pin : ""),
  };
}

/** Moves the focus to the first invalid field. */
function focusFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}

type PrefilledPlace = { details: Details; view: DeliveryView | undefined; onChange: (details: Details) => void };

/**
 * Fills in the PIN that was entered on a product page, and the town and state of a PIN, except those of an address that
 * the customer has chosen.
 */
function usePrefilledPlace({ details, view, onChange }: PrefilledPlace) {
  const { pinCode: pin, city, state } = details;
  const chosen = useRef<ChosenPlace>(undefined);
  const fillPin = useEffectEvent(() => {
    const stored = storedPin.read();
    if (pin === "" && stored !== "") onChange({ ...details, pinCode: stored });
  });
  useEffect(() => fillPin(), []);
  usePlaceOfPin(view, { pin, city, state }, (place) => {
    // With another PIN the place is another one, also once the PIN is changed back.
    if (chosen.current?.pinCode !== pin) chosen.current = undefined;
    const isChosen = chosen.current !== undefined && city !== "" && state !== "";
    if (!isChosen) onChange({ ...details, city: place.city, state: place.state });
  });
  return {
    onChange,
    onChoosePlace(place: ChosenPlace): void {
      chosen.current = place;
      onChange({ ...details, ...place });
    },
  };
}

/** Why these products or this customer cannot pay in cash; undefined if they can or if it is not known yet. */
function useCashTerms(cart: readonly CartItem[]): string | undefined {
  const [answered, setAnswered] = useState<{ products: string; reason: string | null }>();
  const products = [...new Set(cart.map(({ productID }) => productID))].toSorted((one, other) => one - other).join(",");

  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      const answer = await send(getCashTerms, { query: { productID: products }, signal: controller.signal });
      if (answer.isSuccess) setAnswered({ products, reason: answer.data.reason });
    };
    // If this request fails, the order itself is refused with the same message.
    ask().catch(() => {});
    return () => controller.abort();
  }, [products]);

  return (answered?.products === products && answered.reason) || undefined;
}
