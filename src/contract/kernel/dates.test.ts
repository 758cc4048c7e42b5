import { expect, it } from "vitest";
import { formatDate, formatDateTime, formatSheetTime } from "./dates.ts";

it.each([
  ["2026-11-21T08:35:00.000Z", "Nov 21, 2026", "Nov 21, 2026 2:05 PM", "2026-11-21 14:05"],
  ["2026-11-20T18:29:59.999Z", "Nov 20, 2026", "Nov 20, 2026 11:59 PM", "2026-11-20 23:59"],
  ["2026-11-20T18:30:00.000Z", "Nov 21, 2026", "Nov 21, 2026 12:00 AM", "2026-11-21 00:00"],
])("%s reads the same for everyone, in India's time", (iso, date, dateTime, sheet) => {
  expect([formatDate(iso), formatDateTime(iso), formatSheetTime(iso)]).toEqual([date, dateTime, sheet]);
});

it.each([
  ["2024-03-05T23:30:00", "Mar 5, 2024 11:30 PM"],
  ["2024-03-05T10:30", "Mar 5, 2024 10:30 AM"],
  ["2024-03-05 10:30:00.123", "Mar 5, 2024 10:30 AM"],
  ["2024-03-05T10:30:00-05:00", "Mar 5, 2024 9:00 PM"],
])("%s without a zone is a time of the shop's clock", (iso, expected) => {
  expect(formatDateTime(iso)).toBe(expected);
});
