import { useSyncExternalStore } from "react";
import { readSession, readToken } from "./session-store.ts";
import { inspectToken } from "./token-state.ts";

/** The user whose input is unsaved. `role` is that of a token that may have expired since. */
type Author = { email: string | null; role: string };
type Renewal = { promise: Promise<true>; resolve: (isRenewed: true) => void };

let author: Author | undefined;
let renewal: Renewal | undefined;
let screens = 0;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Registers a screen with unsaved input. Returns the function that removes it. */
export function registerUnsavedInput(): () => void {
  screens += 1;
  if (screens === 1) {
    const found = inspectToken(readToken(), Date.now());
    author = { email: readSession("userEmail"), role: found.state === "good" ? found.role : "" };
    notify();
  }
  return () => {
    screens -= 1;
    if (screens === 0) abandonUnsavedInput();
  };
}

/** The user whose input a screen has not saved yet; undefined if there is none, or if it has been abandoned. */
export function authorOfUnsavedInput(): Author | undefined {
  return author;
}

/** From now on, leaving the screen needs no confirmation, and a session that has ended leads to the login. */
export function abandonUnsavedInput(): void {
  author = undefined;
  renewal = undefined;
  notify();
}

/**
 * If the screen has unsaved input, asks its user to log in again there, and resolves to true afterwards; never if the
 * user leaves instead. Without unsaved input, resolves to false immediately.
 */
export async function renewSession(): Promise<boolean> {
  if (!author) return false;
  if (!renewal) {
    renewal = Promise.withResolvers<true>();
    notify();
  }
  return renewal.promise;
}

/** Call it after a login. Returns false if it is another user's, who must not see the input. */
export function continueAfterLogin(): boolean {
  if (!author || readSession("userEmail") !== author.email) {
    abandonUnsavedInput();
    return false;
  }
  renewal?.resolve(true);
  renewal = undefined;
  notify();
  return true;
}

/** `needs-login` while the screen waits for its user to log in again. */
export function useUnsavedInput(): "none" | "unsaved" | "needs-login" {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => {
      if (renewal) return "needs-login";
      return author ? "unsaved" : "none";
    },
    () => "none",
  );
}
