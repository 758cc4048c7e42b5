import { groupDigits } from "./money.ts";

/** `1 order`, `1,200 orders`. `many` is the plural if it is not `one` with an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${groupDigits(count)} ${count === 1 ? one : many}`;
}
