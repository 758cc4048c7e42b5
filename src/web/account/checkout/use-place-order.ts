import { useState } from "react";
import { useNavigate } from "react-router";
import { createPayment, placeOrder } from "#contract/checkout/checkout.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { Refusal } from "#contract/kernel/call.ts";
import type { PaymentMethod } from "#contract/orders/order.ts";
import { cart as cartStore } from "#web/browser/cart-store.ts";
import type { CartItem } from "#web/browser/cart.rules.ts";
import { storeReturnUrl } from "#web/browser/return-url.ts";
import { send } from "#web/browser/send.ts";
import { forgetSession, isLoggedIn } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useRootData } from "#web/shop/root-data.ts";
import { areDetailsComplete, orderRequest, paymentRequest, type Details } from "./order-request.ts";
import { payInDialog, type PaymentProof } from "./payment-dialog.ts";

type Order = {
  details: Details;
  cart: readonly CartItem[];
  paymentMethod: PaymentMethod;
  couponCode: string | undefined;
  total: number;
};

const LOST_ANSWER = "The answer of the shop got lost. Press Place Order again: it will not become two orders.";
const PAID_AND_LOST =
  "Your payment was made, but the shop's answer got lost. Your order appears under My Orders in a few minutes; do not pay again.";
const NOT_PAID =
  "The payment was not completed. Your pieces are kept for you for 15 minutes: press Place Order to try again.";
const PLACED_BEFORE = "An order from this page was placed already. Look at My Orders before you place another one.";

/** Places the order and leads to its page; otherwise says why not and leaves everything as it was typed. */
export function usePlaceOrder() {
  const navigate = useNavigate();
  const { settings, paymentScriptUrl } = useRootData();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  function askToLogIn(): void {
    showToast("bad", accountMessages.loginToOrder);
    forgetSession();
    storeReturnUrl("/checkout");
    void navigate("/login");
  }

  function tellRefusal(answer: Refusal): void {
    if (answer.code === "unauthenticated") return askToLogIn();
    if (answer.code === "key_reused") forgetOrderKey();
    setRefusal(answer.code === "key_reused" ? PLACED_BEFORE : answer.message);
    showToast("bad", accountMessages.orderFailed);
  }

  async function sendOrder(order: Order, proof?: PaymentProof): Promise<void> {
    const body = orderRequest(order, proof);
    const headers = { "Idempotency-Key": orderKey() };
    const answer = await send(placeOrder, { body, headers });
    if (!answer.isSuccess) return tellRefusal(answer);
    forgetOrderKey();
    cartStore.clear();
    showToast("good", proof ? accountMessages.orderPlacedOnline : accountMessages.orderPlaced);
    await navigate(`/order-success?order=${encodeURIComponent(answer.data.orderID)}`, { replace: true });
  }

  /** The payment first, then the order with its proof: which may be sent again, because a payment makes one order. */
  async function payAndSend(order: Order): Promise<void> {
    const answer = await send(createPayment, { body: paymentRequest(order) });
    if (!answer.isSuccess) return tellRefusal(answer);
    const shop = { scriptUrl: paymentScriptUrl, shopName: settings.name };
    const proof = await payInDialog({ ...shop, payment: answer.data, customer: order.details });
    if (!proof) return setRefusal(NOT_PAID);
    try {
      await sendOrder(order, proof).catch(() => sendOrder(order, proof));
    } catch {
      setRefusal(PAID_AND_LOST);
      showToast("bad", accountMessages.orderFailed);
    }
  }

  async function submit(order: Order): Promise<void> {
    if (busy) return;
    if (!isLoggedIn()) return askToLogIn();
    if (!areDetailsComplete(order.details)) return showToast("bad", accountMessages.orderDetailsMissing);
    setBusy(true);
    setRefusal(undefined);
    try {
      await (order.paymentMethod === "Razorpay" ? payAndSend(order) : sendOrder(order));
    } catch {
      setRefusal(LOST_ANSWER);
      showToast("bad", accountMessages.orderFailed);
    } finally {
      setBusy(false);
    }
  }

  return { submit, busy, refusal };
}

const KEY = "checkoutKey";

function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The Idempotency-Key of the order that this tab is about to place. It outlives a reload, so that pressing again after
 * a lost answer gets the first order's answer instead of a second order.
 */
function orderKey(): string {
  try {
    const kept = sessionStorage.getItem(KEY) ?? freshKey();
    sessionStorage.setItem(KEY, kept);
    return kept;
  } catch {
    return freshKey();
  }
}

/** The next order is another one. */
function forgetOrderKey(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage each page makes its own key anyway.
  }
}
