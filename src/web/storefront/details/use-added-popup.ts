import { useEffect, useRef, useState } from "react";
import type { ProductView, VariationView } from "#contract/catalogue/product.ts";
import { firstPicture } from "#contract/media/media.ts";

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

/**
 * What went into the cart last, for five seconds. It waits as long as the pointer or the focus is on it, and makes
 * room for what opens from the header.
 */
export function useAddedPopup() {
  const [added, setAdded] = useState<AddedProduct>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isShown = added !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const onHeader = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest("header")) setAdded(undefined);
    };
    document.addEventListener("focusin", onHeader);
    return () => document.removeEventListener("focusin", onHeader);
  }, [isShown]);

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
