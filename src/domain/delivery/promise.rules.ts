import type { DeliveryZone } from "#contract/delivery/delivery.ts";
import { addDays, dayOf, startOfDay, type Day } from "#contract/kernel/days.ts";

const HOUR_MS = 3_600_000;
/** A longer wait means that the list of holidays is wrong. */
const MAX_WAIT_DAYS = 400;

export type DeliveryPromise = { from: Day; to: Day; validUntil: Date };

type Question = { zone: DeliveryZone; holidays: ReadonlySet<Day>; leadDays: number; now: Date };

/**
 * Calculates the delivery date. The parcel leaves on the first of the zone's weekdays that is not a holiday: today
 * before the cut-off hour, plus the lead time of made-to-order pieces. Transit days are calendar days. A parcel due on
 * a day without delivery arrives on the next day with delivery.
 */
export function promiseOf({ zone, holidays, leadDays, now }: Question): DeliveryPromise {
  const today = dayOf(now);
  const cutOff = new Date(startOfDay(today).getTime() + zone.cutOffHour * HOUR_MS);
  const isInTime = now < cutOff;
  const dispatch = nextOpenDay(addDays(today, leadDays + (isInTime ? 0 : 1)), zone, holidays);
  const midnight = startOfDay(addDays(today, 1));
  return {
    from: nextOpenDay(addDays(dispatch, zone.minDays), zone, holidays),
    to: nextOpenDay(addDays(dispatch, zone.maxDays), zone, holidays),
    validUntil: isInTime ? cutOff : midnight,
  };
}

function nextOpenDay(day: Day, { weekdays }: DeliveryZone, holidays: ReadonlySet<Day>): Day {
  let open = day;
  for (let waited = 0; waited < MAX_WAIT_DAYS; waited += 1) {
    if (weekdays.includes(weekdayOf(open)) && !holidays.has(open)) return open;
    open = addDays(open, 1);
  }
  return open;
}

/** 1 is Monday, 7 is Sunday. */
function weekdayOf(day: Day): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}
