import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ProductView } from "#contract/catalogue/product.ts";
import { checkCart, currentHeldUntil, heldPrices, newPrices, type LineProblem } from "./cart-check.rules.ts";
import { cart } from "./cart-store.ts";
import type { CartItem, CartUnits } from "./cart.rules.ts";
import { fetchProducts } from "./fetch-products.ts";

/** The largest id that the call accepts: one of more than nine digits would make it refuse all of them. */
const MAX_LISTED_ID = 999_999_999;

type Correction = (products: readonly ProductView[]) => ProductView[];
type Repriced = ReadonlyMap<string, { was: number; now: number }>;

export type CartCheck = {
  /** By `uniqueId`. Empty until the catalogue has answered, and if it cannot be reached: the server checks again. */
  problems: ReadonlyMap<string, LineProblem>;
  /** Whether no line has a problem that prevents the order. */
  canBuy: boolean;
  /** Until when the prices are held, in ISO 8601; undefined without rate-based goods, or if the shop holds no prices. */
  heldUntil: string | undefined;
  /** Whether new rates have replaced a price that is held. */
  hasFormerPrices: boolean;
  /** The current product of a line, once the catalogue has answered. */
  productOf(item: CartItem): ProductView | undefined;
  /** Applies corrections that the server has reported, now and to the products as they are loaded again. */
  correct(change: Correction): void;
};

type Options = {
  /**
   * If set, a line retains its price until the customer has accepted the new one, which prevents the order until then.
   */
  keepsPrices?: boolean;
  /** The units that the customer's own pending payment reserves. */
  held: readonly CartUnits[];
};

/**
 * Compares the cart with the catalogue when it is shown, and whenever the tab becomes visible again. Unless
 * `keepsPrices` is set, lines are repriced immediately; the note about it stays as long as the screen.
 */
export function useCartCheck({ keepsPrices = false, held }: Options): CartCheck {
  const items = cart.use();
  const [answer, setAnswer] = useState<{ ids: string; gotAt: number; products: ProductView[] }>();
  const [repriced, setRepriced] = useState<Repriced>(new Map());
  const [refetches, setRefetches] = useState(0);
  const correction = useRef<Correction>(undefined);
  const ids = idsOf(items);
  const round = `${ids} ${refetches}`;
  const [checkedAt, setCheckedAt] = useState(() => Date.now());

  const check = useEffectEvent(async (wanted: string, signal: AbortSignal) => {
    if (wanted === "" || document.visibilityState === "hidden") return;
    const gotAt = Date.now();
    const products = await fetchProducts(wanted.split(","), signal);
    if (!products) return;
    setAnswer({ ids: wanted, gotAt, products: correction.current?.(products) ?? products });
    correction.current = undefined;
    if (keepsPrices) return;
    const changes = newPrices(cart.read(), products);
    if (changes.length > 0) setRepriced((before) => remember(before, changes));
    for (const { uniqueId, now } of changes) cart.setPrice(uniqueId, now);
  });

  useEffect(() => {
    const controller = new AbortController();
    const [wanted = ""] = round.split(" ");
    const onShown = () => void check(wanted, controller.signal);
    onShown();
    document.addEventListener("visibilitychange", onShown);
    return () => {
      controller.abort();
      document.removeEventListener("visibilitychange", onShown);
    };
  }, [round]);

  const found =
    answer && covers(answer.ids, ids) ? checkCart(items, answer.products, held) : new Map<string, LineProblem>();
  const heldPrice = keepsPrices && answer ? heldPrices(items, answer.products, checkedAt) : new Map<string, number>();
  for (const [uniqueId, problem] of found) {
    if (problem.kind === "price" && heldPrice.has(uniqueId)) found.delete(uniqueId);
  }
  const hasFormerPrices = heldPrice.size > 0;
  const currentUntil = keepsPrices && answer ? currentHeldUntil(items, answer.products, answer.gotAt) : undefined;
  const until = hasFormerPrices ? Math.min(...heldPrice.values()) : currentUntil;
  useEffect(() => {
    if (until === undefined) return undefined;
    // The price hold has expired: reloads the new price.
    const timer = setTimeout(
      () => {
        setCheckedAt(Date.now());
        setRefetches((count) => count + 1);
      },
      Math.max(0, until - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [until]);
  const problems = new Map(found);
  for (const { uniqueId, price } of items) {
    const change = repriced.get(uniqueId);
    if (change && change.now === price && change.was !== price && !found.has(uniqueId)) {
      problems.set(uniqueId, { kind: "price", ...change });
    }
  }
  return {
    problems,
    canBuy: [...found.values()].every((problem) => problem.kind === "price" && !keepsPrices),
    heldUntil: until === undefined || until <= checkedAt ? undefined : new Date(until).toISOString(),
    hasFormerPrices,
    productOf: (item) => answer?.products.find(({ productID }) => productID === item.productID),
    correct(change) {
      if (answer) setAnswer({ ...answer, products: change(answer.products) });
      // Other facts may have changed as well, such as whether a size has its own stock.
      correction.current = change;
      setRefetches((count) => count + 1);
    },
  };
}

function remember(before: Repriced, changes: ReturnType<typeof newPrices>): Repriced {
  const all = new Map(before);
  for (const { uniqueId, was, now } of changes) all.set(uniqueId, { was: before.get(uniqueId)?.was ?? was, now });
  return all;
}

function idsOf(items: readonly CartItem[]): string {
  const ids = new Set(items.map((item) => item.productID));
  return [...ids].filter((id) => id <= MAX_LISTED_ID).join(",");
}

function covers(loaded: string, ids: string): boolean {
  const known = new Set(loaded.split(","));
  return ids.split(",").every((id) => known.has(id));
}
