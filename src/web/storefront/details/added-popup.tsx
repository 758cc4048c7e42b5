import { CART_IS_FULL } from "#web/browser/add-with-message.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import type { AddedProduct } from "./use-added-popup.ts";

export type AddedPopupProps = {
  added: AddedProduct;
  onClose: () => void;
  /** Called when the pointer or the focus enters; the timer is paused until `onLeave`. */
  onEnter: () => void;
  onLeave: () => void;
};

/** Shows the product that was last added, with a link to the cart. */
export function AddedPopup({ added, onClose, onEnter, onLeave }: AddedPopupProps) {
  return (
    <div
      key={added.time}
      onMouseEnter={onEnter}
      onMouseLeave={({ currentTarget }) => currentTarget.contains(document.activeElement) || onLeave()}
      onFocus={onEnter}
      onBlur={({ currentTarget }) => currentTarget.matches(":hover") || onLeave()}
      className="rounded-control bg-paper p-4 shadow-float transition-entry duration-250 starting:translate-y-2 starting:opacity-0"
    >
      <div className="-mt-2 -mr-2 mb-1 flex items-center justify-between">
        {added.isAdded ? (
          <p className="flex items-center gap-2 font-semibold text-leaf">
            <Icon name="check" />
            Added to cart
          </p>
        ) : (
          <p className="font-semibold">{CART_IS_FULL}</p>
        )}
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <div className="grid cols-lead-18 items-center gap-4">
        <Picture src={added.picture} alt="" sizes="72px" className="aspect-square w-full object-cover" />
        <div>
          <p className="d-18">{added.title}</p>
          {added.choice && <p className="text-14 text-ink-soft">{added.choice}</p>}
          <Price rupees={added.price} />
        </div>
      </div>
      <ButtonLink to="/cart" block className="mt-4">
        View Cart
      </ButtonLink>
    </div>
  );
}
