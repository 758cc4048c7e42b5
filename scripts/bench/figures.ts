export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below which the given share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function rate(perSecond: number): string {
  return `${Math.round(perSecond).toLocaleString("en-IN")}/s`;
}
