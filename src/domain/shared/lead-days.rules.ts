/** The days that a piece needs before dispatch: it is made first, then personalised, then resized. */
export type LeadDays = { making: number; personalising: number; resizing: number };

/** The days until an order can be dispatched: those of its slowest piece. */
export function slowestLeadDays(pieces: readonly LeadDays[]): number {
  return Math.max(0, ...pieces.map(({ making, personalising, resizing }) => making + personalising + resizing));
}
