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
