/** What the shop of the crash test sells. `stock` for each round; nothing means made to order. */
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
/** Anyone may use it, as often as they like. */
export const EVERYONES_COUPON = "ALWAYS";
export const DISCOUNT_PAISE = 10_000;

/** Each round has a coupon of its own that holds for one order. */
export function singleUseCoupon(round: number): string {
  return `ONCE${round}`;
}
