/** Preloaded into a shop, this shifts its clock by `SKEW_MS` milliseconds, like on a machine with a wrong clock. */
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
