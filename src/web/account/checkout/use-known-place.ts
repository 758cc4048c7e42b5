import { useEffect, useEffectEvent } from "react";
import type { DeliveryView } from "#contract/delivery/delivery.ts";
import { storedPin } from "#web/browser/pin-store.ts";
import type { Details } from "./order-request.ts";

type Options = { details: Details; view: DeliveryView | undefined; onChange: (details: Details) => void };

/** Fills in the PIN that was asked for on a product page, and the town and state of the PIN where they are still empty. */
export function useKnownPlace({ details, view, onChange }: Options): void {
  const fillPin = useEffectEvent(() => {
    const pin = storedPin.read();
    if (details.pinCode === "" && pin !== "") onChange({ ...details, pinCode: pin });
  });
  const fillPlace = useEffectEvent((found: DeliveryView) => {
    const [place] = found.places;
    if (!place || found.state === null || found.pin !== details.pinCode) return;
    const next = { ...details, city: details.city || place.district, state: details.state || place.code };
    if (next.city !== details.city || next.state !== details.state) onChange(next);
  });
  useEffect(() => fillPin(), []);
  useEffect(() => {
    if (view) fillPlace(view);
  }, [view]);
}
