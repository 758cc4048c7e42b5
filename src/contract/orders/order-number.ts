const PREFIX = "RJ-";

/** The number that customers see: `RJ-10482`. */
export function orderNumber(id: number): string {
  return `${PREFIX}${id}`;
}

/** The row's id from an order number, with or without its prefix. */
export function orderIdOf(number: string): number {
  return Number(number.replace(/^rj-/i, ""));
}
