import autocannon from "autocannon";

export type Load = { perSecond: number; p95Ms: number; failed: number };

type LoadOptions = {
  url: string;
  seconds: number;
  connections?: number;
  headers?: Record<string, string>;
  /** One after the other, over and over. */
  paths?: readonly string[];
};

/** Asks as fast as answers come, over so many connections. */
export async function load({ url, seconds, connections = 64, headers = {}, paths }: LoadOptions): Promise<Load> {
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    headers: { "accept-encoding": "br", ...headers },
    ...(paths && { requests: paths.map((path) => ({ path })) }),
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  return { perSecond: result.requests.average, p95Ms: result.latency.p97_5, failed };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
