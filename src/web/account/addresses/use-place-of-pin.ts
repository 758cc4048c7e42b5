import { useEffect, useEffectEvent } from "react";
import type { DeliveryView } from "#contract/delivery/delivery.ts";

/** `state` is the GST code of one. */
type Place = { pin: string; city: string; state: string };

/** Fills in the town and state of a PIN where they are still empty, once the PIN directory has answered. */
export function usePlaceOfPin(view: DeliveryView | undefined, current: Place, onFill: (place: Place) => void): void {
  const fill = useEffectEvent((found: DeliveryView) => {
    const [place] = found.places;
    if (!place || found.state === null || found.pin !== current.pin) return;
    const next = { pin: current.pin, city: current.city || place.district, state: current.state || place.code };
    if (next.city !== current.city || next.state !== current.state) onFill(next);
  });
  useEffect(() => {
    if (view) fill(view);
  }, [view]);
}
