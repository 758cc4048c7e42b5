import { TOTP } from "otpauth";

/** The six digits that an authenticator app with this key shows. */
export function appCode(key: string, at: Date): string {
  return new TOTP({ secret: key }).generate({ timestamp: at.getTime() });
}

/** Six digits that it shows at none of the times when they would be taken. */
export function wrongAppCode(key: string, at: Date): string {
  const shown = new Set([-60, -30, 0, 30, 60].map((shift) => appCode(key, new Date(at.getTime() + shift * 1_000))));
  for (let code = 0; ; code++) {
    const text = String(code).padStart(6, "0");
    if (!shown.has(text)) return text;
  }
}
