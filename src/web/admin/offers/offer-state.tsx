import type { OfferState } from "#contract/offers/staff-offers.ts";
import { StateBadge, type StateBadgeProps } from "#web/ui/state-badge.tsx";

const STATE_LABELS: Record<OfferState, string> = {
  live: "Live",
  upcoming: "Upcoming",
  "used-up": "Used up",
  ended: "Ended",
};

const TONES: Record<OfferState, StateBadgeProps["tone"]> = {
  live: "good",
  upcoming: "waiting",
  "used-up": "plain",
  ended: "soft",
};

export function OfferStateBadge({ state }: { state: OfferState }) {
  return <StateBadge tone={TONES[state]}>{STATE_LABELS[state]}</StateBadge>;
}
