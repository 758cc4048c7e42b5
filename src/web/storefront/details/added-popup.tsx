import { useEffect, useRef, useState } from "react";
import type { ProductView, VariationView } from "#contract/catalogue/product.ts";
import { firstPicture } from "#contract/media/media.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";

export type AddedPopupProps = {
  added: AddedProduct | undefined;
  onClose: () => void;
  /** The visitor is at it; the time stands still until `onLeave`. */
  onEnter: () => void;
  onLeave: () => void;
};

/** At the top right of a desktop, above the sticky bar of a phone. The region is always rendered, so that screen readers announce its content. */
export function AddedPopup({ added, onClose, onEnter, onLeave }: AddedPopupProps) {
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-safe-21 z-30 mx-auto max-w-90 md:inset-x-auto md:top-28 md:right-of-wrap md:bottom-auto md:w-90"
    >
      {added && (
        <div
          key={added.time}
          onMouseEnter={onEnter}
          onMouseLeave={onLeave}
          onFocus={onEnter}
          onBlur={onLeave}
          className="rounded-control bg-paper p-4 shadow-float transition duration-250 starting:translate-y-2 starting:opacity-0"
        >
          <div className="-mt-2 -mr-2 mb-1 flex items-center justify-between">
            <p className="flex items-center gap-2 font-semibold text-leaf">
              <Icon name="check" />
              Added to cart
            </p>
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
      )}
    </div>
  );
}

const SHOWN_MS = 5_000;

export type AddedProduct = {
  time: number;
  title: string;
  price: number;
  picture: string | undefined;
  choice: string | undefined;
};

export function choiceInWords(variation: VariationView | undefined): string | undefined {
  return variation && `${variation.variationName} ${variation.variationValue}`;
}

/** What went into the cart last, for five seconds. It waits as long as the pointer or the focus is on it. */
export function useAddedPopup() {
  const [added, setAdded] = useState<AddedProduct>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const stay = () => clearTimeout(timer.current);
  const leaveSoon = () => {
    stay();
    timer.current = setTimeout(setAdded, SHOWN_MS, undefined);
  };
  return {
    added,
    stay,
    leaveSoon,
    /** `button` is what was pressed: Close gives the focus back to it. */
    show(product: ProductView, variation: VariationView | undefined, button: HTMLElement) {
      pressed.current = button;
      const { title, price, imagePath } = product;
      setAdded({
        time: Date.now(),
        title,
        price: variation?.price ?? price,
        picture: firstPicture(imagePath),
        choice: choiceInWords(variation),
      });
      leaveSoon();
    },
    close() {
      stay();
      setAdded(undefined);
      pressed.current?.focus();
    },
  };
}
