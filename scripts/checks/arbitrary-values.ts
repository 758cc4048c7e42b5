/** Arbitrary Tailwind values that may stand in src/web, with the reason; `conventions.ts` refuses any other, and any unused. */
export const ALLOWED: ReadonlyMap<string, string> = new Map([
  ["mt-[14%]", "a share of the arch's width, which no step of the scale follows"],
  ["mt-[9%]", "a share of the arch's width, which no step of the scale follows"],
]);
