import { useState, type KeyboardEvent } from "react";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { useCoupon } from "./use-coupon.ts";

export function CouponField({ coupon }: { coupon: ReturnType<typeof useCoupon> }) {
  const [code, setCode] = useState("");
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void coupon.apply(code);
  };
  return (
    <div>
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
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
        <Button variant="outline" className="mt-[26px]" busy={coupon.busy} onClick={() => void coupon.apply(code)}>
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
