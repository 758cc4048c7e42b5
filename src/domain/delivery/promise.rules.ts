import type { DeliveryZone } from "#contract/delivery/delivery.ts";
import { addDays, dayOf, startOfDay, type Day } from "#contract/kernel/days.ts";
import { HOUR_MS } from "#contract/kernel/durations.ts";

/** A longer wait means that the list of holidays is wrong. */
const MAX_WAIT_DAYS = 400;

export type DeliveryPromise = { from: Day; to: Day; validUntil: Date };

type Question = { zone: DeliveryZone; holidays: ReadonlySet<Day>; leadDays: number; now: Date };

/**
 * Calculates the delivery date. The parcel leaves on the first of the zone's weekdays that is not a holiday: today
 * before the cut-off hour, plus the lead time of made-to-order pieces. Transit days are calendar days. A parcel due on
 * a holiday arrives on the next day that is not one.
 */
export function promiseOf({ zone, holidays, leadDays, now }: Question): DeliveryPromise {
  const today = dayOf(now);
  const cutOff = new Date(startOfDay(today).getTime() + zone.cutOffHour * HOUR_MS);
  const isInTime = now < cutOff;
  const isHoliday = (day: Day) => holidays.has(day);
  const isWithoutDispatch = (day: Day) => isHoliday(day) || !zone.weekdays.includes(weekdayOf(day));
  const dispatch = nextOpenDay(addDays(today, leadDays + (isInTime ? 0 : 1)), isWithoutDispatch);
  const midnight = startOfDay(addDays(today, 1));
  return {
    from: nextOpenDay(addDays(dispatch, zone.minDays), isHoliday),
    to: nextOpenDay(addDays(dispatch, zone.maxDays), isHoliday),
    validUntil: isInTime ? cutOff : midnight,
  };
}

/** The first day, from this one on, that is not closed. */
function nextOpenDay(day: Day, isClosed: (day: Day) => boolean): Day {
  let open = day;
  for (let waited = 0; waited < MAX_WAIT_DAYS; waited += 1) {
    if (!isClosed(open)) return open;
    open = addDays(open, 1);
  }
  return open;
}

/** 1 is Monday, 7 is Sunday. */
function weekdayOf(day: Day): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}
