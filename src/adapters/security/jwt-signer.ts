import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { ROLE, ROLE_CLAIM } from "#contract/accounts/session.ts";
import type { TokenClaims, TokenSigner } from "#domain/accounts/accounts.port.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { keyIdOf, type TokenSecrets } from "./token-secrets.ts";

const ALGORITHM = "HS256";
const PARTY = "rajatam";
const MAX_TOKEN = 4_096;

const ClaimsSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  email: z.string(),
  role: z.enum([ROLE.staff, ROLE.customer]),
});

/**
 * Signs JSON web tokens with `exp` in seconds and the role both plain and under the standard identity claim. A token is
 * verified only with the secret that its `kid` names.
 */
export function createJwtSigner(secrets: TokenSecrets, clock: Clock): TokenSigner {
  const keys = new Map(secrets.map((secret) => [keyIdOf(secret), new TextEncoder().encode(secret)]));
  const [newest] = secrets;
  const signing = { id: keyIdOf(newest), key: new TextEncoder().encode(newest) };

  function keyNamed(id: string | undefined): Uint8Array {
    const key = keys.get(id ?? "");
    if (!key) throw new Error("No secret has this key id.");
    return key;
  }

  return {
    sign: ({ accountId, sessionId, role, email }, expiresAt) =>
      new SignJWT({ sid: sessionId, email, role, [ROLE_CLAIM]: role })
        .setProtectedHeader({ alg: ALGORITHM, typ: "JWT", kid: signing.id })
        .setSubject(accountId)
        .setIssuer(PARTY)
        .setAudience(PARTY)
        .setIssuedAt(clock())
        .setExpirationTime(expiresAt)
        .sign(signing.key),

    read: async (token): Promise<TokenClaims | undefined> => {
      if (token.length > MAX_TOKEN || !isCanonical(token)) return undefined;
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => keyNamed(kid), {
          algorithms: [ALGORITHM],
          currentDate: clock(),
          issuer: PARTY,
          audience: PARTY,
          typ: "JWT",
          requiredClaims: ["exp", "sub"],
        });
        const claims = ClaimsSchema.parse(payload);
        return { accountId: claims.sub, sessionId: claims.sid, role: claims.role, email: claims.email };
      } catch {
        return undefined;
      }
    },
  };
}

/** Rejects signatures whose unused base64url bits are set, so that a token has exactly one valid spelling. */
function isCanonical(token: string): boolean {
  return token.split(".").every((part) => Buffer.from(part, "base64url").toString("base64url") === part);
}
