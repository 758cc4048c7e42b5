import { expect, it } from "vitest";
import { formatDate, formatDateTime, formatSheetTime } from "./dates.ts";

it.each([
  ["2026-11-21T08:35:00.000Z", "Nov 21, 2026", "Nov 21, 2026 2:05 PM", "2026-11-21 14:05"],
  ["2026-11-20T18:29:59.999Z", "Nov 20, 2026", "Nov 20, 2026 11:59 PM", "2026-11-20 23:59"],
  ["2026-11-20T18:30:00.000Z", "Nov 21, 2026", "Nov 21, 2026 12:00 AM", "2026-11-21 00:00"],
])("%s reads the same for everyone, in India's time", (iso, date, dateTime, sheet) => {
  expect([formatDate(iso), formatDateTime(iso), formatSheetTime(iso)]).toEqual([date, dateTime, sheet]);
});
