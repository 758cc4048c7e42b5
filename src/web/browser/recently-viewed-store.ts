import { createLocalStore } from "./local-store.ts";

const MAX_IDS = 8;
const NONE: number[] = [];

function parse(text: string | null): number[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(stored)) return NONE;
    return stored.filter((id): id is number => Number.isInteger(id) && id > 0).slice(0, MAX_IDS);
  } catch {
    return NONE;
  }
}

const store = createLocalStore<number[]>({ key: "recentlyViewed", parse, format: JSON.stringify, onServer: NONE });

/** Ids of the most recently viewed products, newest first. */
export const recentlyViewed = {
  use: store.use,
  add(productID: number): void {
    store.write([productID, ...store.read().filter((id) => id !== productID)].slice(0, MAX_IDS));
  },
};
