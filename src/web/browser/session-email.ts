import { decodeJwt } from "jose/jwt/decode";
import { readSession, readToken } from "./session-store.ts";

/** The stored email of the logged-in user, or the one in their token; empty without either. */
export function sessionEmail(): string {
  return readSession("email") || readSession("userEmail") || emailInToken();
}

function emailInToken(): string {
  const { email } = decodeJwt(readToken() ?? "");
  return typeof email === "string" ? email : "";
}
