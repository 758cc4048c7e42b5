import { createLocalStore, parseList } from "./local-store.ts";

const MAX_IDS = 8;
const NONE: number[] = [];

const isId = (entry: unknown): entry is number => Number.isInteger(entry) && Number(entry) > 0;

const store = createLocalStore<number[]>({
  key: "recentlyViewed",
  parse: (text) => parseList(text, isId).slice(0, MAX_IDS),
  format: JSON.stringify,
  onServer: NONE,
});

/** Ids of the most recently viewed products, newest first. */
export const recentlyViewed = {
  use: store.use,
  add(productID: number): void {
    store.write([productID, ...store.read().filter((id) => id !== productID)].slice(0, MAX_IDS));
  },
};
