import { useRef, useState, type KeyboardEvent } from "react";
import { MAX_COUPON_CODE } from "#contract/coupons/coupon.rules.ts";
import { formatExactPaise } from "#contract/kernel/money.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Unverified } from "./unverified.tsx";
import type { Coupon } from "./use-coupon.ts";

export function CouponField({ coupon }: { coupon: Coupon }) {
  const [code, setCode] = useState("");
  const { applied, unverified } = coupon;
  const container = useRef<HTMLDivElement>(null);
  /** Runs an action whose link disappears: the focus stays here, without a phone's keyboard. */
  const keepingFocus = (action: () => void) => () => {
    action();
    container.current?.focus();
  };
  const apply = () => void coupon.apply(code).then((isGood) => isGood && setCode(""));
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  };
  return (
    <div ref={container} tabIndex={-1}>
      <div className="grid cols-fluid-auto items-start gap-2">
        <TextField
          label="Coupon"
          value={code}
          error={coupon.error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_COUPON_CODE}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={applyOnEnter}
        />
        <Button variant="outline" className="mt-6.5" busy={coupon.busy} onClick={apply}>
          Apply
        </Button>
      </div>
      {unverified !== undefined && (
        <Unverified
          message={`We could not check your coupon ${unverified}.`}
          onRetry={keepingFocus(coupon.recheck)}
          onRemove={keepingFocus(coupon.remove)}
        />
      )}
      {applied && (
        <Note tone="good" className="mt-2">
          <span className="flex flex-wrap items-baseline gap-x-3">
            {applied.code}: {formatExactPaise(applied.discountPaise)} off
            <button type="button" className="-my-3 py-3 link" onClick={keepingFocus(coupon.remove)}>
              Remove {applied.code}
            </button>
          </span>
        </Note>
      )}
    </div>
  );
}
