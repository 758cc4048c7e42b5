import { findState } from "#contract/billing/states.ts";
import type { DeliveryZone, DeliveryZonesView } from "#contract/delivery/delivery.ts";
import { zoneListFaults } from "#contract/delivery/zone.rules.ts";
import type { FieldError } from "#contract/kernel/envelope.ts";
import { readNumber } from "#contract/kernel/numbers.ts";
import { newRowKey } from "../frame/row-key.ts";

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

export type ZoneErrors = Record<string, string>;

const text = (value: number | null): string => (value === null ? "" : String(value));

export function draftOf({ zones, holidays }: DeliveryZonesView): ZonesDraft {
  return {
    zones: zones.map((zone, index) => ({
      key: `zone-${index}`,
      name: zone.name,
      pins: zone.pins.join(" "),
      states: zone.states.map((code) => findState(code)?.name ?? code).join(", "),
      minDays: text(zone.minDays),
      maxDays: text(zone.maxDays),
      weekdays: zone.weekdays,
      cutOffHour: text(zone.cutOffHour),
      fee: text(zone.fee),
      freeFrom: text(zone.freeFrom),
      cash: zone.cash.allowed,
      cashLimit: text(zone.cash.limit),
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
const number = (typed: string): number => readNumber(typed) ?? Number.NaN;
const orNone = (typed: string): number | null => (typed.trim() === "" ? null : number(typed));

export function zonesOf({ zones }: ZonesDraft): DeliveryZone[] {
  return zones.map((zone) => ({
    name: zone.name.trim(),
    pins: zone.pins.split(/[\s,;]+/).filter(Boolean),
    states: zone.states
      .split(/[,;\n]/)
      .flatMap((name) => (name.trim() === "" ? [] : (findState(name)?.code ?? name.trim()))),
    minDays: number(zone.minDays),
    maxDays: number(zone.maxDays),
    weekdays: zone.weekdays.toSorted((one, other) => one - other),
    cutOffHour: number(zone.cutOffHour),
    fee: number(zone.fee),
    freeFrom: orNone(zone.freeFrom),
    cash: { allowed: zone.cash, limit: orNone(zone.cashLimit) },
    deliverable: zone.deliverable,
  }));
}

export function holidaysOf({ holidays }: ZonesDraft): string[] {
  return holidays.split(/[\s,;]+/).filter(Boolean);
}

/** Errors by keys such as `zone-1.fee` and `holidays`. Only the first error of a field is reported. */
export function draftErrors(draft: ZonesDraft): ZoneErrors {
  const found: ZoneErrors = {};
  for (const { path, message } of zoneListFaults(zonesOf(draft))) found[zoneKey(draft, path) ?? "all"] ??= message;
  const isDay = (day: string) => /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  const wrong = holidaysOf(draft).find((day) => !isDay(day));
  if (wrong !== undefined) found.holidays = `${wrong} is no day such as 2026-11-21.`;
  return found;
}

/** The server's errors by the same keys; by `all` if they belong to no field. */
export function serverErrors(errors: readonly FieldError[], draft: ZonesDraft): ZoneErrors {
  const found: ZoneErrors = {};
  for (const { field, message } of errors) {
    const [list, ...path] = field.split(".");
    const key = list === "holidays" ? list : zoneKey(draft, path);
    found[key ?? "all"] ??= message;
  }
  return found;
}

/** The key of a field by its path in the list of zones, such as `3.cash.limit`. */
function zoneKey({ zones }: ZonesDraft, [at, field]: readonly (string | number)[]): string | undefined {
  const zone = zones[Number(at)];
  return zone && field !== undefined ? `${zone.key}.${field === "cash" ? "cashLimit" : field}` : undefined;
}
