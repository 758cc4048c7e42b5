/**
 * `value × factor / divisor`, rounded half away from zero, as is usual in the trade. All are integers, `divisor` is
 * positive. Exact whenever the result is below 2^53.
 */
export function scaled(value: number, factor: number, divisor: number): number {
  const product = value * factor;
  if (Number.isSafeInteger(product * 2) && Number.isSafeInteger(divisor * 2)) {
    const size = Math.floor((Math.abs(product) * 2 + divisor) / (divisor * 2));
    return product < 0 ? -size : size;
  }
  const exact = BigInt(value) * BigInt(factor);
  const size = ((exact < 0n ? -exact : exact) * 2n + BigInt(divisor)) / (BigInt(divisor) * 2n);
  return Number(exact < 0n ? -size : size);
}
