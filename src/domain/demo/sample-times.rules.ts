import { DAY_MS } from "#contract/kernel/durations.ts";
import type { SampleLifecycle } from "./sample-lifecycles.rules.ts";

/** The times of all possible events of a sample order placed this many days ago. */
export type SampleTimes = ReturnType<typeof timesOf>;

/** The days after the order at which each step of an order and its return happens. */
const AFTER = {
  registered: -1.2,
  credited: -0.6,
  placed: 0,
  cancelled: 0.1,
  packed: 0.4,
  dispatched: 0.8,
  dispatchCancelled: 1.1,
  refused: 3.2,
  back: 6,
  delivered: 3.6,
  requested: 4.6,
  approved: 5.1,
  sent: 6.2,
  received: 8.1,
  settled: 8.6,
};

export function timesOf({ daysAgo }: Pick<SampleLifecycle, "daysAgo">, now: Date): Record<keyof typeof AFTER, Date> {
  const placedMs = now.getTime() - daysAgo * DAY_MS;
  const entries = Object.entries(AFTER).map(([step, days]) => [step, new Date(placedMs + days * DAY_MS)]);
  return Object.fromEntries(entries) as Record<keyof typeof AFTER, Date>;
}
