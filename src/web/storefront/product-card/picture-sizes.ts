import type { PictureWidth } from "#contract/media/media.ts";

/** The width of a product in the grid: two columns without gutters on a phone, three from 600 px, four from 1100 px. */
export const GRID_SIZES = "(min-width:1100px) 300px,(min-width:600px) 33vw,38vw";

/** The width in a scrolling row: 58 % of a phone, then 34 %, then a quarter of the page's column. */
export const ROW_SIZES = "(min-width:1100px) 300px,(min-width:600px) 34vw,44vw";

/** Sharp at those sizes with two device pixels per CSS pixel. */
export const CARD_WIDTHS: readonly PictureWidth[] = [320, 640];
