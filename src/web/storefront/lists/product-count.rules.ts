import { groupDigits } from "#contract/kernel/money.ts";

/** `1 piece`, `13 pieces`, `1,000+ pieces` where they were not counted further. */
export function formatProductCount(count: number, isCapped = false): string {
  return `${groupDigits(count)}${isCapped ? "+" : ""} ${count === 1 ? "piece" : "pieces"}`;
}
