import type { ReturnStatus } from "#contract/returns/returns.ts";
import { StateBadge, type StateBadgeProps } from "./state-badge.tsx";

const TONES: Record<ReturnStatus, StateBadgeProps["tone"]> = {
  Requested: "waiting",
  Approved: "plain",
  Rejected: "bad",
  "In transit": "plain",
  Received: "waiting",
  Offered: "plain",
  Accepted: "waiting",
  Declined: "waiting",
  Lapsed: "waiting",
  "Sent back": "soft",
  Settled: "good",
  Withdrawn: "soft",
};

/** The status of a return. A hollow dot means that the shop has to act. */
export function ReturnBadge({ status }: { status: ReturnStatus }) {
  return <StateBadge tone={TONES[status]}>{status}</StateBadge>;
}
