export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value that such a share of all stays below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function rate(perSecond: number): string {
  return `${Math.round(perSecond).toLocaleString("en-IN")}/s`;
}
