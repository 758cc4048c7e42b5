import type { LoginView } from "#contract/accounts/session.ts";
import { createLocalStore, readItem, writeItem } from "./local-store.ts";

/** The keys of the specification, section 3. `userEmail` is a second name of `email`. */
const KEYS = ["token", "email", "userEmail", "phone", "role", "userId", "isLoggedIn"] as const;
type SessionKey = (typeof KEYS)[number];

const tokenStore = createLocalStore<string | null>({
  key: "token",
  parse: (text) => text || null,
  format: (token) => token,
  onServer: null,
});

/** Logged in means that a token is stored; the guards and the server check whether it is valid. */
export function useIsLoggedIn(): boolean {
  return tokenStore.use() !== null;
}

export function readSession(key: SessionKey): string | null {
  return readItem(key);
}

export function readToken(): string | null {
  return tokenStore.read();
}

export function isLoggedIn(): boolean {
  return tokenStore.read() !== null;
}

export function storeSession({ token, role, userId, email, phone }: LoginView): void {
  const values: Record<SessionKey, string> = {
    email,
    userEmail: email,
    phone,
    role,
    userId,
    isLoggedIn: "true",
    token,
  };
  for (const key of KEYS) writeItem(key, values[key]);
}

/** Removes the login; the cart stays, and so does what was entered at the checkout. */
export function clearSession(): void {
  for (const key of KEYS) writeItem(key, null);
}

/** Removes the login and the details that were entered at the checkout: the next person here may be another one. */
export function clearCustomerData(): void {
  clearSession();
  writeItem("checkoutDraft", null);
}

/** Stores the contact of a registration for the code screen. */
export function rememberContact(contact: { email: string; phone: string }): void {
  writeItem("email", contact.email);
  writeItem("phone", contact.phone);
}
