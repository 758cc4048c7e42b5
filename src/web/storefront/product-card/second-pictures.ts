import { useEffect } from "react";
import { pictureSrcSet } from "#contract/media/media.ts";
import { CARD_WIDTHS } from "./picture-sizes.ts";

/**
 * Shows a product's second picture while the pointer is on its card. One listener serves all cards, so that they need
 * no state, and so that it also works in static HTML.
 */
export function useSecondPictures(): void {
  useEffect(() => {
    const onPointerOver = (event: PointerEvent) => event.pointerType === "mouse" && addSecondPicture(event.target);
    const onFocusIn = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(":focus-visible") && addSecondPicture(target);
    document.addEventListener("pointerover", onPointerOver);
    document.addEventListener("focusin", onFocusIn);
    return () => {
      document.removeEventListener("pointerover", onPointerOver);
      document.removeEventListener("focusin", onFocusIn);
    };
  }, []);
}

/** Loads the picture once per card. The styles show it when it has loaded. */
function addSecondPicture(target: EventTarget | null): void {
  const container =
    target instanceof Element && target.closest(".product-card")?.querySelector<HTMLElement>("[data-second]");
  if (!container) return;
  const { second = "" } = container.dataset;
  delete container.dataset.second;
  const picture = new Image();
  picture.alt = "";
  picture.className = "second-picture";
  picture.sizes = container.querySelector("img")?.sizes ?? "";
  picture.srcset = pictureSrcSet(second, "webp", CARD_WIDTHS) ?? "";
  picture.src = second;
  picture.addEventListener("load", () => (picture.dataset.loaded = ""));
  container.append(picture);
}
