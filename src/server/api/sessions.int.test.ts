import { decodeProtectedHeader, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import { GOOD_PASSWORD } from "#tests/support/builders.ts";
import { givenCustomer, givenStaff, loggedIn, type TestAccount } from "#tests/support/given.ts";
import { createTestShop, TOKEN_SECRET } from "#tests/support/test-shop.ts";

const shop = await createTestShop();

async function statusOf(token: string, path = "/GetUserDetails") {
  return (await shop.call("GET", `/api${path}`, { token })).status;
}

/** A staff call without effect, for an unknown product. */
async function staffStatus(token: string) {
  return (await shop.call("DELETE", "/api/DeleteProduct?productID=2147483647", { token })).status;
}

async function logOut(token: string, email: string) {
  return shop.call("POST", "/api/Logout", { token, body: { email } });
}

async function setRole({ id }: TestAccount, role: 1 | 2) {
  await shop.db
    .updateTable("accounts")
    .set({ role, staffRole: role === 1 ? "administrator" : null })
    .where("id", "=", id)
    .execute();
}

describe("logout", () => {
  it("a logout ends only the session of its token", async () => {
    const customer = await givenCustomer(shop);
    const [phone, desktop] = [await loggedIn(shop, customer), await loggedIn(shop, customer)];
    expect(await logOut(phone, customer.email.toUpperCase())).toMatchObject({ status: 200, body: { isSuccess: true } });
    expect([await statusOf(phone), await statusOf(desktop)]).toEqual([401, 200]);
    expect(await logOut(phone, customer.email)).toMatchObject({ status: 401 });
  });

  it("a logout with the address of another account answers 403, and ends no session", async () => {
    const [asha, veer] = [await givenCustomer(shop), await givenCustomer(shop)];
    const [mine, theirs] = [await loggedIn(shop, asha), await loggedIn(shop, veer)];
    expect(await logOut(mine, veer.email)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([200, 200]);
  });
});

describe("sessions", () => {
  it("a session ends with a password reset, on every device", async () => {
    const customer = await givenCustomer(shop);
    const tokens = [await loggedIn(shop, customer), await loggedIn(shop, customer)];
    const other = await loggedIn(shop, await givenCustomer(shop));
    await shop.call("POST", "/api/SendResetOtp", { body: { email: customer.email } });
    const body = { email: customer.email, otp: await shop.codeFor(customer.email), newPassword: "N3w-passw0rd" };
    expect(await shop.call("POST", "/api/ResetPassword", { body })).toMatchObject({ status: 200 });
    expect([await statusOf(tokens[0] ?? ""), await statusOf(tokens[1] ?? ""), await statusOf(other)]).toEqual([
      401, 401, 200,
    ]);
  });

  it("a session has the current role of the account, not that of the token", async () => {
    const account = await givenStaff(shop);
    const token = await loggedIn(shop, account);
    expect(await staffStatus(token)).toBe(404);
    await setRole(account, 2);
    expect(await staffStatus(token)).toBe(403);
    await setRole(account, 1);
    expect(await staffStatus(token)).toBe(404);
    expect((await shop.call("GET", "/api/GetUserDetails", { token })).body.data).toMatchObject({ role: "1" });
  });

  it("a session ends when its account is deleted", async () => {
    const customer = await givenCustomer(shop);
    const token = await loggedIn(shop, customer);
    await shop.db.deleteFrom("accounts").where("id", "=", customer.id).execute();
    expect(await statusOf(token)).toBe(401);
  });

  it("a session expires however often it is used", async () => {
    const token = await loggedIn(shop, await givenCustomer(shop));
    for (let day = 0; day < 6; day++) {
      shop.clock.advance(24 * 3_600);
      expect(await statusOf(token)).toBe(200);
    }
    shop.clock.advance(25 * 24 * 3_600);
    expect(await statusOf(token)).toBe(401);
  });
});

describe("tokens", () => {
  /** The claims of an open session. */
  async function openClaims() {
    const token = await loggedIn(shop, await givenStaff(shop));
    const claims = await shop.signer.read(token);
    if (!claims) throw new Error("A token of the shop is readable.");
    return { ...claims, kid: decodeProtectedHeader(token).kid ?? "" };
  }

  const now = () => Math.floor(shop.clock().getTime() / 1_000);

  async function sign({ secret = TOKEN_SECRET, alg = "HS256", header = {}, change = (jwt: SignJWT) => jwt } = {}) {
    const { accountId, sessionId, role, email, kid } = await openClaims();
    const jwt = new SignJWT({ sid: sessionId, role, email })
      .setProtectedHeader({ alg, typ: "JWT", kid, ...header })
      .setSubject(accountId)
      .setIssuer("rajatam")
      .setAudience("rajatam")
      .setIssuedAt(now())
      .setExpirationTime(now() + 3_600);
    return change(jwt).sign(new TextEncoder().encode(secret));
  }

  it("a token signed by these tests like the shop's is accepted, which makes the refusals below meaningful", async () => {
    expect(await statusOf(await sign())).toBe(200);
  });

  it.each<[string, Parameters<typeof sign>[0]]>([
    ["signed with another secret", { secret: `${TOKEN_SECRET}!` }],
    ["signed with an empty-looking secret", { secret: "0".repeat(32) }],
    ["of another algorithm", { alg: "HS512" }],
    ["of a type other than JWT", { header: { typ: "at+jwt" } }],
    ["with an unknown key id", { header: { kid: "AAAAAAAA" } }],
    ["without a key id", { header: { kid: undefined } }],
    ["with an empty key id", { header: { kid: "" } }],
    ["with a key id that is an object property", { header: { kid: "constructor" } }],
    ["that expired a second ago", { change: (jwt) => jwt.setExpirationTime(now() - 1) }],
    ["that is valid from tomorrow on", { change: (jwt) => jwt.setNotBefore(now() + 86_400) }],
    ["from another issuer", { change: (jwt) => jwt.setIssuer("evil") }],
    ["for another audience", { change: (jwt) => jwt.setAudience("evil") }],
  ])("a token %s is refused", async (_, options) => {
    expect(await statusOf(await sign(options))).toBe(401);
  });

  it("a token without an expiry is refused", async () => {
    const { accountId, sessionId, role, email, kid } = await openClaims();
    const token = await new SignJWT({ sid: sessionId, role, email })
      .setProtectedHeader({ alg: "HS256", typ: "JWT", kid })
      .setSubject(accountId)
      .setIssuer("rajatam")
      .setAudience("rajatam")
      .sign(new TextEncoder().encode(TOKEN_SECRET));
    expect(await statusOf(token)).toBe(401);
  });

  it.each(["none", "None", "NONE", "nOnE"])("a token with the algorithm %s is refused", async (alg) => {
    const { accountId, sessionId, role, email, kid } = await openClaims();
    const [, payload] = new UnsecuredJWT({ sid: sessionId, role, email })
      .setSubject(accountId)
      .setIssuer("rajatam")
      .setAudience("rajatam")
      .setExpirationTime("1h")
      .encode()
      .split(".");
    const header = Buffer.from(JSON.stringify({ alg, typ: "JWT", kid })).toString("base64url");
    expect(await statusOf(`${header}.${payload}.`)).toBe(401);
  });

  it.each<[string, (token: string) => string]>([
    ["cut off", (token) => token.slice(0, -1)],
    [
      "with a flipped bit in its signature",
      (token) => `${token.slice(0, -10)}${token.at(-10) === "A" ? "B" : "A"}${token.slice(-9)}`,
    ],
    ["with another payload", (token) => replacePart(token, 1, (claims) => ({ ...claims, role: "1" }))],
    [
      "with a key of its own in the header",
      (token) => replacePart(token, 0, (head) => ({ ...head, jwk: { kty: "oct", k: "AA" } })),
    ],
    ["with the URL of a key", (token) => replacePart(token, 0, (head) => ({ ...head, jku: "https://evil.test/keys" }))],
    ["with a path as key id", (token) => replacePart(token, 0, (head) => ({ ...head, kid: "../../dev/null" }))],
    ["without a signature", (token) => token.slice(0, token.lastIndexOf(".") + 1)],
    ["of 100 kB", (token) => token + "A".repeat(100_000)],
    ["followed by a second one", (token) => `${token} ${token}`],
  ])("an altered token, %s, is refused", async (_, change) => {
    expect(await statusOf(change(await loggedIn(shop, await givenStaff(shop))))).toBe(401);
  });

  it("a token with one account and another account's session is refused", async () => {
    const [mine, theirs] = [await openClaims(), await openClaims()];
    const mixed = await shop.signer.sign({ ...mine, sessionId: theirs.sessionId }, new Date((now() + 60) * 1_000));
    expect(await statusOf(mixed)).toBe(401);
  });

  it("a token is read only from the Authorization header, after the word Bearer", async () => {
    const token = await loggedIn(shop, await givenCustomer(shop));
    const ask = async (headers: Record<string, string>, query = "") =>
      (await shop.call("GET", `/api/GetUserDetails${query}`, { headers })).status;
    expect(await ask({ Authorization: `Bearer ${token}` })).toBe(200);
    expect(await ask({ Authorization: `bearer ${token}` })).toBe(200);
    for (const value of [token, `Basic ${token}`, "Bearer", "Bearer ", `Bearer "${token}"`, `Token ${token}`]) {
      expect([value, await ask({ Authorization: value })]).toEqual([value, 401]);
    }
    expect(
      await ask({ Cookie: `token=${token}`, "X-Access-Token": token }, `?token=${token}&access_token=${token}`),
    ).toBe(401);
  });

  it("a token stays valid when another session of the account is opened", async () => {
    const customer = await givenCustomer(shop, { password: GOOD_PASSWORD });
    const first = await loggedIn(shop, customer);
    expect(await loggedIn(shop, customer)).not.toBe(first);
    expect(await statusOf(first)).toBe(200);
  });
});

function replacePart(token: string, part: 0 | 1, change: (value: Record<string, unknown>) => object): string {
  const parts = token.split(".");
  const value = JSON.parse(Buffer.from(parts[part] ?? "", "base64url").toString()) as Record<string, unknown>;
  parts[part] = Buffer.from(JSON.stringify(change({ ...value, changed: true }))).toString("base64url");
  return parts.join(".");
}
