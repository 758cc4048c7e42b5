import { useState } from "react";
import { useNavigate } from "react-router";
import { messages } from "#contract/messages.ts";
import type { PlacedOrderView } from "#contract/order.ts";
import { callApi } from "#web/browser/api-client.ts";
import { cart as cartStore } from "#web/browser/cart-store.ts";
import type { CartItem } from "#web/browser/cart.rules.ts";
import { storeReturnUrl } from "#web/browser/return-url.ts";
import { forgetSession, isLoggedIn } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { forgetOrderKey, orderKey } from "./order-key.ts";
import { areDetailsComplete, orderRequest, type Details } from "./order-request.ts";

type Order = { details: Details; cart: readonly CartItem[]; couponCode: string | undefined; total: number };

/** Places the order and leads to its page; otherwise says why not and leaves everything as it was typed. */
export function usePlaceOrder() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  function askToLogIn(): void {
    showToast("bad", messages.loginToOrder);
    forgetSession();
    storeReturnUrl("/checkout");
    void navigate("/login");
  }

  async function send(order: Order): Promise<void> {
    const body = orderRequest({ ...order, paymentMethod: "Cash on Delivery" });
    const headers = { "Idempotency-Key": orderKey() };
    const answer = await callApi<PlacedOrderView>("POST", "place-order", { body, headers });
    if (answer.isSuccess && answer.data) {
      forgetOrderKey();
      cartStore.clear();
      showToast("good", messages.orderPlaced);
      await navigate(`/order-success?order=${encodeURIComponent(answer.data.orderID)}`, { replace: true });
      return;
    }
    if (answer.code === "unauthenticated") return askToLogIn();
    if (answer.code === "key_reused") {
      forgetOrderKey();
      setRefusal("An order from this page was placed already. Look at My Orders before you place another one.");
    } else {
      setRefusal(answer.message);
    }
    showToast("bad", messages.orderFailed);
  }

  async function placeOrder(order: Order): Promise<void> {
    if (busy) return;
    if (!isLoggedIn()) return askToLogIn();
    if (!areDetailsComplete(order.details)) return showToast("bad", messages.orderDetailsMissing);
    setBusy(true);
    setRefusal(undefined);
    try {
      await send(order);
    } catch {
      setRefusal("The answer of the shop got lost. Press Place Order again: it will not become two orders.");
      showToast("bad", messages.orderFailed);
    } finally {
      setBusy(false);
    }
  }

  return { placeOrder, busy, refusal };
}
