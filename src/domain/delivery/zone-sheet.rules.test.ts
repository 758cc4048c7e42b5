import { expect, it } from "vitest";
import { readZoneSheet } from "./zone-sheet.rules.ts";

const HEAD = "Name,Pins,States,MinDays,MaxDays,Weekdays,CutOffHour,Fee,FreeFrom,Cash,CashLimit,Deliverable";
const sheetOf = (name: string) => `${HEAD}\n${name},*,,2,3,1 2 3,14,0,,yes,,yes\n`;

it.each([
  ["a NUL", "A\u0000"],
  ["a line break", '"A\nB"'],
  ["a direction that is turned round", "A\u202E"],
  ["no visible character", "\u200B"],
  ["61 characters", "x".repeat(61)],
])("a zone name with %s is refused once, at its row", (_, name) => {
  expect(readZoneSheet(sheetOf(name)).errors.map(({ field }) => field)).toEqual(["row 2, Name"]);
});

it("a zone name may be in any script", () => {
  expect(readZoneSheet(sheetOf("शेष भारत"))).toMatchObject({ zones: [{ name: "शेष भारत" }], errors: [] });
});

it.each([
  [
    "commas, with states in one cell without quotes",
    `${HEAD}\nNorth,1600*,Punjab; Haryana,2,3,1 2 3,14,49.5,,yes,,yes\n`,
  ],
  [
    "semicolons, with states in quotes",
    `${HEAD.replaceAll(",", ";")}\nNorth;1600*;"Punjab; Haryana";2;3;1 2 3;14;49.5;;yes;;yes\n`,
  ],
  ["tabs", `${HEAD.replaceAll(",", "\t")}\nNorth\t1600*\tPunjab; Haryana\t2\t3\t1,2,3\t14\t49.5\t\tyes\t\tyes\n`],
])("a sheet with %s is read", (_, sheet) => {
  expect(readZoneSheet(sheet)).toMatchObject({
    zones: [{ name: "North", pins: ["1600*"], states: ["03", "06"], weekdays: [1, 2, 3], fee: 49.5 }],
    errors: [],
  });
});

it("a sheet with line ends of Windows and Unix is read", () => {
  const sheet = `${HEAD}\r\nNorth,1600*,,2,3,1,14,0,,yes,,yes\nSouth,5600*,,2,3,1,14,0,,yes,,yes\r\n`;
  expect(readZoneSheet(sheet)).toMatchObject({ zones: [{ name: "North" }, { name: "South" }], errors: [] });
});

it("a row with more cells than columns is refused with its number", () => {
  const sheet = `${sheetOf("North")}South,5600*,,2,3,1,2,3,14,0,,yes,,yes\n`;
  expect(readZoneSheet(sheet)).toEqual({
    zones: [],
    errors: [{ field: "csv", message: expect.stringMatching(/^Row 3 has more cells/) as unknown }],
  });
});

it("a fee with a decimal comma is refused at its field, and not read as a hundred times as much", () => {
  const sheet = `${HEAD.replaceAll(",", ";")}\nNorth;1600*;;2;3;1 2 3;14;49,50;;yes;;yes\n`;
  expect(readZoneSheet(sheet).errors.map(({ field }) => field)).toEqual(["row 2, Fee"]);
});

it.each([
  ["rows", `${HEAD}\n${"A\n".repeat(450_000)}`, /^At most 500 zones/],
  ["columns", ",".repeat(950_000), /^These columns are missing/],
])("a sheet with far too many %s is refused without delay", (_, sheet, message) => {
  const before = performance.now();
  expect(readZoneSheet(sheet).errors).toEqual([{ field: "csv", message: expect.stringMatching(message) as unknown }]);
  expect(performance.now() - before).toBeLessThan(3_000);
});
