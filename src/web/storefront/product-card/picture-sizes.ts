/** How wide a product is drawn in the product grid: two edge to edge on a phone, three from 600 px, four from 1100 px. */
export const GRID_SIZES =
  "(min-width: 1280px) 300px, (min-width: 1200px) calc(25vw - 20px), (min-width: 1100px) calc(25vw - 12px), " +
  "(min-width: 600px) calc(33.3vw - 16px), 38vw";

/** In a row that scrolls: 58 % of a phone, then 34 %, then a quarter of the page's column. */
export const ROW_SIZES =
  "(min-width: 1280px) 300px, (min-width: 1200px) calc(25vw - 20px), (min-width: 1100px) calc(25vw - 12px), " +
  "(min-width: 600px) calc(34vw - 16px), 44vw";
