import { useState } from "react";
import { byId, refreshed, type TickedProduct, type TickedProducts } from "./ticked.rules.ts";

const NONE: TickedProducts = new Map();

/** Ticked products, those of other pages too. */
export function useTickedProducts(shown: readonly TickedProduct[]) {
  const [kept, setKept] = useState(NONE);
  const ticked = refreshed(kept, shown);

  return {
    ticked,
    tick(ids: ReadonlySet<string>): void {
      const known = new Map([...byId(shown), ...ticked]);
      setKept(new Map([...known].filter(([id]) => ids.has(id))));
    },
    /** Lets these go, or all. */
    untick(ids?: readonly number[]): void {
      setKept(ids ? new Map([...ticked].filter(([id]) => !ids.includes(Number(id)))) : NONE);
    },
  };
}
