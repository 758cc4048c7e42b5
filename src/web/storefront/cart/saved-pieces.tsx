import { useEffect, useState } from "react";
import { cart } from "#web/browser/cart-store.ts";
import type { CartItem } from "#web/browser/cart.rules.ts";
import { fetchProducts } from "#web/browser/fetch-products.ts";
import { findSavedLines, itemOf } from "#web/browser/saved-cart.ts";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";

/** The items that the customer left in the cart on another device, with a button that moves them here. */
export function SavedPieces({ onTaken }: { onTaken: () => void }) {
  const [items, setItems] = useState<CartItem[]>([]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void findSavedItems(signal).then((found) => signal.aborted || setItems(found));
    return () => controller.abort();
  }, []);

  if (items.length === 0) return null;
  return (
    <section aria-labelledby="saved-pieces" className="mt-8 grid gap-5 bg-paper p-6">
      <h2 id="saved-pieces" className="d-22">
        Left on another device
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        {items.map(({ uniqueId, title, imagePath, variationName, variationValue, quantity }) => (
          <li key={uniqueId} className="grid cols-lead-18 items-center gap-4">
            <Picture
              src={imagePath || undefined}
              alt=""
              sizes="72px"
              className="aspect-square w-full bg-ivory object-cover"
            />
            <span>
              <span className="block font-display text-18/[1.3]">{title}</span>
              <small className="block text-14 text-ink-soft">
                {[variationValue && `${variationName} ${variationValue}`, quantity > 1 && `${quantity} pieces`]
                  .filter(Boolean)
                  .join(", ")}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <Button
        onClick={() => {
          cart.restore(items);
          onTaken();
        }}
        className="justify-self-start max-sm:w-full"
      >
        Put {items.length === 1 ? "it" : "them"} in this cart
      </Button>
    </section>
  );
}

/** The saved lines whose products are still available, each with a unique id. */
async function findSavedItems(signal: AbortSignal): Promise<CartItem[]> {
  const lines = await findSavedLines();
  if (lines.length === 0) return [];
  const ids = new Set(lines.map(({ productID }) => productID));
  const products = (await fetchProducts([...ids], signal)) ?? [];
  const now = Date.now();
  return lines.flatMap((line, index) => {
    const item = itemOf(line, products, now);
    return item ? [{ ...item, uniqueId: `${now}-${line.productID}-${index}` }] : [];
  });
}
