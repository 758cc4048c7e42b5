import { useEffect, useEffectEvent } from "react";
import type { DeliveryView } from "#contract/delivery/delivery.ts";
import { usePlaceOfPin } from "#web/account/addresses/use-place-of-pin.ts";
import { storedPin } from "#web/browser/pin-store.ts";
import type { Details } from "./order-request.ts";

type Options = { details: Details; view: DeliveryView | undefined; onChange: (details: Details) => void };

/** Fills in the PIN that was entered on a product page, and its town and state. */
export function useKnownPlace({ details, view, onChange }: Options): void {
  const { pinCode: pin, city, state } = details;
  const fillPin = useEffectEvent(() => {
    const stored = storedPin.read();
    if (pin === "" && stored !== "") onChange({ ...details, pinCode: stored });
  });
  useEffect(() => fillPin(), []);
  usePlaceOfPin(view, { pin, city, state }, (place) => onChange({ ...details, city: place.city, state: place.state }));
}
