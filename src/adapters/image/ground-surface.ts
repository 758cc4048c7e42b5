/** Brightness of a picture's ground, channel by channel, as a polynomial of the place; places go from -1 to 1. */
export type GroundSurface = {
  at(channel: number, sample: GroundSample): number;
  /** One value for each of the places `xs` on the line `y`. */
  alongRow(channel: number, y: number, xs: Float64Array): Float64Array;
};

export type GroundSample = { readonly terms: Float64Array; readonly rgb: readonly number[] };

const CHANNELS = 3;
const DEGREE = 4;
/** Exponents of x and y, ordered by their sum: 1, x, y, x², xy, … */
const EXPONENTS = Array.from({ length: DEGREE + 1 }, (_, sum) =>
  Array.from({ length: sum + 1 }, (__, y) => ({ x: sum - y, y })),
).flat();
const TERMS = EXPONENTS.length;
/** By degree: bent terms are held back by this share of the samples, so that the surface stays calm where none are. */
const STIFFNESS = [0, 0, 0.0005, 0.004, 0.004];

export function groundSample(x: number, y: number, rgb: readonly number[]): GroundSample {
  return { terms: Float64Array.from(EXPONENTS, (exponent) => x ** exponent.x * y ** exponent.y), rgb };
}

/** Least squares over all samples. */
export function fitGroundSurface(samples: readonly GroundSample[]): GroundSurface {
  const rows = EXPONENTS.map(({ x, y }, term) => {
    const row = new Float64Array(TERMS + CHANNELS);
    row[term] = samples.length * (STIFFNESS[x + y] ?? 0);
    return row;
  });
  const line = new Float64Array(TERMS + CHANNELS);
  for (const { terms, rgb } of samples) {
    line.set(terms);
    line.set(rgb, TERMS);
    rows.forEach((row, term) => addTimes(row, line, terms[term] ?? 0));
  }
  eliminate(rows);
  return surfaceOf(
    Array.from({ length: CHANNELS }, (_, channel) =>
      Float64Array.from(rows, (row, term) => (row[TERMS + channel] ?? 0) / (row[term] || 1)),
    ),
  );
}

/** Gauss-Jordan with pivoting: leaves a diagonal and the right-hand sides. */
function eliminate(rows: Float64Array[]): void {
  for (let column = 0; column < rows.length; column++) {
    const size = (at: number) => Math.abs(rows[at]?.[column] ?? 0);
    let largest = column;
    for (let at = column + 1; at < rows.length; at++) if (size(at) > size(largest)) largest = at;
    const [pivot] = rows.splice(largest, 1);
    if (pivot === undefined) return;
    for (const row of rows) addTimes(row, pivot, -(row[column] ?? 0) / (pivot[column] || 1));
    rows.splice(column, 0, pivot);
  }
}

function addTimes(target: Float64Array, source: Float64Array, factor: number): void {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) + (source[at] ?? 0) * factor;
}

function surfaceOf(coefficients: readonly Float64Array[]): GroundSurface {
  const none = new Float64Array(TERMS);
  return {
    at: (channel, { terms }) => {
      const ofChannel = coefficients[channel] ?? none;
      let sum = 0;
      for (let term = 0; term < TERMS; term++) sum += (ofChannel[term] ?? 0) * (terms[term] ?? 0);
      return sum;
    },
    alongRow: (channel, y, xs) => {
      const byPowerOfX = new Float64Array(DEGREE + 1);
      EXPONENTS.forEach((exponent, term) => {
        const factor = (coefficients[channel]?.[term] ?? 0) * y ** exponent.y;
        byPowerOfX[exponent.x] = (byPowerOfX[exponent.x] ?? 0) + factor;
      });
      return xs.map((x) => {
        let sum = 0;
        for (let power = DEGREE; power >= 0; power--) sum = sum * x + (byPowerOfX[power] ?? 0);
        return sum;
      });
    },
  };
}
