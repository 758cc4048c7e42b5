import { useEffect, useEffectEvent, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { DEFAULT_PICTURE } from "#web/ui/picture.tsx";

/** React Router marks the links that it can follow. Hydrated ones are not in static HTML and handle their own clicks. */
const LINK = "a[data-discover]";
const INTENT_MS = 100;

/**
 * The behaviour of `StaticHtml` parts: follows their links as the router's `Link` does, prefetches pages on hover, and
 * replaces missing pictures.
 */
export function StaticHtmlBehaviour() {
  const navigate = useNavigate();
  const [pageToPrefetch, setPageToPrefetch] = useState<string>();

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || event.button !== 0 || link.target) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onIntent = (event: Event) => {
      const link = linkOf(event);
      clearTimeout(timer);
      timer = setTimeout(() => setPageToPrefetch(link ? link.pathname + link.search : undefined), INTENT_MS);
    };
    // After React's handlers, which are attached to the document.
    addEventListener("click", onClick);
    for (const type of ["mouseover", "focusin", "touchstart"]) addEventListener(type, onIntent, { passive: true });
    document.querySelectorAll<HTMLImageElement>("[data-static] img").forEach((picture) => {
      if (picture.complete && picture.naturalWidth === 0) showDefault(picture);
    });
    document.addEventListener("error", replaceMissing, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("error", replaceMissing, true);
      removeEventListener("click", onClick);
      for (const type of ["mouseover", "focusin", "touchstart"]) removeEventListener(type, onIntent);
    };
  }, []);

  return pageToPrefetch === undefined ? null : <PrefetchPageLinks page={pageToPrefetch} />;
}

/** Shows the default picture in place of one that could not be loaded. */
function replaceMissing({ target }: Event): void {
  if (target instanceof HTMLImageElement && target.closest("[data-static]")) showDefault(target);
}

function showDefault(picture: HTMLImageElement): void {
  if (picture.src.endsWith(DEFAULT_PICTURE)) return;
  picture.parentElement?.querySelector("source")?.remove();
  picture.removeAttribute("srcset");
  picture.src = DEFAULT_PICTURE;
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(`[data-static] ${LINK}`) : null;
}
