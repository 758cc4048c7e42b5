const PREFIX = "RJ-";

/** The order number that customers see: `RJ-10482`. */
export function orderNumber(id: number): string {
  return `${PREFIX}${id}`;
}

/** Parses an order number, with or without its prefix, to the row's id. */
export function orderIdOf(number: string): number {
  return Number(number.replace(/^rj-/i, ""));
}
