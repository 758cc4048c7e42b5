import { retryRefund } from "#contract/payments/payments.calls.ts";
import type { RefundView } from "#contract/payments/refund.ts";
import { useStaffAction } from "#web/admin/frame/use-staff-action.ts";
import { Button } from "#web/ui/button.tsx";

/** Asks the gateway now instead of at the refund's next turn. */
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
