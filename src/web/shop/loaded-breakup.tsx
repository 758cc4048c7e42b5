import { useEffect, useState } from "react";
import { getProductById } from "#contract/catalogue/catalogue.calls.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { addPersonalisationTo } from "#contract/personalisation/breakup.rules.ts";
import { personalPrice } from "#contract/personalisation/price.rules.ts";
import type { PriceBreakupView } from "#contract/pricing/pricing.ts";
import { isChosen } from "#web/browser/cart-check.rules.ts";
import type { CartItem } from "#web/browser/cart.rules.ts";
import { send } from "#web/browser/send.ts";
import { BreakupLines } from "#web/ui/breakup-lines.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";

/** The product has the calculation of its current price only. */
const OTHER_PRICE = "The price has changed since you added it. Your order shows its break-up.";

export type LoadedBreakupProps = { item: CartItem };

/** The breakdown of a cart line's price, fetched when it is first shown. */
export function LoadedBreakup({ item }: LoadedBreakupProps) {
  const { productID } = item;
  const [product, setProduct] = useState<ProductView | "failed" | "retrying">();

  useEffect(() => {
    if (product && product !== "retrying") return;
    const controller = new AbortController();
    const { signal } = controller;
    send(getProductById, { params: { id: productID }, signal }).then(
      ({ data }) => signal.aborted || setProduct(data ?? "failed"),
      () => signal.aborted || setProduct("failed"),
    );
    return () => controller.abort();
  }, [productID, product]);

  if (!product) return <p className="text-ink-soft">Loading…</p>;
  const breakup = typeof product === "string" ? undefined : breakupOf(item, product);
  if (breakup && breakup.price !== item.price) return <p className="text-ink-soft">{OTHER_PRICE}</p>;
  if (breakup) return <BreakupLines breakup={breakup} />;
  return <LoadFailed retrying={product === "retrying"} onRetry={() => setProduct("retrying")} />;
}

function breakupOf(item: CartItem, product: ProductView): PriceBreakupView | undefined {
  const { variationValue, personalisation: texts = [] } = item;
  const chosen =
    variationValue === undefined ? undefined : product.variations.find((variation) => isChosen(item, variation));
  const breakup = chosen?.priceBreakup ?? product.priceBreakup;
  return breakup && addPersonalisationTo(breakup, texts, personalPrice(product.personalisation, texts) ?? 0);
}
