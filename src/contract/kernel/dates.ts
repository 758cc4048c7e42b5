import { lazyFormat } from "./lazy-format.ts";

/** The shop's time zone. Dates read the same everywhere, regardless of the location of browser and server. */
export const TIME_ZONE = "Asia/Kolkata";

const mediumDate = lazyFormat(() => new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: TIME_ZONE }));
const shortDate = lazyFormat(
  () => new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: TIME_ZONE }),
);

/** A time without a UTC offset is read in the shop's time zone. */
function instantOf(iso: string): Date {
  return new Date(/[T ]\d{2}:\d{2}(?::[\d.]+)?$/.test(iso) ? `${iso}+05:30` : iso);
}

/** `Nov 21, 2026`. */
export function formatDate(iso: string): string {
  return mediumDate().format(instantOf(iso));
}

/** `Nov 21`. */
export function formatDay(iso: string): string {
  return shortDate().format(instantOf(iso));
}

const shortDateAndTime = lazyFormat(
  () =>
    new Intl.DateTimeFormat("en-US", {
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone: TIME_ZONE,
    }),
);

/** `Nov 21, 3:40 PM`. */
export function formatMoment(iso: string): string {
  return shortDateAndTime().format(instantOf(iso));
}

const timeOfDay = lazyFormat(() => new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: TIME_ZONE }));

/** `3:40 PM`. */
export function formatTime(iso: string): string {
  return timeOfDay().format(instantOf(iso));
}

/** `Nov 21, 2026 3:40 PM`, the specification's `MMM d, y h:mm a`. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} ${formatTime(iso)}`.replaceAll(/\s/gu, " ");
}

const sheetTime = lazyFormat(
  () => new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: TIME_ZONE }),
);

/** `2026-11-21 14:05`, which every spreadsheet parses as a time and sorts correctly. */
export function formatSheetTime(iso: string): string {
  return sheetTime().format(instantOf(iso));
}
