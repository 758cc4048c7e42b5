import fc, { type Arbitrary } from "fast-check";
import { HOSTILE_BODIES, HOSTILE_TEXTS, HOSTILE_TYPES, HOSTILE_VALUES } from "./hostile.ts";
import { SampleFile } from "./real-inputs.ts";
import type { Input } from "./valid-inputs.ts";

/** A mutation of a valid request. */
export type Mutation =
  | { kind: "none" }
  /** Some fields get hostile values; `at` indexes all fields. */
  | { kind: "fields"; changes: { at: number; value: unknown; text: string }[] }
  /** A parameter is repeated. */
  | { kind: "doubled" }
  | { kind: "body"; text: string }
  | { kind: "type"; type: string };

const values = fc.constantFrom(...HOSTILE_VALUES);
/** Limited in length, because Node refuses longer request lines before the shop sees them. */
const hostileTexts = fc.constantFrom(...HOSTILE_TEXTS, "x".repeat(3_000), "%".repeat(1_000));

export const mutations: Arbitrary<Mutation> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Mutation>({ kind: "none" }) },
  {
    weight: 11,
    arbitrary: fc.record({
      kind: fc.constant("fields" as const),
      changes: fc.array(fc.record({ at: fc.nat(), value: values, text: hostileTexts }), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Mutation>({ kind: "doubled" }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("body" as const), text: fc.constantFrom(...HOSTILE_BODIES) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("type" as const), type: fc.constantFrom(...HOSTILE_TYPES) }) },
);

type Place = { holder: Record<string, unknown>; key: string; isText: boolean };

/** Applies the field changes of a mutation to the input. */
export function mutateFields(input: Input, mutation: Mutation): Input {
  if (mutation.kind !== "fields") return input;
  const twisted: Input = { ...input, params: { ...input.params }, query: { ...input.query }, body: copy(input.body) };
  for (const { at, value, text } of mutation.changes) {
    const places = [
      ...placesIn(twisted.params, true),
      ...placesIn(twisted.query, true),
      ...placesIn(twisted.body, false),
    ];
    const place = places[at % Math.max(1, places.length)];
    if (place) place.holder[place.key] = place.isText ? text : copy(value);
  }
  return twisted;
}

/** Deeper fields are not changed. */
const MAX_DEPTH = 6;

/** Copies up to the maximum depth and shares deeper values, since some hostile values are too deep to copy. */
function copy(value: unknown, depth = 0): unknown {
  if (value instanceof SampleFile || typeof value !== "object" || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((entry) => copy(entry, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copy(entry, depth + 1)]));
}

/** All fields up to the maximum depth. */
function placesIn(value: unknown, isText: boolean, depth = 0): Place[] {
  if (typeof value !== "object" || value === null || value instanceof SampleFile || depth > MAX_DEPTH) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder)
    .slice(0, 60)
    .flatMap((key) => [{ holder, key, isText }, ...placesIn(holder[key], isText, depth + 1)]);
}
