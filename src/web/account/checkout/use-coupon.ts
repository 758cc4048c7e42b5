import { useEffect, useEffectEvent, useState } from "react";
import { verifyCoupon } from "#contract/checkout/checkout.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { messages } from "#contract/kernel/messages.ts";
import { formatExactRupees, toPaise, toRupees, type Paise } from "#contract/kernel/money.ts";
import type { CartItem } from "#web/browser/cart.rules.ts";
import { send, TransportError } from "#web/browser/send.ts";
import { closeToast, readToasts, showToast } from "#web/browser/toast-store.ts";
import { orderItems } from "./order-request.ts";

type AppliedCoupon = { code: string; discountPaise: Paise; requestKey: string };

export type Coupon = ReturnType<typeof useCoupon>;

/**
 * The coupon of an order. The server calculates the discount, and recalculates it when the products or their prices
 * change. The caller stores `code`, so that it survives a reload.
 */
export function useCoupon(
  cart: readonly CartItem[],
  code: string | undefined,
  setCode: (code: string | undefined) => void,
  /** The discount of the offers that combine with a coupon. The coupon applies to the rest. */
  offersPaise: Paise,
) {
  const [applied, setApplied] = useState<AppliedCoupon>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  /** The request that failed to verify the coupon. */
  const [failedKey, setFailedKey] = useState<string>();
  const items = orderItems(cart);
  const requestKey = JSON.stringify([round, offersPaise, items]);
  const bodyOf = (wanted: string) => couponRequest(wanted, items, offersPaise);

  function clear(): void {
    closeCouponToast();
    setCode(undefined);
    setApplied(undefined);
    setError(undefined);
  }

  function reject(message: string): void {
    clear();
    setError(message || accountMessages.couponInvalid);
  }

  function refuse(message: string): false {
    setError(message);
    showToast("bad", message);
    return false;
  }

  async function apply(text: string): Promise<boolean> {
    const wanted = text.trim();
    if (busy) return false;
    if (wanted === "") return refuse(accountMessages.couponInvalid);
    setBusy(true);
    try {
      const answer = await send(verifyCoupon, { body: bodyOf(wanted) });
      if (!answer.isSuccess) {
        // Another coupon that is already applied stays.
        if (wanted.toUpperCase() === code) clear();
        return refuse(answer.message || accountMessages.couponInvalid);
      }
      const good = appliedCoupon(wanted, answer.discountAmount, requestKey);
      setApplied(good);
      setCode(good.code);
      setError(undefined);
      closeCouponToast();
      showToast("good", `${accountMessages.couponApplied} ${formatExactRupees(answer.discountAmount)} off`);
      return true;
    } catch (thrown) {
      if (!(thrown instanceof TransportError)) throw thrown;
      showToast("bad", messages.somethingWrong);
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** A coupon that could not be verified stays, and nothing can be ordered until it is verified or removed. */
  async function verify(wanted: string, verifiedKey: string, signal: AbortSignal): Promise<void> {
    const answer = await send(verifyCoupon, { body: bodyOf(wanted), signal }).catch(() => undefined);
    if (signal.aborted) return;
    if (answer?.isSuccess) setApplied(appliedCoupon(wanted, answer.discountAmount, verifiedKey));
    else if (answer?.code === "coupon_invalid" || answer?.code === "too_many_requests") reject(answer.message);
    else setFailedKey(verifiedKey);
  }

  const isStale = code !== undefined && (applied?.code !== code || applied.requestKey !== requestKey);
  useVerification(isStale ? code : undefined, requestKey, verify);

  return {
    applied: code === undefined ? undefined : applied,
    error,
    busy,
    /** Whether the discount is not known yet, so that an order would be placed without it. */
    isPending: busy || isStale,
    /** The code of a coupon whose verification failed. */
    unverified: isStale && failedKey === requestKey ? code : undefined,
    apply,
    /** Removes the coupon after the order was refused because of it. */
    reject,
    /** Requests the discount again. */
    recheck: () => setRound((before) => before + 1),
    remove: () => {
      clear();
      showToast("good", accountMessages.couponRemoved);
    },
  };
}

type Verify = (code: string, requestKey: string, signal: AbortSignal) => Promise<void>;

/** Verifies the coupon when it or its request changes. Does nothing without a code. */
function useVerification(code: string | undefined, requestKey: string, onVerify: Verify): void {
  const verify = useEffectEvent(onVerify);
  useEffect(() => {
    if (code === undefined) return;
    const controller = new AbortController();
    void verify(code, requestKey, controller.signal);
    return () => controller.abort();
  }, [code, requestKey]);
}

function couponRequest(code: string, items: ReturnType<typeof orderItems>, offersPaise: Paise) {
  return { code, OrderItems: items, ...(offersPaise > 0 && { OffersAmount: toRupees(offersPaise) }) };
}

/** Uses only the amount of the answer, because the specification's answer has no code and another message. */
function appliedCoupon(typed: string, discountAmount: number, requestKey: string): AppliedCoupon {
  return { code: typed.toUpperCase(), discountPaise: toPaise(discountAmount), requestKey };
}

/** Closes the message that a coupon was applied, once the coupon is removed or its order is placed. */
export function closeCouponToast(): void {
  for (const { id, text } of readToasts()) if (text.startsWith(accountMessages.couponApplied)) closeToast(id);
}
