import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

/** After a change of page the focus starts at its beginning, not at the menu entry that led here. */
export function usePageFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
