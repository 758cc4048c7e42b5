import { useEffect, useEffectEvent, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { DEFAULT_PICTURE } from "#web/ui/picture.tsx";

/** The router's own mark of a link that it can follow; links that React has hydrated answer for themselves. */
const LINK = "a[data-discover]";
const INTENT_MS = 100;

/**
 * What parts that are `StaticHtml` need of scripts: their links are followed as the router's `Link` would, the page of one that is
 * pointed at is fetched, and a picture that is not there is replaced.
 */
export function StaticHtmlBehaviour() {
  const navigate = useNavigate();
  const [intended, setIntended] = useState<string>();

  const follow = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || event.button !== 0 || link.target) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const point = (event: Event) => {
      const link = linkOf(event);
      clearTimeout(timer);
      timer = setTimeout(() => setIntended(link ? link.pathname + link.search : undefined), INTENT_MS);
    };
    // After React's own handlers, which listen on the document.
    addEventListener("click", follow);
    for (const type of ["mouseover", "focusin", "touchstart"]) addEventListener(type, point, { passive: true });
    document.querySelectorAll<HTMLImageElement>("[data-static] img").forEach((picture) => {
      if (picture.complete && picture.naturalWidth === 0) showDefault(picture);
    });
    document.addEventListener("error", replace, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("error", replace, true);
      removeEventListener("click", follow);
      for (const type of ["mouseover", "focusin", "touchstart"]) removeEventListener(type, point);
    };
  }, []);

  return intended === undefined ? null : <PrefetchPageLinks page={intended} />;
}

function replace({ target }: Event): void {
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
