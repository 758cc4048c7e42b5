import { findState } from "#contract/billing/states.ts";
import type { DeliveryZone, DeliveryZonesView } from "#contract/delivery/delivery.ts";
import { splitZonePins } from "#contract/delivery/zone-pins.rules.ts";
import { findZoneListErrors } from "#contract/delivery/zone.rules.ts";
import { isPlausibleDay } from "#contract/kernel/days.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { readNumber, readRupees } from "#contract/kernel/numbers.ts";
import type { FieldErrors } from "#web/browser/form.rules.ts";
import type { Comparison } from "../frame/differences.rules.ts";
import { newRowKey } from "../frame/row-key.ts";
import { numberText } from "../frame/typed-number.ts";

export const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** A zone as edited in the form. */
export type ZoneDraft = {
  key: string;
  name: string;
  pins: string;
  states: string;
  minDays: string;
  maxDays: string;
  weekdays: readonly number[];
  cutOffHour: string;
  fee: string;
  freeFrom: string;
  cash: boolean;
  cashLimit: string;
  deliverable: boolean;
};

export type ZonesDraft = { zones: ZoneDraft[]; holidays: string };

export function draftOf({ zones, holidays }: DeliveryZonesView): ZonesDraft {
  return {
    zones: zones.map((zone, index) => ({
      key: `zone-${index}`,
      name: zone.name,
      pins: zone.pins.join(" "),
      states: zone.states.map((code) => findState(code)?.name ?? code).join(", "),
      minDays: numberText(zone.minDays),
      maxDays: numberText(zone.maxDays),
      weekdays: zone.weekdays,
      cutOffHour: numberText(zone.cutOffHour),
      fee: numberText(zone.fee),
      freeFrom: numberText(zone.freeFrom),
      cash: zone.cash.allowed,
      cashLimit: numberText(zone.cash.limit),
      deliverable: zone.deliverable,
    })),
    holidays: holidays.join(" "),
  };
}

export function newZoneDraft(): ZoneDraft {
  return {
    key: newRowKey(),
    name: "",
    pins: "",
    states: "",
    minDays: "2",
    maxDays: "3",
    weekdays: [1, 2, 3, 4, 5, 6],
    cutOffHour: "14",
    fee: "0",
    freeFrom: "",
    cash: true,
    cashLimit: "",
    deliverable: true,
  };
}

/** Invalid numbers become NaN, which the rules reject. */
const toNumber = (typed: string): number => readNumber(typed) ?? Number.NaN;
const toNumberOrNull = (typed: string): number | null => (typed.trim() === "" ? null : toNumber(typed));

export function zonesOf({ zones }: ZonesDraft): DeliveryZone[] {
  return zones.map((zone) => ({
    name: zone.name.trim(),
    pins: splitZonePins(zone.pins),
    states: zone.states
      .split(/[,;\n]/)
      .flatMap((name) => (name.trim() === "" ? [] : (findState(name)?.code ?? name.trim()))),
    minDays: toNumber(zone.minDays),
    maxDays: toNumber(zone.maxDays),
    weekdays: zone.weekdays.toSorted((one, other) => one - other),
    cutOffHour: toNumber(zone.cutOffHour),
    fee: toNumber(zone.fee),
    freeFrom: toNumberOrNull(zone.freeFrom),
    cash: { allowed: zone.cash, limit: toNumberOrNull(zone.cashLimit) },
    deliverable: zone.deliverable,
  }));
}

/** The holidays as `2026-12-25`. They may be typed as is usual in India: `25/12/2026` or `25.12.2026`. */
export function holidaysOf(draft: ZonesDraft): string[] {
  return typedDays(draft).map(readDay);
}

function typedDays({ holidays }: ZonesDraft): string[] {
  return holidays.split(/[\s,;]+/).filter(Boolean);
}

function readDay(text: string): string {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return year === "" ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Errors by keys such as `zones.zone-1.fee` and `holidays`. Only the first error of a field is reported. */
export function draftErrors(draft: ZonesDraft): FieldErrors {
  const found: FieldErrors = {};
  for (const { path, message } of findZoneListErrors(zonesOf(draft))) found[zoneKey(draft, path)] ??= message;
  const wrong = typedDays(draft).find((text) => !isPlausibleDay(readDay(text)));
  if (wrong !== undefined) found.holidays = `${wrong} is no day such as 25/12/2026.`;
  return found;
}

/** The key of the field that a server error such as `zones.3.cash.limit` belongs to. */
export function placeOf(field: string, draft: ZonesDraft): string {
  const [list, ...path] = field.split(".");
  return list === "holidays" ? list : zoneKey(draft, path);
}

/** The key of a field by its path in the list of zones, such as `3.cash.limit`; `zones` if it is no field of a zone. */
function zoneKey({ zones }: ZonesDraft, [at, field]: readonly (string | number)[]): string {
  const zone = zones[Number(at)];
  return zone && field !== undefined ? `zones.${zone.key}.${field === "cash" ? "cashLimit" : field}` : "zones";
}

const LABELS = { zones: "Zones", holidays: "Holidays" };

/** Compares two versions without the React keys of the zones. */
export const zonesComparison: Comparison<ZonesDraft, keyof ZonesDraft> = {
  fields: ["zones", "holidays"],
  valueOf: (draft, field) => (field === "zones" ? draft.zones.map(({ key: _, ...zone }) => zone) : draft.holidays),
  labelOf: (field) => LABELS[field],
  formatField: (draft, field) => (field === "zones" ? draft.zones.flatMap(formatZone).join("\n") : draft.holidays),
};

/** `₹5,000` for a typed amount. What is not an amount is shown as it was typed. */
function formatTyped(rupees: string): string {
  const amount = readRupees(rupees);
  return amount === undefined ? `₹${rupees}` : formatExactRupees(amount);
}

/** A line for each fact, so that the lines of two versions show what was changed. */
function formatZone(zone: ZoneDraft): string[] {
  const days = zone.weekdays.map((day) => WEEKDAYS[day - 1]).join(" ");
  const facts = [
    `PINs ${zone.pins}`,
    zone.states,
    `${zone.minDays} to ${zone.maxDays} days`,
    `sent ${days} before ${zone.cutOffHour}:00`,
    `${formatTyped(zone.fee)}${zone.freeFrom && `, free from ${formatTyped(zone.freeFrom)}`}`,
    zone.cash ? `cash on delivery${zone.cashLimit && ` up to ${formatTyped(zone.cashLimit)}`}` : "no cash on delivery",
    !zone.deliverable && "no delivery",
  ];
  return facts.filter(Boolean).map((fact) => `${zone.name}: ${fact}`);
}
