import type { DeliveryView } from "#contract/delivery/delivery.ts";

/** `state` is the GST code of one. */
export type Place = { pin: string; city: string; state: string };

type Answer = Pick<DeliveryView, "pin" | "state" | "places">;

/**
 * The town and state of a PIN, where they are empty or still those of the PIN before; what the shopper has changed stays. A
 * PIN that is unknown, or lies in several states, leaves them to be chosen.
 */
export function placeAfter(found: Answer, before: Answer | undefined, current: Place): Place {
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
