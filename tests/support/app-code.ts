import { TOTP } from "otpauth";

/** The current code of an authenticator app with this key. */
export function appCode(key: string, at: Date): string {
  return new TOTP({ secret: key }).generate({ timestamp: at.getTime() });
}

/** A code that is not valid in any accepted time step. */
export function wrongAppCode(key: string, at: Date): string {
  const shown = new Set([-60, -30, 0, 30, 60].map((shift) => appCode(key, new Date(at.getTime() + shift * 1_000))));
  for (let code = 0; ; code++) {
    const text = String(code).padStart(6, "0");
    if (!shown.has(text)) return text;
  }
}
