/** A product of the crash test. `stock` is per round; null means made to order. */
export type Piece = {
  productId: number;
  title: string;
  variation: string | null;
  pricePaise: number;
  stock: number | null;
};

export const pieces: readonly [Piece, ...Piece[]] = [
  { productId: 1, title: "Plain chain", variation: null, pricePaise: 150_000, stock: 10_000 },
  { productId: 2, title: "One of few", variation: null, pricePaise: 249_950, stock: 4 },
  { productId: 3, title: "Made to order", variation: null, pricePaise: 99_900, stock: null },
  { productId: 4, title: "Ring with sizes", variation: "12", pricePaise: 120_000, stock: 5 },
];

export const VARIATION_NAME = "Size";
/** A coupon without limits. */
export const EVERYONES_COUPON = "ALWAYS";
export const DISCOUNT_PAISE = 10_000;

/** The code of a round's coupon, which is valid for one order. */
export function singleUseCoupon(round: number): string {
  return `ONCE${round}`;
}
