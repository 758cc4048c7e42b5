import type { DeliveryView } from "#contract/delivery/delivery.ts";

/** `state` is a GST state code. */
export type Place = { pin: string; city: string; state: string };

type Answer = Pick<DeliveryView, "pin" | "state" | "places">;

/**
 * Fills in the town and state of a PIN if they are empty or still those of the previous PIN. Values that the customer
 * changed are preserved; the others are cleared if the PIN is unknown or lies in several states.
 */
export function prefillPlace(found: Answer, before: Answer | undefined, current: Place): Place {
  if (found.pin !== current.pin) return current;
  const [only] = found.state === null ? [] : found.places;
  const isReplaceable = (name: "district" | "code", value: string) =>
    value === "" || before?.places.some((place) => place[name] === value) === true;
  return {
    pin: current.pin,
    city: isReplaceable("district", current.city) ? (only?.district ?? "") : current.city,
    state: isReplaceable("code", current.state) ? (only?.code ?? "") : current.state,
  };
}
