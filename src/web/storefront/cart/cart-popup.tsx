import { useRef } from "react";
import { toRupees } from "#contract/kernel/money.ts";
import { totalOf, type CartItem } from "#web/browser/cart.rules.ts";
import { useCartCheck } from "#web/browser/use-cart-check.ts";
import { useHeldUnits } from "#web/browser/use-held-units.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { GoLink } from "#web/ui/go-link.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Price } from "#web/ui/price.tsx";
import { CartLine } from "./cart-line.tsx";

export type CartPopupProps = { items: CartItem[]; onClose: () => void };

const focusWithoutScroll = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Opens below the cart button. It is not modal: the page stays usable. */
export function CartPopup({ items, onClose }: CartPopupProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // A changed price is shown in the cart and at the checkout, so the popup keeps the previous one.
  const { productOf } = useCartCheck({ keepsPrices: true, held: useHeldUnits() });
  const isEmpty = items.length === 0;
  return (
    <div
      ref={focusWithoutScroll}
      role="dialog"
      aria-label="Cart"
      tabIndex={-1}
      className="absolute inset-x-0 top-full z-10 flex max-h-dvh-less-23 flex-col bg-paper shadow-float transition-entry duration-250 focus:outline-0 lg:inset-x-auto lg:top-full lg:right-gutter lg:-mt-2 lg:max-h-dvh-less-31 lg:w-100 starting:translate-y-2 starting:opacity-0"
    >
      <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
        <h2 ref={title} tabIndex={-1} className="d-22 focus:outline-0">
          Cart
        </h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {isEmpty ? (
        <div className="px-5 pb-2">
          <p>Your cart is empty.</p>
          <GoLink to="/products">All Products</GoLink>
        </div>
      ) : (
        <ul className="min-h-0 overflow-y-auto overscroll-contain">
          {items.map((item) => (
            <CartLine
              key={item.uniqueId}
              item={item}
              product={productOf(item)}
              compact
              onRemoved={() => title.current?.focus()}
            />
          ))}
        </ul>
      )}
      <div className="grid gap-4 border-t border-line p-5 pt-4">
        {!isEmpty && (
          <p className="flex justify-between font-semibold">
            Total <Price rupees={toRupees(totalOf(items))} />
          </p>
        )}
        <ButtonLink to="/cart" block variant={isEmpty ? "outline" : "primary"}>
          View Cart
        </ButtonLink>
      </div>
    </div>
  );
}
