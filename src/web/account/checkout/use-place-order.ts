import { useState } from "react";
import { useNavigate } from "react-router";
import { createPayment, placeOrder } from "#contract/checkout/checkout.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { formatTime } from "#contract/kernel/dates.ts";
import type { ChangedItem, PlacedOrderView } from "#contract/orders/order.ts";
import type { CartItem, CartUnits } from "#web/browser/cart.rules.ts";
import {
  endPendingPayments,
  recordPendingPayment,
  removePendingPayment,
} from "#web/browser/change-pending-payments.ts";
import { checkPendingPayments } from "#web/browser/check-pending-payments.ts";
import { checkoutDraft } from "#web/browser/checkout-draft.ts";
import { storePlacedOrder } from "#web/browser/placed-order.ts";
import { removeOrdered } from "#web/browser/remove-ordered.ts";
import { sendWithRetry } from "#web/browser/send-with-retry.ts";
import { TransportError } from "#web/browser/send.ts";
import { isLoggedIn } from "#web/browser/session-store.ts";
import { closeToasts, showToast } from "#web/browser/toast-store.ts";
import { useLoginAgain } from "#web/browser/use-login-again.ts";
import { useRootData } from "#web/shop/root-data.ts";
import { describeOrderElsewhere, followOrdersElsewhere } from "./order-elsewhere.ts";
import { dropOrderKey, orderKey } from "./order-key.ts";
import { describeHigherAmount, describeRefusal, useOrderRefusal, type OrderRefused } from "./order-refusal.ts";
import { findDetailsErrors, orderRequest, paymentRequest, type Order } from "./order-request.ts";
import { payInDialog, PaymentDialogError, type PaymentProof } from "./payment-dialog.ts";
import { closeCouponToast } from "./use-coupon.ts";

const LOST_ANSWER = "We did not get a reply. Press Place Order again: it will not become two orders.";
const PAID_AND_LOST =
  "Your payment was made, but we did not get a reply. Your order appears under My Orders in a few minutes; do not pay again.";
const PAID_LOG_IN = "Your payment was made. Please log in to see your order; do not pay again.";
const NO_DIALOG =
  "The payment window could not be opened. Your browser or an extension may block it: allow checkout.razorpay.com and press Place Order again. Nothing was charged.";

function describeError(error: unknown, isPaid: boolean): string {
  if (error instanceof PaymentDialogError) return NO_DIALOG;
  return isPaid ? PAID_AND_LOST : LOST_ANSWER;
}

const notPaid = (heldUntil: string) =>
  `The payment was not completed. Your pieces are kept for you until ${formatTime(heldUntil)}: press Place Order to try again.`;
const WAITING = "The shop is busy right now. Please keep this page open: your order is sent again by itself.";

type Options = {
  /** Called if the order was refused because of these lines. */
  onChanges: (sent: readonly CartItem[], changes: readonly ChangedItem[]) => void;
  /** Called if the order was refused because of its coupon. */
  onCouponRefused: (message: string) => void;
  /** Called if the shop calculates another total than the page. */
  onOtherTotal: () => void;
  /** Called if the order was refused because it lacks a PAN. */
  onPanNeeded: () => void;
};

/**
 * Places the order and navigates to its page. Its units leave the cart; what was added meanwhile stays. If the order is
 * refused, shows the reason; no input is lost.
 */
