import { isDeepStrictEqual } from "node:util";
import { findState } from "#contract/billing/states.ts";
import type { DeliveryZone } from "#contract/delivery/delivery.ts";
import { readZonePins } from "#contract/delivery/zone-pins.rules.ts";

/** Whether two zones are equal, ignoring the notation of PINs and states and the order of lists. */
export function isSameZone(one: DeliveryZone, other: DeliveryZone): boolean {
  return isDeepStrictEqual(normalised(one), normalised(other));
}

function normalised({ pins, states, weekdays, cash, ...rest }: DeliveryZone) {
  return {
    ...rest,
    cash: { ...cash },
    pins: new Set(pins.map(pinKey)),
    states: new Set(states.map((text) => findState(text)?.code ?? text)),
    weekdays: new Set(weekdays),
  };
}

function pinKey(entry: string): string {
  const range = readZonePins(entry);
  return typeof range === "string" ? entry.trim() : `${range.from}-${range.to}`;
}
