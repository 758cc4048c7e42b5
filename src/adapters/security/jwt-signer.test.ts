import { describe, expect, it } from "vitest";
import { createJwtSigner } from "./jwt-signer.ts";

let now = new Date();
const signer = createJwtSigner(["a secret that is long enough for all of this"], () => now);
const claims = {
  accountId: "11111111-1111-4111-8111-111111111111",
  sessionId: "22222222-2222-4222-8222-222222222222",
  role: "2",
  email: "asha@example.com",
} as const;
const soon = () => new Date(Date.now() + 60_000);

function payloadOf(token: string) {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;
}

describe("JWT signer", () => {
  it("a signed token is verified and returns its claims", async () => {
    expect(await signer.read(await signer.sign(claims, soon()))).toEqual(claims);
  });

  it("a token expires by the given clock, not by the machine's", async () => {
    now = new Date("2031-01-01T00:00:00Z");
    const token = await signer.sign(claims, new Date("2031-01-01T00:10:00Z"));
    expect(payloadOf(token).iat).toBe(now.getTime() / 1_000);
    now = new Date("2031-01-01T00:09:59Z");
    expect(await signer.read(token)).toEqual(claims);
    now = new Date("2031-01-01T00:10:01Z");
    expect(await signer.read(token)).toBeUndefined();
    now = new Date();
  });

  it("a token has its expiry in whole seconds", async () => {
    const expiresAt = new Date(Math.floor(Date.now() / 1_000) * 1_000 + 60_000);
    expect(payloadOf(await signer.sign(claims, expiresAt)).exp).toBe(expiresAt.getTime() / 1_000);
  });

  it("a token has the role as text, both plain and under the identity claim", async () => {
    expect(payloadOf(await signer.sign({ ...claims, role: "1" }, soon()))).toMatchObject({
      role: "1",
      "http://schemas.microsoft.com/ws/2008/06/identity/claims/role": "1",
    });
  });

  it("a token of another secret is rejected", async () => {
    const other = createJwtSigner(["another secret that is long enough for this"], () => now);
    expect(await signer.read(await other.sign(claims, soon()))).toBeUndefined();
  });

  it("an expired token is rejected", async () => {
    expect(await signer.read(await signer.sign(claims, new Date(now.getTime() - 2_000)))).toBeUndefined();
  });

  it.each([
    ["an invalid account id", { accountId: "1 or 1=1" }],
    ["an invalid session id", { sessionId: "" }],
    ["an unknown role", { role: "3" as "2" }],
  ])("a token with %s is rejected, although it is signed", async (_, change) => {
    expect(await signer.read(await signer.sign({ ...claims, ...change }, soon()))).toBeUndefined();
  });

  it.each(["", ".", "..", "a.b.c", "null", "a".repeat(100_000), `${"a.".repeat(50_000)}a`])(
    "the malformed token %s is rejected quickly",
    async (token) => {
      const before = process.threadCpuUsage();
      expect(await signer.read(token)).toBeUndefined();
      // In microseconds of this thread, which a busy machine does not add to.
      expect(process.threadCpuUsage(before).user).toBeLessThan(200_000);
    },
  );
});
