import { useSyncExternalStore } from "react";

export type ToastMessage = { id: number; tone: "good" | "bad"; text: string };
/** `navigations` counts the navigations since the toast was shown. */
type Shown = ToastMessage & { navigations: number };

const SUCCESS_MS = 6_000;
const NONE: Shown[] = [];

let toasts: Shown[] = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: Shown[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function closeToast(id: number): void {
  setToasts(toasts.filter((toast) => toast.id !== id));
}

/** Closes all toasts when the next action starts: a failed one is retried, or the instructions of a success are followed. */
export function closeToasts(): void {
  if (toasts.length > 0) setToasts(NONE);
}

/** A toast survives the navigation that it is shown with, and closes at the next one. */
export function countNavigation(): void {
  if (toasts.length === 0) return;
  const remaining = toasts.filter(({ navigations }) => navigations === 0);
  setToasts(remaining.map((toast) => ({ ...toast, navigations: 1 })));
}

/**
 * Shows an alert with the exact text of the specification, which screen readers announce. A success closes after some
 * seconds; an error stays until it is closed or replaced by the next toast. An answer without a message shows none.
 */
export function showToast(tone: ToastMessage["tone"], text: string): void {
  if (!text) return;
  const id = ++lastId;
  setToasts(
    [
      ...toasts.filter((toast) => toast.tone === "good" && toast.text !== text),
      { id, tone, text, navigations: 0 },
    ].slice(-3),
  );
  if (tone === "good") setTimeout(closeToast, SUCCESS_MS, id);
}

export function readToasts(): ToastMessage[] {
  return toasts;
}

export function useToasts(): ToastMessage[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readToasts,
    () => NONE,
  );
}
