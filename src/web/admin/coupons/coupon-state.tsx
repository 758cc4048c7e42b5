import type { CouponState } from "#contract/coupons/coupon.ts";
import { StateBadge, type StateBadgeProps } from "#web/ui/state-badge.tsx";

export const STATE_LABELS: Record<CouponState, string> = {
  live: "Live",
  upcoming: "Upcoming",
  "used-up": "Used up",
  ended: "Ended",
};

const TONES: Record<CouponState, StateBadgeProps["tone"]> = {
  live: "good",
  upcoming: "waiting",
  "used-up": "plain",
  ended: "soft",
};

export function CouponStateBadge({ state }: { state: CouponState }) {
  return <StateBadge tone={TONES[state]}>{STATE_LABELS[state]}</StateBadge>;
}
