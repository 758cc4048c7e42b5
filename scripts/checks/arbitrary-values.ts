/**
 * Allowed arbitrary Tailwind values in src/web, with reasons. `conventions.ts` reports all others, and unused entries.
 */
export const ALLOWED: ReadonlyMap<string, string> = new Map([
  ["mt-[14%]", "a share of the arch's width, which no step of the scale follows"],
  ["mt-[9%]", "a share of the arch's width, which no step of the scale follows"],
]);
