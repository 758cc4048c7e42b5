/** ES256, EdDSA and RS256 by their COSE identifiers: the algorithms that authenticators use. */
export const KEY_ALGORITHMS = [-7, -8, -257];

/** The site that a passkey is bound to, derived from the shop's own address. */
export type PasskeySite = { origin: string; rpId: string };

export function siteOf(publicUrl: string): PasskeySite {
  const { origin, hostname: rpId } = new URL(publicUrl);
  return { origin, rpId };
}

/** The challenge that was signed according to the client data; undefined for malformed data. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const isRecord = typeof data === "object" && data !== null && "challenge" in data;
    return isRecord && typeof data.challenge === "string" && /^[\w-]{43}$/.test(data.challenge)
      ? data.challenge
      : undefined;
  } catch {
    return undefined;
  }
}

/** The user handle that authenticators store: the account's id, which is not personal data. */
export function userHandleOf(accountId: string): string {
  return Buffer.from(accountId).toString("base64url");
}
