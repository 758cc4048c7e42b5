import { useEffect, useState } from "react";
import { isSoldOut, type ProductView } from "#contract/catalogue/product.ts";
import { addedToCart } from "#contract/kernel/messages.ts";
import { cart } from "#web/browser/cart-store.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

export type AddToCartRowProps = { product: ProductView };

const FEEDBACK_MS = 2_000;

const ROW =
  "relative z-1 flex min-h-11 w-full items-center justify-between border-t border-line px-3 text-15/[1.5] " +
  "font-semibold transition-colors duration-150 -outline-offset-3 md:min-h-12 md:px-5 noscript:hidden";

/** The lower edge of a product. Puts it into the cart at its base price and says so for two seconds. */
export function AddToCartRow({ product }: AddToCartRowProps) {
  const [presses, setPresses] = useState(0);
  const isDone = presses > 0;

  useEffect(() => {
    if (presses === 0) return;
    const timer = setTimeout(() => setPresses(0), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [presses]);

  if (isSoldOut(product)) {
    return (
      <button type="button" disabled className={classNames(ROW, "text-ink-mute")}>
        Sold out
      </button>
    );
  }
  return (
    <button
      type="button"
      className={classNames(ROW, isDone ? "text-leaf" : "text-wine hover:bg-wine hover:text-paper")}
      onClick={() => {
        cart.add(product);
        showToast("good", addedToCart(product.title));
        setPresses((before) => before + 1);
      }}
    >
      <span>
        {isDone ? "Added" : "Add to Cart"}
        <span className="sr-only">: {product.title}</span>
      </span>
      <Icon name={isDone ? "check" : "plus"} size={16} />
    </button>
  );
}
