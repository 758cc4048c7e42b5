import { Secret, TOTP } from "otpauth";
import type { Authenticator } from "#domain/accounts/accounts.port.ts";

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** Tolerates clock drift of one step in either direction. */
const LEEWAY_STEPS = 1;

/** RFC 6238 with the parameters that all authenticator apps support: SHA-1, six digits, 30 seconds. */
const PARAMETERS = { algorithm: "SHA1", digits: 6, period: STEP_SECONDS };

export const totpAuthenticator: Authenticator = {
  makeSecret: () => new Secret({ size: SECRET_BYTES }).base32,

  otpauthUri: (secret, { shop, account }) =>
    new TOTP({ ...PARAMETERS, issuer: shop, label: account, secret }).toString(),

  stepOf(secret, code, at) {
    // The library compares bytes, and throws for six characters with more than six bytes.
    if (!/^[0-9]{6}$/.test(code)) return undefined;
    const totp = new TOTP({ ...PARAMETERS, secret });
    const timestamp = at.getTime();
    const delta = totp.validate({ token: code, timestamp, window: LEEWAY_STEPS });
    return delta === null ? undefined : totp.counter({ timestamp }) + delta;
  },
};
