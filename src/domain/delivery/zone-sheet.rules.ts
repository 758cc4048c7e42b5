import { parse } from "csv-parse/sync";
import { findState } from "#contract/billing/states.ts";
import { ZoneNameSchema } from "#contract/delivery/delivery.schema.ts";
import type { DeliveryZone } from "#contract/delivery/delivery.ts";
import { splitZonePins } from "#contract/delivery/zone-pins.rules.ts";
import { MAX_ZONES, findZoneListErrors, zoneMessages, zoneNameRule } from "#contract/delivery/zone.rules.ts";
import type { FieldError } from "#contract/kernel/envelope.ts";
import { readNumber } from "#contract/kernel/numbers.ts";
import { CSV_LINE_ENDS, csvDelimiter } from "#domain/shared/csv-delimiter.rules.ts";

/** The columns of the zones spreadsheet. Lists within a cell are separated by spaces, states by semicolons. */
export const ZONE_COLUMNS = {
  Name: ({ name }: DeliveryZone) => name,
  Pins: ({ pins }: DeliveryZone) => pins.join(" "),
  States: ({ states }: DeliveryZone) => states.map((code) => findState(code)?.name ?? code).join("; "),
  MinDays: ({ minDays }: DeliveryZone) => minDays,
  MaxDays: ({ maxDays }: DeliveryZone) => maxDays,
  Weekdays: ({ weekdays }: DeliveryZone) => weekdays.join(" "),
  CutOffHour: ({ cutOffHour }: DeliveryZone) => cutOffHour,
  Fee: ({ fee }: DeliveryZone) => fee,
  FreeFrom: ({ freeFrom }: DeliveryZone) => freeFrom ?? "",
  Cash: ({ cash }: DeliveryZone) => (cash.allowed ? "yes" : "no"),
  CashLimit: ({ cash }: DeliveryZone) => cash.limit ?? "",
  Deliverable: ({ deliverable }: DeliveryZone) => (deliverable ? "yes" : "no"),
};

/** The columns of zones, with room for others. Further ones are not searched for headings. */
const MAX_COLUMNS = 60;

type Column = keyof typeof ZONE_COLUMNS;
type Row = Record<Column, string>;

const COLUMN_OF: Record<string, Column> = {
  name: "Name",
  pins: "Pins",
  states: "States",
  minDays: "MinDays",
  maxDays: "MaxDays",
  weekdays: "Weekdays",
  cutOffHour: "CutOffHour",
  fee: "Fee",
  freeFrom: "FreeFrom",
  cash: "CashLimit",
  deliverable: "Deliverable",
};

/** Parses a spreadsheet of zones and its errors, such as `row 3, Fee`. The heading line is row 1. */
export function readZoneSheet(csv: string): { zones: DeliveryZone[]; errors: FieldError[] } {
  const rows = rowsOf(csv);
  if (typeof rows === "string") return { zones: [], errors: [{ field: "csv", message: rows }] };
  const zones = rows.map(zoneOf);
  const errors = [
    ...rows.flatMap(findNameErrors),
    ...rows.flatMap(findYesOrNoErrors),
    ...findZoneListErrors(zones).map(({ path, message }) => {
      const [at = 0, field = ""] = path;
      return { field: `row ${Number(at) + 2}, ${COLUMN_OF[field] ?? field}`, message };
    }),
  ];
  return { zones, errors };
}

function rowsOf(csv: string): Row[] | string {
  let records: string[][];
  try {
    const delimiter = csvDelimiter(csv.replace(/^\uFEFF/, ""), (cell) => columnOf(cell) !== undefined);
    records = parse(csv, {
      bom: true,
      delimiter,
      record_delimiter: CSV_LINE_ENDS,
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
      // The headings, and one zone too many.
      to: MAX_ZONES + 2,
    });
  } catch {
    return "This file is not readable as CSV.";
  }
  const [headings = [], ...lines] = records;
  const columns = headings.slice(0, MAX_COLUMNS).map(columnOf);
  const at = Object.keys(ZONE_COLUMNS).map((name) => [name, columns.indexOf(name)] as const);
  const missing = at.filter(([, index]) => index < 0).map(([name]) => name);
  if (missing.length > 0) return `These columns are missing: ${missing.join(", ")}.`;
  if (lines.length === 0) return "There is no zone in this file.";
  if (lines.length > MAX_ZONES) return zoneMessages.manyZones;
  const split = lines.findIndex((cells) => cells.slice(headings.length).some(Boolean));
  if (split >= 0) return `Row ${split + 2} has more cells than there are columns. Put texts with commas in quotes.`;
  // A spreadsheet may have retained the apostrophe that marks a cell as text.
  return lines.map(
    (cells) => Object.fromEntries(at.map(([name, index]) => [name, (cells[index] ?? "").replace(/^'/, "")])) as Row,
  );
}

/** The column with this heading, in any letter case and with or without quotes. */
function columnOf(heading: string): string | undefined {
  const name = heading.trim().replaceAll('"', "").toLowerCase();
  return Object.keys(ZONE_COLUMNS).find((column) => column.toLowerCase() === name);
}

function zoneOf(row: Row): DeliveryZone {
  return {
    name: row.Name,
    pins: splitZonePins(row.Pins),
    states: row.States.split(";").flatMap((text) => (text.trim() === "" ? [] : (findState(text)?.code ?? text.trim()))),
    minDays: number(row.MinDays),
    maxDays: number(row.MaxDays),
    weekdays: row.Weekdays.split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number),
    cutOffHour: number(row.CutOffHour),
    fee: number(row.Fee),
    freeFrom: row.FreeFrom === "" ? null : number(row.FreeFrom),
    cash: { allowed: isYes(row.Cash), limit: row.CashLimit === "" ? null : number(row.CashLimit) },
    deliverable: isYes(row.Deliverable),
  };
}

function number(text: string): number {
  return readNumber(text) ?? Number.NaN;
}

function isYes(text: string): boolean {
  return /^(yes|true|1)$/i.test(text);
}

/** Refuses characters that cannot be stored. The other errors of a name are among those of its zone. */
function findNameErrors({ Name: name }: Row, index: number): FieldError[] {
  const message = zoneNameRule(name) ? undefined : ZoneNameSchema.safeParse(name).error?.issues[0]?.message;
  return message === undefined ? [] : [{ field: `row ${index + 2}, Name`, message }];
}

function findYesOrNoErrors(row: Row, index: number): FieldError[] {
  return (["Cash", "Deliverable"] as const)
    .filter((name) => !/^(yes|true|1|no|false|0)$/i.test(row[name]))
    .map((name) => ({ field: `row ${index + 2}, ${name}`, message: `${row.Name || "Zone"}: write yes or no.` }));
}
