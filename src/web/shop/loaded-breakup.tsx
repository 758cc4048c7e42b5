import { useEffect, useState } from "react";
import { getProductById } from "#contract/catalogue/catalogue.calls.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { PriceBreakupView } from "#contract/pricing/pricing.ts";
import { isChosen } from "#web/browser/cart-check.rules.ts";
import type { CartItem } from "#web/browser/cart.rules.ts";
import { send } from "#web/browser/send.ts";
import { BreakupLines } from "#web/ui/breakup-lines.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";

type State = { is: "loading" } | { is: "failed" } | { is: "loaded"; product: ProductView };

export type LoadedBreakupProps = { item: CartItem };

/** The breakdown of a cart line's price, fetched when it is first shown. */
export function LoadedBreakup({ item }: LoadedBreakupProps) {
  const { productID } = item;
  const [state, setState] = useState<State>({ is: "loading" });
  const isLoading = state.is === "loading";

  useEffect(() => {
    if (!isLoading) return;
    const controller = new AbortController();
    const { signal } = controller;
    send(getProductById, { params: { id: productID }, signal }).then(
      ({ data }) => signal.aborted || setState(data ? { is: "loaded", product: data } : { is: "failed" }),
      () => signal.aborted || setState({ is: "failed" }),
    );
    return () => controller.abort();
  }, [productID, isLoading]);

  if (isLoading) return <p className="text-ink-soft">Loading…</p>;
  const breakup = state.is === "loaded" ? breakupOf(item, state.product) : undefined;
  if (breakup) return <BreakupLines breakup={breakup} />;
  return <LoadFailed onRetry={() => setState({ is: "loading" })} />;
}

function breakupOf(item: CartItem, { priceBreakup, variations }: ProductView): PriceBreakupView | undefined {
  if (item.variationValue === undefined) return priceBreakup;
  return variations.find((variation) => isChosen(item, variation))?.priceBreakup ?? priceBreakup;
}
