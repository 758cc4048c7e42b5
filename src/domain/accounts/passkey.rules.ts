/** ES256, EdDSA and RS256, by their COSE numbers: what authenticators sign with. */
export const KEY_ALGORITHMS = [-7, -8, -257];

/** Of the shop's own address: what a passkey is bound to. */
export type PasskeySite = { origin: string; rpId: string };

export function siteOf(publicUrl: string): PasskeySite {
  const { origin, hostname: rpId } = new URL(publicUrl);
  return { origin, rpId };
}

/** The challenge that the browser says was signed; undefined when the client data are no such text. */
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

/** What authenticators keep of the account: its id, which says nothing about the person. */
export function userHandleOf(accountId: string): string {
  return Buffer.from(accountId).toString("base64url");
}
