import { useEffect, useEffectEvent, useRef } from "react";
import type { DeliveryView } from "#contract/delivery/delivery.ts";
import { prefillPlace, type Place } from "./place-of-pin.rules.ts";

/** Fills in the town and state whenever the PIN directory has answered for a PIN. */
export function usePlaceOfPin(view: DeliveryView | undefined, current: Place, onFill: (place: Place) => void): void {
  const before = useRef<DeliveryView>(undefined);
  const fill = useEffectEvent((found: DeliveryView) => {
    const next = prefillPlace(found, before.current, current);
    before.current = found;
    if (next.city !== current.city || next.state !== current.state) onFill(next);
  });
  useEffect(() => {
    if (view && view.pin !== null) fill(view);
  }, [view]);
}
