import { useState } from "react";
import type { CouponView } from "#contract/coupons/coupon.ts";
import { endCoupon, restartCoupon } from "#contract/coupons/coupons.calls.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";

/** Ends the coupon after a question, or takes that back. */
export function EndCoupon({ coupon: { code, endedAt } }: { coupon: CouponView }) {
  const [isAsking, setIsAsking] = useState(false);
  const { perform, isBusy } = useStaffAction();
  const named = { params: { code } };

  async function end(): Promise<void> {
    await perform(endCoupon, named);
    setIsAsking(false);
  }

  if (endedAt !== null) {
    return (
      <Button variant="outline" busy={isBusy} onClick={() => void perform(restartCoupon, named)}>
        Start again
      </Button>
    );
  }
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        End coupon
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`End ${code} now?`}
        confirmLabel="End coupon"
        busy={isBusy}
        onConfirm={() => void end()}
      >
        From now on nobody can use it. Orders that have it keep their discount.
      </ConfirmDialog>
    </>
  );
}
