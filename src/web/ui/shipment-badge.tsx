import type { ShipmentStatus } from "#contract/shipments/shipments.ts";
import { StateBadge, type StateBadgeProps } from "./state-badge.tsx";

const TONES: Record<ShipmentStatus, StateBadgeProps["tone"]> = {
  Dispatched: "plain",
  Delivered: "good",
  Refused: "bad",
  "Returned to shop": "soft",
};

/** The status of a parcel. */
export function ShipmentBadge({ status }: { status: ShipmentStatus }) {
  return <StateBadge tone={TONES[status]}>{status}</StateBadge>;
}
