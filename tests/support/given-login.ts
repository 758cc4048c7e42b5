import { ROLE } from "#contract/accounts/session.ts";

/** A token as the browser reads it; only the server could tell that its signature is none. */
export function aToken({
  role = ROLE.customer,
  expiresIn = 3_600,
  email = "asha@example.com",
}: { role?: string; expiresIn?: number; email?: string } = {}): string {
  const part = (value: object) => btoa(JSON.stringify(value));
  return `${part({ alg: "HS256" })}.${part({ email, role, exp: Math.floor(Date.now() / 1_000) + expiresIn })}.signature`;
}

/** The browser's storage after a login. */
export function givenLogin(role: string = ROLE.customer): void {
  const session = { token: aToken({ role }), email: "asha@example.com", userEmail: "asha@example.com", role };
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
}
