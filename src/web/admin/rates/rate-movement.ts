/** With a space that does not wrap. */
const UNIT = "\u00A0%";

/** `+2.1 %`, `−0.4 %`, `±0 %`. */
export function formatMovement(percent: number): string {
  const size = Math.abs(percent).toLocaleString("en-IN", { maximumFractionDigits: 2 });
  if (percent === 0) return `±0${UNIT}`;
  return `${percent > 0 ? "+" : "−"}${size}${UNIT}`;
}
