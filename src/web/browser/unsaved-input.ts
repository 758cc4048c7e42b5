import { useSyncExternalStore } from "react";
import { sessionRenewal } from "./session-renewal.ts";
import { readSession } from "./session-store.ts";

let screens = 0;
/** The email of the user whose input is unsaved. */
let email: string | null = null;
let login: PromiseWithResolvers<true> | undefined;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

async function renew(): Promise<true> {
  if (!login) {
    login = Promise.withResolvers();
    notify();
  }
  return login.promise;
}

/** Registers a screen with unsaved input. Returns the function that removes it. */
export function registerUnsavedInput(): () => void {
  screens += 1;
  if (screens === 1) {
    email = readSession("userEmail");
    sessionRenewal.current = { role: readSession("role") ?? "", renew };
    notify();
  }
  return () => {
    screens -= 1;
    if (screens === 0) abandonUnsavedInput();
  };
}

/** Afterwards, leaving the screen needs no confirmation, and a session that has ended redirects to the login. */
export function abandonUnsavedInput(): void {
  sessionRenewal.current = undefined;
  login = undefined;
  notify();
}

/** Call it after a login. Returns false if it is another user's, who must not see the input. */
export function continueAfterLogin(): boolean {
  if (readSession("userEmail") !== email) {
    abandonUnsavedInput();
    return false;
  }
  login?.resolve(true);
  login = undefined;
  notify();
  return true;
}

/** The email of the user whose input is unsaved. */
export function emailOfUnsavedInput(): string | undefined {
  return email ?? undefined;
}

/** `needs-login` while the screen waits for its user to log in again. */
export function useUnsavedInput(): "none" | "unsaved" | "needs-login" {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => {
      if (login) return "needs-login";
      return sessionRenewal.current ? "unsaved" : "none";
    },
    () => "none",
  );
}
