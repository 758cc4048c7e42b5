import { findState } from "#contract/billing/states.ts";
import { textRule } from "#contract/kernel/field.rules.ts";
import { MAX_RUPEES } from "#contract/kernel/money.ts";
import { isWholePaise } from "#contract/kernel/numbers.ts";
import type { DeliveryZone } from "./delivery.ts";
import { findOverlaps, isEverywhere, readZonePins, type ZoneError } from "./zone-pins.rules.ts";

export const MAX_ZONES = 500;
export const MAX_ZONE_NAME = 60;
/** Per zone. */
const MAX_ZONE_PINS = 2_000;
export const MAX_HOLIDAYS = 200;
const MAX_TRANSIT_DAYS = 90;

export const zoneMessages = {
  name: "Please enter the zone's name.",
  nowhere: "Name at least one PIN or state.",
  manyPins: `At most ${MAX_ZONE_PINS.toLocaleString("en-IN")} PINs.`,
  state: (text: string) => `${text} is no state or union territory.`,
  stateTwice: "This state is there twice.",
  days: `This must be a whole number of days from 0 to ${MAX_TRANSIT_DAYS}.`,
  daysUpsideDown: "The longest time cannot be shorter than the shortest.",
  weekdays: "Choose at least one day, from 1 (Monday) to 7 (Sunday).",
  hour: "This must be a full hour from 0 to 24.",
  amount: "This must be an amount in rupees.",
  noZones: "Keep at least one zone: without any, the shop delivers nowhere.",
  manyZones: `At most ${MAX_ZONES} zones.`,
};

export const zoneNameRule = textRule({ required: zoneMessages.name, max: MAX_ZONE_NAME });

/** Validates a single zone. `path` is relative to the zone. */
function findZoneErrors(zone: DeliveryZone): ZoneError[] {
  const errors: ZoneError[] = [];
  const check = (isGood: boolean, message: string, ...path: (string | number)[]) => {
    if (!isGood) errors.push({ path, message });
  };
  const nameError = zoneNameRule(zone.name);
  check(nameError === undefined, nameError ?? "", "name");
  check(zone.pins.length + zone.states.length > 0, zoneMessages.nowhere, "pins");
  check(zone.pins.length <= MAX_ZONE_PINS, zoneMessages.manyPins, "pins");
  for (const [index, entry] of zone.pins.entries()) {
    const read = isEverywhere(entry) ? undefined : readZonePins(entry);
    if (typeof read === "string") errors.push({ path: ["pins", index], message: `${entry}: ${read}` });
  }
  for (const [index, code] of zone.states.entries()) {
    const isKnown = findState(code)?.code === code;
    check(isKnown, zoneMessages.state(code), "states", index);
    check(!isKnown || zone.states.indexOf(code) === index, zoneMessages.stateTwice, "states", index);
  }
  const isDays = (days: number) => Number.isInteger(days) && days >= 0 && days <= MAX_TRANSIT_DAYS;
  check(isDays(zone.minDays), zoneMessages.days, "minDays");
  check(isDays(zone.maxDays), zoneMessages.days, "maxDays");
  check(!(zone.maxDays < zone.minDays), zoneMessages.daysUpsideDown, "maxDays");
  const isWeekday = (day: number) => Number.isInteger(day) && day >= 1 && day <= 7;
  check(zone.weekdays.length > 0 && zone.weekdays.every(isWeekday), zoneMessages.weekdays, "weekdays");
  check(
    Number.isInteger(zone.cutOffHour) && zone.cutOffHour >= 0 && zone.cutOffHour <= 24,
    zoneMessages.hour,
    "cutOffHour",
  );
  check(isAmount(zone.fee), zoneMessages.amount, "fee");
  check(zone.freeFrom === null || isAmount(zone.freeFrom), zoneMessages.amount, "freeFrom");
  check(zone.cash.limit === null || isAmount(zone.cash.limit), zoneMessages.amount, "cash", "limit");
  return errors;
}

function isAmount(rupees: number): boolean {
  return rupees >= 0 && rupees <= MAX_RUPEES && isWholePaise(rupees);
}

/** Validates a list of zones. The message about a zone begins with its name. */
export function findZoneListErrors(zones: readonly DeliveryZone[]): ZoneError[] {
  if (zones.length === 0) return [{ path: [], message: zoneMessages.noZones }];
  const own = zones.flatMap((zone, at) =>
    findZoneErrors(zone).map(({ path, message }) => ({ path: [at, ...path], message })),
  );
  const all = own.length > 0 ? own : findOverlaps(zones);
  return all.map(({ path, message }) => ({ path, message: `${nameAt(zones, Number(path[0]))}: ${message}` }));
}

function nameAt(zones: readonly DeliveryZone[], at: number): string {
  const name = zones[at]?.name.trim();
  return name ? name : `Zone ${at + 1}`;
}
