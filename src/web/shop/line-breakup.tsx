import { useState } from "react";
import type { CartItem } from "#web/browser/cart.rules.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { UnfoldedBreakup } from "#web/ui/breakup-details.tsx";

const loadedBreakup = onDemand(async () => (await import("./loaded-breakup.tsx")).LoadedBreakup);

/** The breakdown of a cart line's price, unfolded and loaded on demand. */
export function LineBreakup({ item }: { item: CartItem }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <UnfoldedBreakup onOpen={() => setIsOpen(true)}>
      {isOpen && <loadedBreakup.Part key={item.price} item={item} />}
    </UnfoldedBreakup>
  );
}
