import { groupDigits } from "./money.ts";

/** `1 order`, `1,200 orders`. `many` is the plural if it is not `one` with an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${groupDigits(count)} ${count === 1 ? one : many}`;
}

/** A count that is only exact below `cap`: `12 orders`, `1,000 or more orders`. */
export function countedUpTo(cap: number, count: number, one: string): string {
  return count < cap ? counted(count, one) : `${groupDigits(cap)} or more ${one}s`;
}
