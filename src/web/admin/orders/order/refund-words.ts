import type { RefundReason, RefundStatus } from "#contract/payments/refund.ts";
import type { StateBadgeProps } from "#web/ui/state-badge.tsx";

export const REASON_WORDS: Record<RefundReason, string> = {
  late: "came when the pieces were gone",
  duplicate: "second payment for this order",
  mismatch: "not the order's amount",
  cancelled: "order cancelled",
  returned: "order returned",
  goodwill: "goodwill",
};

export const STATUS_WORDS: Record<RefundStatus, { tone: StateBadgeProps["tone"]; words: string }> = {
  queued: { tone: "waiting", words: "Waiting to go" },
  sent: { tone: "plain", words: "With the gateway" },
  processed: { tone: "good", words: "Gone back" },
  failed: { tone: "bad", words: "Failed" },
};
