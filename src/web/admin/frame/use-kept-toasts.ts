import { useEffect } from "react";
import { readToasts, showToast } from "#web/browser/toast-store.ts";

const KEY = "toasts";
/** A reload opens the next page within this time. A page that the tab opens later has nothing to do with the message. */
const KEPT_MS = 20_000;

/**
 * The messages of successes survive a reload of the page. The router reloads it by itself when a screen's code is gone,
 * which is after the shop was updated, and often when a saved form leads to its list.
 */
export function useKeptToasts(): void {
  useEffect(() => {
    for (const text of takeKept()) showToast("good", text);
    addEventListener("pagehide", keepToasts);
    return () => removeEventListener("pagehide", keepToasts);
  }, []);
}

function keepToasts(): void {
  const texts = readToasts().flatMap(({ tone, text }) => (tone === "good" ? text : []));
  try {
    if (texts.length > 0) sessionStorage.setItem(KEY, JSON.stringify({ texts, until: Date.now() + KEPT_MS }));
  } catch {
    // If storage is full or blocked, the messages end with the page.
  }
}

function takeKept(): string[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as { texts: string[]; until: number } | null;
    sessionStorage.removeItem(KEY);
    return kept !== null && Date.now() < kept.until ? kept.texts : [];
  } catch {
    return [];
  }
}
