import { groupDigits } from "#contract/kernel/money.ts";

/** Formats `1 piece`, `13 pieces`, or `1,000+ pieces` if they were not counted further. */
export function formatProductCount(count: number, isCapped = false): string {
  return `${groupDigits(count)}${isCapped ? "+" : ""} ${count === 1 ? "piece" : "pieces"}`;
}
