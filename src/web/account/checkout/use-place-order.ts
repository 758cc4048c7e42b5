import { useState } from "react";
import { useNavigate } from "react-router";
import { createPayment, placeOrder } from "#contract/checkout/checkout.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { Refusal } from "#contract/kernel/call.ts";
import { cart as cartStore } from "#web/browser/cart-store.ts";
import { storeReturnUrl } from "#web/browser/return-url.ts";
import { send } from "#web/browser/send.ts";
import { forgetSession, isLoggedIn } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useRootData } from "#web/shop/root-data.ts";
import { areDetailsComplete, orderRequest, paymentRequest, type Order } from "./order-request.ts";
import { payInDialog, type PaymentProof } from "./payment-dialog.ts";

const LOST_ANSWER = "The answer of the shop got lost. Press Place Order again: it will not become two orders.";
const PAID_AND_LOST =
  "Your payment was made, but the shop's answer got lost. Your order appears under My Orders in a few minutes; do not pay again.";
const NOT_PAID =
  "The payment was not completed. Your pieces are kept for you for 15 minutes: press Place Order to try again.";
const PLACED_BEFORE = "An order from this page was placed already. Look at My Orders before you place another one.";

/** Places the order and navigates to its page. A refusal is shown, and nothing that was typed is lost. */
export function usePlaceOrder() {
  const navigate = useNavigate();
  const { settings, paymentScriptUrl } = useRootData();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  function redirectToLogin(): void {
    showToast("bad", accountMessages.loginToOrder);
    forgetSession();
    storeReturnUrl("/checkout");
    void navigate("/login");
  }

  function showRefusal(answer: Refusal): void {
    if (answer.code === "unauthenticated") return redirectToLogin();
    if (answer.code === "key_reused") dropOrderKey();
    setRefusal(answer.code === "key_reused" ? PLACED_BEFORE : answer.message);
    showToast("bad", accountMessages.orderFailed);
  }

  async function sendOrder(order: Order, proof?: PaymentProof): Promise<void> {
    const body = orderRequest(order, proof);
    const headers = { "Idempotency-Key": orderKey() };
    const answer = await send(placeOrder, { body, headers });
    if (!answer.isSuccess) return showRefusal(answer);
    dropOrderKey();
    cartStore.clear();
    showToast("good", proof ? accountMessages.orderPlacedOnline : accountMessages.orderPlaced);
    await navigate(`/order-success?order=${encodeURIComponent(answer.data.orderID)}`, { replace: true });
  }

  /** Pays, and then sends the order with the proof of payment. Sending it twice is safe: a payment makes one order. */
  async function payAndSend(order: Order): Promise<void> {
    const answer = await send(createPayment, { body: paymentRequest(order) });
    if (!answer.isSuccess) return showRefusal(answer);
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
    if (!isLoggedIn()) return redirectToLogin();
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

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The Idempotency-Key of the order that this tab places next. It survives a reload, so that a retry after a lost answer
 * gets the answer of the first order instead of placing a second one.
 */
function orderKey(): string {
  try {
    const kept = sessionStorage.getItem(KEY) ?? newKey();
    sessionStorage.setItem(KEY, kept);
    return kept;
  } catch {
    return newKey();
  }
}

/** The next order gets a key of its own. */
function dropOrderKey(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage each page makes its own key.
  }
}
