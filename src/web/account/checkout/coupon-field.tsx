import { useState, type KeyboardEvent } from "react";
import { verifyCoupon } from "#contract/checkout/checkout.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { messages } from "#contract/kernel/messages.ts";
import { toPaise, type Paise } from "#contract/kernel/money.ts";
import type { CartItem } from "#web/browser/cart.rules.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { orderItems } from "./order-request.ts";

type AppliedCoupon = { code: string; discountPaise: Paise; message: string };

/** Tries coupon codes for this cart. The server says what a valid one takes off. */
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
      const answer = await send(verifyCoupon, { body });
      if (answer.isSuccess) {
        setApplied({ code: answer.data.code, discountPaise: toPaise(answer.discountAmount), message: answer.message });
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

export function CouponField({ coupon }: { coupon: ReturnType<typeof useCoupon> }) {
  const [code, setCode] = useState("");
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void coupon.apply(code);
  };
  return (
    <div>
      <div className="grid cols-fluid-auto items-start gap-2">
        <TextField
          label="Coupon"
          value={code}
          error={coupon.fault}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={applyOnEnter}
        />
        <Button variant="outline" className="mt-6.5" busy={coupon.busy} onClick={() => void coupon.apply(code)}>
          Apply
        </Button>
      </div>
      {coupon.applied && (
        <Note tone="good" role="status" className="mt-2">
          {coupon.applied.message}
        </Note>
      )}
    </div>
  );
}
