import { useState } from "react";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { messages } from "#contract/kernel/messages.ts";
import { callApi } from "#web/browser/api-client.ts";
import type { CartItem } from "#web/browser/cart.rules.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { orderItems } from "./order-request.ts";

export type AppliedCoupon = { code: string; discount: number; message: string };

/** Tries coupon codes for this cart. What a good one takes off is the server's word, in rupees. */
export function useCoupon(cart: readonly CartItem[]) {
  const [applied, setApplied] = useState<AppliedCoupon>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function apply(text: string): Promise<void> {
    const code = text.trim();
    if (code === "" || busy) return;
    setBusy(true);
    try {
      const body = { code, OrderItems: orderItems(cart) };
      const answer = await callApi<{ code: string }, { discountAmount: number }>("POST", "VerifyCoupon", { body });
      if (answer.isSuccess) {
        setApplied({ code: answer.data?.code ?? code, discount: answer.discountAmount ?? 0, message: answer.message });
        setFault(undefined);
        showToast("good", answer.message);
      } else {
        setApplied(undefined);
        setFault(answer.message || accountMessages.couponInvalid);
        showToast("bad", answer.message || accountMessages.couponInvalid);
      }
    } catch {
      showToast("bad", messages.somethingWrong);
    } finally {
      setBusy(false);
    }
  }

  return { applied, fault, busy, apply, remove: () => setApplied(undefined) };
}
