const inIndia = new Intl.NumberFormat("en-IN");

/** `1 piece`, `13 pieces`, `1,000+ pieces` where they were not counted further. */
export function formatProductCount(count: number, isCapped = false): string {
  return `${inIndia.format(count)}${isCapped ? "+" : ""} ${count === 1 ? "piece" : "pieces"}`;
}
