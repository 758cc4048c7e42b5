import { counted } from "#contract/kernel/counted.ts";

/** A count that ends at `cap`, which stands for more: `1,000 or more orders`. */
export function countedUpTo(cap: number, count: number, one: string): string {
  return count < cap ? counted(count, one) : `${cap.toLocaleString("en-IN")} or more ${one}s`;
}
