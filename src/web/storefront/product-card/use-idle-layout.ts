import { useEffect } from "react";

/**
 * Lays out the page's sections below the fold (`below-fold`), one in each idle period, and keeps laid out what was shown
 * once. Otherwise a full-page screenshot would have gaps. Pictures in these sections are loaded when they come near
 * the viewport. Safari has no idle periods, so its sections stay as the style sheet has them.
 */
export function useIdleLayout(): void {
  // After each rendering, since each may have other sections.
  useEffect(() => {
    const sections = [...document.querySelectorAll<HTMLElement>(".below-fold")];
    const layOutNext = () => {
      const section = sections.shift();
      if (!section) return;
      show(section);
      requestIdleCallback(layOutNext);
    };
    if ("requestIdleCallback" in window) requestIdleCallback(layOutNext);
    // Repeated calls add the listener only once. It is useful on every page.
    document.addEventListener("contentvisibilityautostatechange", keepShown, true);
  });
}

function keepShown(event: Event): void {
  const { skipped, target } = event as ContentVisibilityAutoStateChangeEvent;
  if (!skipped) show(target as HTMLElement);
}

function show({ style }: HTMLElement): void {
  style.contentVisibility = "visible";
}
