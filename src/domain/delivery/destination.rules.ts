import { findState } from "#contract/billing/states.ts";
import type { DeliveryZone } from "#contract/delivery/delivery.ts";
import { statesFor } from "./pin-directory.rules.ts";
import { findZone, findZoneOfState, type ZoneTable } from "./zone-match.rules.ts";

export type Place = { pinCode: string | null; stateCode: string | null };

/**
 * `field` is the field of an order that decides the zone; `name` is the PIN or the name of the state. `isFree` marks a
 * place without a PIN whose state no zone names: delivery there is free.
 */
export type Destination = {
  field: "PinCode" | "State";
  name: string;
  zone: DeliveryZone | undefined;
  isFree: boolean;
};

/** The zone of the PIN; without a PIN, the zone that names the whole state. */
export function destinationOf(table: ZoneTable, { pinCode, stateCode }: Place): Destination {
  if (pinCode !== null) {
    const zone = findZone(table, pinCode, statesFor(pinCode, stateCode ?? undefined));
    return { field: "PinCode", name: pinCode, zone, isFree: false };
  }
  const state = stateCode ?? "";
  const zone = findZoneOfState(table, state);
  return { field: "State", name: findState(state)?.name ?? state, zone, isFree: zone === undefined };
}
