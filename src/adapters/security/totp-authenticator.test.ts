import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { totpAuthenticator } from "./totp-authenticator.ts";

/** "12345678901234567890", the secret of RFC 6238, appendix B. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** An independent implementation of RFC 4226, section 5.3. */
function codeOf(step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", "12345678901234567890").update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}

const at = (seconds: number) => new Date(seconds * 1_000);

describe("authenticator codes", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("the code at second %i is that of RFC 6238: %s", (seconds, code) => {
    expect(totpAuthenticator.stepOf(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it("a code is accepted at most one step early and one step late", () => {
    const step = 60_000_000;
    const found = [-2, -1, 0, 1, 2].map((shift) =>
      totpAuthenticator.stepOf(RFC_SECRET, codeOf(step + shift), at(step * 30 + 15)),
    );
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it("the accepted codes change with the first second of a step", () => {
    const step = 60_000_000;
    const code = codeOf(step + 2);
    expect(totpAuthenticator.stepOf(RFC_SECRET, code, new Date((step + 1) * 30_000 - 1))).toBeUndefined();
    expect(totpAuthenticator.stepOf(RFC_SECRET, code, new Date((step + 1) * 30_000))).toBe(step + 2);
  });

  it.each(["", "28708", "2870820", "28708a", "２８７０８２", "287 082", "null"])(
    "%j is not accepted as a code",
    (code) => {
      expect(totpAuthenticator.stepOf(RFC_SECRET, code, at(59))).toBeUndefined();
    },
  );
});

describe("authenticator secrets", () => {
  it("the secret of an authenticator app has 160 random bits, in base32", () => {
    const made = Array.from({ length: 50 }, () => totpAuthenticator.makeSecret());
    for (const secret of made) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(made).size).toBe(50);
  });

  it("the secret of an authenticator app is passed to the app in the standard URI format", () => {
    const address = new URL(
      totpAuthenticator.otpauthUri(RFC_SECRET, { shop: "Rajatam & Sons", account: "nisha+gold@x.in" }),
    );
    expect(address.protocol).toBe("otpauth:");
    expect(decodeURIComponent(address.href)).toContain("totp/Rajatam & Sons:nisha+gold@x.in?");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: "Rajatam & Sons",
      secret: RFC_SECRET,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});
