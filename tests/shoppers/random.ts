export type Random = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
};

/** A deterministic generator (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 1_831_565_813) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
  };
}
