import { createLocalStore, readItem, writeItem } from "./local-store.ts";

/**
 * The keys of the specification, section 3. `userEmail` is an alias of `email`. The token is written last: other tabs
 * follow it, and then read the rest.
 */
const KEYS = ["email", "userEmail", "phone", "role", "userId", "isLoggedIn", "token"] as const;
type SessionKey = (typeof KEYS)[number];

const tokenStore = createLocalStore<string | null>({
  key: "token",
  parse: (text) => text || null,
  format: (token) => token,
  onServer: null,
});

/** The stored token, which differs for each user. The guards and the server check its validity. */
export const useToken = tokenStore.use;

/** Whether a token is stored. */
export function useIsLoggedIn(): boolean {
  return useToken() !== null;
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

/** The specification names no `userId` in the answer, and its role and ids may be numbers. */
type SpecifiedLogin = Record<"token" | "email", string> &
  Record<"role" | "veryOtpLoginID" | "phone", string | number> & { userId?: string };

export function storeSession(login: SpecifiedLogin): void {
  const { token, role, veryOtpLoginID, userId = veryOtpLoginID, email, phone } = login;
  const values: Record<SessionKey, string | number> = {
    email,
    userEmail: email,
    phone,
    role,
    userId,
    isLoggedIn: "true",
    token,
  };
  for (const key of KEYS) writeItem(key, String(values[key]));
}

/** Removes the session. The cart and the checkout draft are preserved. */
export function clearSession(): void {
  for (const key of KEYS) writeItem(key, null);
}

/** Removes the session and the checkout draft, since the next person at this device may be someone else. */
export function clearCustomerData(): void {
  clearSession();
  writeItem("checkoutDraft", null);
}

/** Stores the contact data of a registration for the code screen. */
export function rememberContact(contact: { email: string; phone: string }): void {
  writeItem("email", contact.email);
  writeItem("phone", contact.phone);
}
