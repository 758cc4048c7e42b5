import { decodeJwt } from "jose/jwt/decode";
import { ROLE, ROLE_CLAIM } from "#contract/accounts/session.ts";

/** The role of a valid token, or why it is not valid. */
export type TokenState = { state: "missing" | "unreadable" | "expired" } | { state: "good"; role: string };

export function inspectToken(token: string | null, now: number): TokenState {
  if (!token) return { state: "missing" };
  try {
    const claims = decodeJwt(token);
    if (claims.exp !== undefined && claims.exp * 1_000 <= now) return { state: "expired" };
    const role = claims[ROLE_CLAIM] ?? claims.role;
    return { state: "good", role: readRole(role) };
  } catch {
    return { state: "unreadable" };
  }
}

/**
 * Whether the token has a session id, as all tokens of this shop do. True for a missing token as well, since another tab
 * may have logged out.
 */
export function hasSessionId(token: string | null): boolean {
  if (!token) return true;
  try {
    return decodeJwt(token).sid !== undefined;
  } catch {
    return false;
  }
}

/** Roles come as text or as a number. */
function readRole(role: unknown): string {
  return typeof role === "string" || typeof role === "number" ? String(role).trim().toLowerCase() : "";
}

/** The default path after a login: the dashboard for staff, the home page for everyone else. */
export function homeOf(role: unknown): string {
  return readRole(role) === ROLE.staff ? "/dashboard" : "/home";
}
