import { retryRefund } from "#contract/payments/payments.calls.ts";
import type { RefundView } from "#contract/payments/refund.ts";
import { Button } from "#web/ui/button.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";

/** Whether an attempt to send the refund has failed, and another one is scheduled. */
export function isFailing(refund: RefundView): refund is RefundView & { nextTryAt: string } {
  return refund.tries > 0 && refund.nextTryAt !== null;
}

/** Sends the refund to the payment gateway immediately instead of at its next scheduled attempt. */
export function RetryButton({ refund }: { refund: RefundView }) {
  const { perform, isBusy } = useStaffAction();
  return (
    <Button
      variant="outline"
      size="small"
      busy={isBusy}
      onClick={() => void perform(retryRefund, { params: { id: refund.id } })}
    >
      Try again now
    </Button>
  );
}
