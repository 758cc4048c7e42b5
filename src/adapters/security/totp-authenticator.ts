import { Secret, TOTP } from "otpauth";
import type { Authenticator } from "#domain/accounts/accounts.port.ts";

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** Clocks of phones differ a little: one step to either side. */
const LEEWAY_STEPS = 1;

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, half a minute. */
const AS_APPS_DO = { algorithm: "SHA1", digits: 6, period: STEP_SECONDS };

export const totpAuthenticator: Authenticator = {
  makeSecret: () => new Secret({ size: SECRET_BYTES }).base32,

  addressOf: (secret, { shop, account }) =>
    new TOTP({ ...AS_APPS_DO, issuer: shop, label: account, secret }).toString(),

  stepOf(secret, code, at) {
    // The library compares bytes, and throws for six letters that are more of them.
    if (!/^[0-9]{6}$/.test(code)) return undefined;
    const totp = new TOTP({ ...AS_APPS_DO, secret });
    const timestamp = at.getTime();
    const delta = totp.validate({ token: code, timestamp, window: LEEWAY_STEPS });
    return delta === null ? undefined : totp.counter({ timestamp }) + delta;
  },
};
