import { isRate } from "#contract/rates/rate.rules.ts";
import type { RateEntry, RateSource } from "#contract/rates/rates.ts";

const MAX_SHOWN = 40;

/** Reads the rates at the pointers of the source, all or none. `failure` names the pointer without a valid rate. */
export function readRates(
  json: unknown,
  pointers: RateSource["pointers"],
): { entries: RateEntry[] } | { failure: string } {
  const entries: RateEntry[] = [];
  for (const { metal, purity, pointer } of pointers) {
    const value = valueAt(json, pointer);
    const name = `${purity} ${metal}`;
    if (value === undefined) return { failure: `There is nothing at ${pointer} for ${name}.` };
    if (typeof value !== "number" || !isRate(value)) {
      return { failure: `${shown(value)} at ${pointer} is no rate for ${name}.` };
    }
    entries.push({ metal, purity, perGram: value });
  }
  return { entries };
}

/** Resolves a JSON pointer (RFC 6901); undefined when it does not exist. */
export function valueAt(json: unknown, pointer: string): unknown {
  let value = json;
  for (const token of pointer.split("/").slice(1)) {
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    if (Array.isArray(value) && !/^(0|[1-9]\d*)$/.test(key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** The rates that differ from the current ones. */
export function changedRates(
  entries: readonly RateEntry[],
  inForce: readonly { metal: string; purity: string; perGram: number | null }[],
): RateEntry[] {
  return entries.filter(({ metal, purity, perGram }) =>
    inForce.every((rate) => rate.metal !== metal || rate.purity !== purity || rate.perGram !== perGram),
  );
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
