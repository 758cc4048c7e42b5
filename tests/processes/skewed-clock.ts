/** Loaded before a shop, this sets its clock fast or slow by so many milliseconds, as on a machine whose clock is wrong. */
const skewMs = Number(process.env.SKEW_MS);
const RightDate = Date;

globalThis.Date = class extends RightDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RightDate.now() + skewMs);
    else super(...(given as [number]));
  }
  static override now(): number {
    return RightDate.now() + skewMs;
  }
} as DateConstructor;
