import { useEffect } from "react";
import { pictureSrcSet } from "#contract/media/media.ts";
import { CARD_WIDTHS } from "./picture-sizes.ts";

/**
 * Shows a product's second picture while the pointer is on its card. One listener serves all cards, so that they need
 * no state, and so that it also works in static HTML.
 */
export function useSecondPictures(): void {
  useEffect(() => {
    const point = (event: PointerEvent) => event.pointerType === "mouse" && fetchSecond(event.target);
    const focus = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(":focus-visible") && fetchSecond(target);
    document.addEventListener("pointerover", point);
    document.addEventListener("focusin", focus);
    return () => {
      document.removeEventListener("pointerover", point);
      document.removeEventListener("focusin", focus);
    };
  }, []);
}

/** Loads the picture once per card. The styles show it when it has loaded. */
function fetchSecond(target: EventTarget | null): void {
  const place =
    target instanceof Element && target.closest(".product-card")?.querySelector<HTMLElement>("[data-second]");
  if (!place) return;
  const { second = "" } = place.dataset;
  delete place.dataset.second;
  const picture = new Image();
  picture.alt = "";
  picture.className = "second-picture";
  picture.sizes = place.querySelector("img")?.sizes ?? "";
  picture.srcset = pictureSrcSet(second, "webp", CARD_WIDTHS) ?? "";
  picture.src = second;
  picture.addEventListener("load", () => (picture.dataset.loaded = ""));
  place.append(picture);
}
