import { isPinCode } from "#contract/kernel/pin-code.ts";

/** A range of PINs, both ends included. */
export type PinRange = { from: number; to: number };

const WILDCARD = /^([1-9]\d{0,4})\*$/;
const RANGE = /^([1-9]\d{5})\s*[-–]\s*([1-9]\d{5})$/;

export const EVERYWHERE = "*";

export const zonePinMessages = {
  form: "Write a PIN (160017), its beginning (1600*) or a range (140301-140308).",
  upsideDown: "The first PIN of a range is the lower one.",
};

/** The entries of a text, which stand between blanks, commas or semicolons. A range may have blanks around its dash. */
export function splitZonePins(text: string): string[] {
  return text
    .replaceAll(/\s*[-–]\s*/g, "-")
    .split(/[\s,;]+/)
    .filter(Boolean);
}

/** Parses an entry of a zone into its PINs, or returns an error message. `*` matches no PIN of its own. */
export function readZonePins(entry: string): PinRange | string {
  const text = entry.trim();
  if (isPinCode(text)) return { from: Number(text), to: Number(text) };
  const start = WILDCARD.exec(text)?.[1];
  if (start !== undefined) {
    return { from: Number(start.padEnd(6, "0")), to: Number(start.padEnd(6, "9")) };
  }
  const range = RANGE.exec(text);
  if (!range) return zonePinMessages.form;
  const [from, to] = [Number(range[1]), Number(range[2])];
  return from <= to ? { from, to } : zonePinMessages.upsideDown;
}

type Named = PinRange & { zone: number; index: number };
type Zone = { name: string; pins: readonly string[]; states: readonly string[] };

/** `path` is relative to the list of zones. */
export type ZoneError = { path: (string | number)[]; message: string };

/**
 * Finds zones that claim the same PINs with equal priority: identical entries, overlapping entries of equal size, or the
 * same state. Of two entries of different size the one that covers fewer PINs takes precedence.
 */
export function findOverlaps(zones: readonly Zone[]): ZoneError[] {
  return [...overlappingPins(zones), ...repeatedStates(zones), ...repeatedNames(zones)];
}

function overlappingPins(zones: readonly Zone[]): ZoneError[] {
  const named = zones.flatMap(({ pins }, zone) =>
    pins.flatMap((entry, index): Named[] => {
      const range = readZonePins(entry);
      return typeof range === "string" ? [] : [{ ...range, zone, index }];
    }),
  );
  named.sort((one, other) => one.from - other.from || other.to - one.to);
  const errors: ZoneError[] = [];
  // Entries that started earlier and have not ended.
  let open: Named[] = [];
  for (const next of named) {
    open = open.filter(({ to }) => to >= next.from);
    const rival = open.find(({ zone, from, to }) => zone !== next.zone && to - from === next.to - next.from);
    if (rival) {
      const [first, second] = rival.zone < next.zone ? [rival, next] : [next, rival];
      const what = zones[second.zone]?.pins[second.index] ?? "";
      const name = zones[first.zone]?.name ?? "";
      errors.push({ path: [second.zone, "pins", second.index], message: `${what} overlaps with the zone ${name}.` });
    }
    open.push(next);
  }
  return [...errors, ...repeatedEverywhere(zones)];
}

function repeatedEverywhere(zones: readonly Zone[]): ZoneError[] {
  const every = zones.flatMap(({ pins }, zone) => (pins.some(isEverywhere) ? [zone] : []));
  return every.slice(1).map((zone) => ({
    path: [zone, "pins", zones[zone]?.pins.findIndex(isEverywhere) ?? 0],
    message: `* stands in the zone ${zones[every[0] ?? 0]?.name} already.`,
  }));
}

export function isEverywhere(entry: string): boolean {
  return entry.trim() === EVERYWHERE;
}

function repeatedStates(zones: readonly Zone[]): ZoneError[] {
  const firstZones = new Map<string, number>();
  return zones.flatMap(({ states }, at) =>
    states.flatMap((state, index) => {
      const first = firstZones.get(state);
      if (first === undefined) {
        firstZones.set(state, at);
        return [];
      }
      return [{ path: [at, "states", index], message: `This state is in the zone ${zones[first]?.name} already.` }];
    }),
  );
}

function repeatedNames(zones: readonly Zone[]): ZoneError[] {
  const seen = new Set<string>();
  return zones.flatMap(({ name }, at) => {
    const key = name.trim().toLowerCase();
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ path: [at, "name"], message: `There are two zones with the name ${name}.` }];
  });
}