export function usePlaceOrder({ onChanges, onCouponRefused, onOtherTotal, onPanNeeded }: Options) {
  const loginAgain = useLoginAgain();
  const showOrder = useShowOrder();
  const shop = usePayee();
  const [busy, setBusy] = useState(false);
  const { refusalOf, setRefusal } = useOrderRefusal();
  const showWaiting = () => setRefusal({ message: WAITING });
  const redirectToLogin = (isPaid = false) => void loginAgain(isPaid ? PAID_LOG_IN : accountMessages.loginToOrder);

  function showRefusal(order: Order, answer: OrderRefused, proof?: PaymentProof): void {
    if (answer.code === "unauthenticated") return redirectToLogin(proof !== undefined);
    if (answer.code === "key_reused") dropOrderKey();
    if (answer.code === "pan_required") onPanNeeded();
    if (answer.code === "coupon_invalid") onCouponRefused(answer.message);
    if (answer.refunded && proof) removePendingPayment(proof.razorpay_order_id);
    else if (answer.changes) onChanges(order.cart, answer.changes);
    else if (answer.code === "price_changed") onOtherTotal();
    setRefusal(describeRefusal(answer, order));
    // Another tab may have emptied the cart and so this page. Then only the alert says where the money went.
    showToast("bad", answer.refunded ? answer.message : accountMessages.orderFailed);
  }

  async function sendOrder(order: Order, proof?: PaymentProof): Promise<void> {
    const headers = { "Idempotency-Key": orderKey() };
    const input = { body: orderRequest(order, proof), headers, statusDecides: true };
    const answer = await sendWithRetry(showWaiting, placeOrder, input);
    setRefusal(undefined);
    if (!answer.isSuccess) return showRefusal(order, answer, proof);
    const orderID = placedOrderId(answer);
    endOrdered(order, orderID, proof);
    await showOrder(orderID, proof ? accountMessages.orderPlacedOnline : accountMessages.orderPlaced);
  }

  /** Pays, then sends the order with the proof of payment. Sending it twice is safe: each payment creates one order. */
  async function payAndSend(order: Order, onPaid: () => void): Promise<void> {
    const answer = await sendWithRetry(showWaiting, createPayment, { body: paymentRequest(order) });
    setRefusal(undefined);
    if (!answer.isSuccess) {
      if (answer.orderID === undefined) return showRefusal(order, answer);
      // The same order was already paid in another tab, which has been closed.
      const removed = await checkPendingPayments();
      if (!removed.includes(answer.orderID)) removeOrdered(unitsOf(order.cart));
      return showOrder(answer.orderID, accountMessages.orderPlacedOnline);
    }
    const { heldUntil, amount } = answer.data;
    // The shop's total may be higher, for example because of a PIN that is only in the address.
    if (amount > order.duePaise) {
      onOtherTotal();
      return setRefusal({ message: describeHigherAmount(amount, order) });
    }
    recordPendingPayment(answer.data, unitsOf(order.cart));
    const { proof, elsewhere } = await payHere({ ...shop, payment: answer.data, customer: order.details });
    if (elsewhere !== undefined) return showOrder(elsewhere, describeOrderElsewhere(elsewhere));
    if (!proof) return setRefusal({ message: notPaid(heldUntil) });
    // An order that was sent earlier without this payment is a different order.
    dropOrderKey();
    onPaid();
    await sendOrder(order, proof).catch(async (error: unknown) => {
      if (!(error instanceof TransportError)) throw error;
      await sendOrder(order, proof);
    });
  }

  async function submit(order: Order): Promise<void> {
    if (busy) return;
    if (!isLoggedIn()) return redirectToLogin();
    const [firstError] = Object.values(findDetailsErrors(order.details, order.needsPan));
    if (firstError !== undefined) return showToast("bad", firstError);
    let isPaid = false;
    setBusy(true);
    setRefusal(undefined);
    closeToasts();
    try {
      // The bank may have authorised an earlier payment while this page was open.
      const paidBefore = (await checkPendingPayments()).at(-1);
      if (paidBefore !== undefined) return await showOrder(paidBefore, accountMessages.orderPlacedOnline);
      if (order.paymentMethod !== "Razorpay") return await sendOrder(order);
      await payAndSend(order, () => {
        isPaid = true;
      });
    } catch (error) {
      setRefusal({ message: describeError(error, isPaid) });
      showToast("bad", accountMessages.orderFailed);
      if (!(error instanceof TransportError)) throw error;
    } finally {
      setBusy(false);
    }
  }

  return { submit, busy, refusalOf };
}

/** Opens the payment dialog until it is paid or closed, or until the order is placed in another tab, as `elsewhere`. */
async function payHere(opening: Omit<Parameters<typeof payInDialog>[0], "signal">) {
  const controller = new AbortController();
  let elsewhere: string | undefined;
  const stop = followOrdersElsewhere(opening.payment.razorpayOrderId, (orderID) => {
    elsewhere = orderID;
    controller.abort();
  });
  const proof = await payInDialog({ ...opening, signal: controller.signal }).finally(stop);
  return proof ? { proof } : { elsewhere };
}

/** The specification does not define the content of a successful answer, so it may lack the order's number. */
function placedOrderId({ data }: { data: Partial<PlacedOrderView> | null }): string | undefined {
  return data?.orderID;
}

/** What the payment dialog shows of the shop. */
function usePayee() {
  const { settings, brand, paymentScriptUrl } = useRootData();
  return { scriptUrl: paymentScriptUrl, shopName: settings.name, accent: brand?.accent };
}

function useShowOrder() {
  const navigate = useNavigate();
  return async (orderID: string | undefined, message: string): Promise<void> => {
    dropOrderKey();
    checkoutDraft.write(undefined);
    closeCouponToast();
    showToast("good", message);
    storePlacedOrder(orderID);
    await navigate("/order-success", { replace: true });
  };
}

/** Its payment is no longer pending, and its units leave the cart. */
function endOrdered({ cart }: Order, orderID: string | undefined, proof: PaymentProof | undefined): void {
  const units = unitsOf(cart);
  endPendingPayments({ units, orderID, gatewayOrder: proof?.razorpay_order_id });
  removeOrdered(units);
}

function unitsOf(cart: readonly CartItem[]): CartUnits[] {
  return cart.map(({ productID, variationName, variationValue, quantity, personalisation }) => ({
    productID,
    quantity,
    ...(variationName !== undefined && { variationName }),
    ...(variationValue !== undefined && { variationValue }),
    ...(personalisation && { personalisation }),
  }));
}
