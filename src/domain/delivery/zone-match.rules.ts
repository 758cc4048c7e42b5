import type { DeliveryZone } from "#contract/delivery/delivery.ts";
import { isEverywhere, readZonePins } from "#contract/delivery/zone-pins.rules.ts";

type Entry = { from: number; to: number; zone: DeliveryZone };

/** Zones prepared for many lookups. */
export type ZoneTable = { entries: Entry[]; byState: Map<string, DeliveryZone>; everywhere: DeliveryZone | undefined };

export function zoneTableOf(zones: readonly DeliveryZone[]): ZoneTable {
  const entries = zones.flatMap((zone) =>
    zone.pins.flatMap((text): Entry[] => {
      const range = isEverywhere(text) ? text : readZonePins(text);
      return typeof range === "string" ? [] : [{ ...range, zone }];
    }),
  );
  return {
    entries,
    byState: new Map(zones.toReversed().flatMap((zone) => zone.states.map((code) => [code, zone] as const))),
    everywhere: zones.find(({ pins }) => pins.some(isEverywhere)),
  };
}

/**
 * The zone of a PIN. The entry that covers the fewest PINs wins: a single PIN before a range, a short range before a
 * long one. Then the zone of the state, and for several states the slowest of their zones; then `*`.
 */
export function findZone(
  { entries, byState, everywhere }: ZoneTable,
  pin: string,
  states: readonly string[],
): DeliveryZone | undefined {
  const number = Number(pin);
  let best: Entry | undefined;
  for (const entry of entries) {
    if (number < entry.from || number > entry.to) continue;
    if (!best || entry.to - entry.from < best.to - best.from) best = entry;
  }
  if (best) return best.zone;
  const ofStates = states.flatMap((code) => byState.get(code) ?? []);
  return ofStates.toSorted((one, other) => slowness(other) - slowness(one))[0] ?? everywhere;
}

/** The zone that names the whole state. */
export function findZoneOfState({ byState }: ZoneTable, state: string): DeliveryZone | undefined {
  return byState.get(state);
}

function slowness({ deliverable, maxDays }: DeliveryZone): number {
  return deliverable ? maxDays : Number.POSITIVE_INFINITY;
}
