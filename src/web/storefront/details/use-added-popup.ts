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
  /** False if the cart has no room for it. */
  isAdded: boolean;
};

export function formatChoice(variation: VariationView | undefined): string | undefined {
  return variation && `${variation.variationName} ${variation.variationValue}`;
}

/**
 * The product that was last added, for five seconds. The timer is paused while the popup has the pointer or the focus,
 * and the popup closes when a panel of the header opens.
 */
export function useAddedPopup() {
  const [added, setAdded] = useState<AddedProduct>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressedButton = useRef<HTMLElement>(null);
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

  const pause = () => clearTimeout(timer.current);
  const restart = () => {
    pause();
    timer.current = setTimeout(setAdded, SHOWN_MS, undefined);
  };
  return {
    added,
    pause,
    restart,
    /** `button` is the pressed button, which gets the focus back on close. */
    show(product: ProductView, variation: VariationView | undefined, button: HTMLElement, isAdded: boolean) {
      pressedButton.current = button;
      const { title, price, imagePath } = product;
      setAdded({
        time: Date.now(),
        title,
        price: variation?.price ?? price,
        picture: firstPicture(imagePath),
        choice: formatChoice(variation),
        isAdded,
      });
      restart();
    },
    close() {
      pause();
      setAdded(undefined);
      pressedButton.current?.focus();
    },
  };
}
