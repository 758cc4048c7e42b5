export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/**
 * Divides an integer amount in proportion to the weights, without loss (largest remainder method): each share is
 * rounded down, and the remaining units go one by one to the largest remainders, the first on ties. No share exceeds
 * its weight when the amount does not exceed their sum. All numbers are integers of 0 or more.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const total = sum(weights);
  if (total === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((product) => Number(product / BigInt(total)));
  const left = amount - sum(shares);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(total) }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
