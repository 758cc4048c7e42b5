import { median } from "./figures.ts";

const ROUNDS = 3;

/**
 * The median of three rounds of each measurement. They alternate, so that other load on the machine affects all of them.
 */
export async function inTurns<Name extends string>(
  measurements: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const seen = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, measure] of Object.entries<() => Promise<number>>(measurements)) {
      seen.set(name, [...(seen.get(name) ?? []), await measure()]);
    }
  }
  return Object.fromEntries([...seen].map(([name, values]) => [name, median(values)])) as Record<Name, number>;
}
