import { decodeProtectedHeader, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { givenCustomer, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

const OLD = "the former secret, known to the tests alone";
const NEW = "the newest secret, known to the tests alone";

/** One shop on one database, before, during and after its secret is changed. */
const before = await createTestShop({ tokenSecrets: [OLD] });
const on = { database: { db: before.db, url: before.databaseUrl } };
const during = await createTestShop({ ...on, tokenSecrets: [NEW, OLD] });
const after = await createTestShop({ ...on, tokenSecrets: [NEW] });
/** An instance that already accepts the new secret and still signs with the previous one. */
const announced = await createTestShop({ ...on, tokenSecrets: [OLD, NEW] });

async function statusAt(shop: TestShop, token: string) {
  return (await shop.call("GET", "/api/GetUserDetails", { token })).status;
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid;

describe("rotation of TOKEN_SECRET", () => {
  it("existing tokens stay valid during a rotation until the former secret is removed", async () => {
    const token = await loggedIn(before, await givenCustomer(before));
    const seen = [await statusAt(before, token), await statusAt(announced, token), await statusAt(during, token)];
    expect(seen).toEqual([200, 200, 200]);
    expect(await statusAt(after, token)).toBe(401);
  });

  it("new tokens are signed with the newest secret and stay valid after the rotation", async () => {
    const customer = await givenCustomer(before);
    const [former, newest] = [await loggedIn(before, customer), await loggedIn(during, customer)];
    expect(kidOf(newest)).not.toBe(kidOf(former));
    expect(kidOf(newest)).toBe(kidOf(await loggedIn(after, customer)));
    expect(kidOf(await loggedIn(announced, customer))).toBe(kidOf(former));
    const seen = [await statusAt(announced, newest), await statusAt(during, newest), await statusAt(after, newest)];
    expect(seen).toEqual([200, 200, 200]);
    expect(await statusAt(before, newest)).toBe(401);
  });

  it("a token is verified only with the secret that it names", async () => {
    const token = await loggedIn(before, await givenStaff(before));
    const claims = await before.signer.read(token);
    const sign = async (secret: string, kid: string | undefined) =>
      new SignJWT({ sid: claims?.sessionId, role: claims?.role, email: claims?.email })
        .setProtectedHeader({ alg: "HS256", typ: "JWT", ...(kid !== undefined && { kid }) })
        .setSubject(claims?.accountId ?? "")
        .setIssuer("rajatam")
        .setAudience("rajatam")
        .setExpirationTime("1h")
        .sign(new TextEncoder().encode(secret));
    const newKid = kidOf(await loggedIn(after, await givenStaff(before)));
    expect(await statusAt(during, await sign(OLD, kidOf(token)))).toBe(200);
    expect(await statusAt(during, await sign(NEW, newKid))).toBe(200);
    expect(await statusAt(during, await sign(OLD, newKid))).toBe(401);
    expect(await statusAt(during, await sign(NEW, kidOf(token)))).toBe(401);
    expect(await statusAt(during, await sign(OLD, undefined))).toBe(401);
  });

  it("a code that was mailed before a rotation still works once", async () => {
    const { email } = await givenCustomer(before);
    await before.call("POST", "/api/SendResetOtp", { body: { email } });
    const body = { email, otp: await before.codeFor(email), newPassword: "N3w-passw0rd" };
    expect(await during.call("POST", "/api/ResetPassword", { body })).toMatchObject({ status: 200 });
    expect(await during.call("POST", "/api/ResetPassword", { body })).toMatchObject({ status: 422 });
  });

  it("a code mailed by one instance works at the other during a rotation", async () => {
    for (const [one, other] of [[announced, during] as const, [during, announced] as const]) {
      const { email } = await givenCustomer(before);
      await one.call("POST", "/api/SendResetOtp", { body: { email } });
      const body = { email, otp: await one.codeFor(email), newPassword: "N3w-passw0rd" };
      expect(await other.call("POST", "/api/ResetPassword", { body })).toMatchObject({ status: 200 });
    }
  });

  it("a code of a removed secret is refused", async () => {
    const { email } = await givenCustomer(before);
    await before.call("POST", "/api/SendResetOtp", { body: { email } });
    const body = { email, otp: await before.codeFor(email), newPassword: "N3w-passw0rd" };
    expect(await after.call("POST", "/api/ResetPassword", { body })).toMatchObject({
      status: 422,
      body: { code: "otp_invalid" },
    });
  });
});
