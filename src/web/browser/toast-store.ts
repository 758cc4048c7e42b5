import { useSyncExternalStore } from "react";

export type ToastMessage = { id: number; tone: "good" | "bad"; text: string };

const GOOD_NEWS_MS = 6_000;
const NONE: ToastMessage[] = [];

let toasts: ToastMessage[] = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ToastMessage[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/**
 * An alert of the specification: its exact words, at once, read out by screen readers. It outlives a navigation. Good
 * news leaves by itself; bad news waits to be closed, or for the next news, so that it does not pile up.
 */
export function showToast(tone: ToastMessage["tone"], text: string): void {
  const id = ++lastId;
  change([...toasts.filter((toast) => toast.tone === "good" && toast.text !== text), { id, tone, text }].slice(-3));
  if (tone === "good") setTimeout(closeToast, GOOD_NEWS_MS, id);
}

export function useToasts(): ToastMessage[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => NONE,
  );
}
