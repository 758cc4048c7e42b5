import { useSyncExternalStore } from "react";

export type ToastMessage = { id: number; tone: "good" | "bad"; text: string };
/** `navigations` is how many it has outlived. */
type Shown = ToastMessage & { navigations: number };

const SUCCESS_MS = 6_000;
const NONE: Shown[] = [];

let toasts: Shown[] = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Shown[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Ends bad news, when what failed is tried again. */
export function endAlerts(): void {
  if (toasts.some(({ tone }) => tone === "bad")) change(toasts.filter(({ tone }) => tone === "good"));
}

/** A message outlives the navigation that it comes with, and ends with the next one. */
export function countNavigation(): void {
  if (toasts.length === 0) return;
  const remaining = toasts.filter(({ navigations }) => navigations === 0);
  change(remaining.map((toast) => ({ ...toast, navigations: 1 })));
}

/**
 * An alert of the specification: its exact words, at once, read out by screen readers. Good news leaves by itself; bad news
 * waits to be closed, or for the next news, so that it does not pile up.
 */
export function showToast(tone: ToastMessage["tone"], text: string): void {
  const id = ++lastId;
  change(
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
