import { describe, expect, it } from "vitest";
import type { PasskeyView } from "#contract/accounts/passkey.ts";
import { resetSecondFactor } from "#domain/accounts/second-factor-reset.service.ts";
import { givenCustomer, givenStaff, loggedIn } from "#tests/support/given.ts";
import {
  askChallenge,
  beginPasskey,
  givenPasskey,
  logInByPasskey,
  sendPasskey,
  sendSigned,
} from "#tests/support/passkeys.ts";
import { givenSecondFactor } from "#tests/support/second-factor.ts";
import { createAuthenticator } from "#tests/support/software-authenticator.ts";
import { countStatuses } from "#tests/support/status-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const { call, clock, db } = shop;
const REFUSED = { status: 401, body: { code: "passkey_refused" } };

async function givenOwner() {
  const customer = await givenCustomer(shop);
  const token = await loggedIn(shop, customer);
  return { ...customer, token };
}

async function list(token: string): Promise<PasskeyView[]> {
  return (await call<PasskeyView[]>("GET", "/api/passkeys", { token })).body.data ?? [];
}

describe("passkey login", () => {
  it("a passkey login opens a session, also without a signature counter, and is shown among the devices", async () => {
    for (const counts of [true, false]) {
      const owner = await givenOwner();
      const authenticator = await givenPasskey(shop, owner.token, { counts });
      const logins = [await logInByPasskey(shop, authenticator), await logInByPasskey(shop, authenticator)];
      expect(logins).toMatchObject([
        { status: 200, body: { data: { email: owner.email } } },
        { status: 200, body: { data: { email: owner.email } } },
      ]);
      const token = logins[0]?.body.data?.token;
      expect((await call("GET", "/api/devices", { token })).body.data).toContainEqual(
        expect.objectContaining({ isCurrent: true, method: "passkey" }),
      );
      expect(await list(owner.token)).toMatchObject([{ name: "My phone", lastUsedAt: expect.any(String) as string }]);
    }
  });

  it("a passkey login works for a customer whose authenticator does not verify the user", async () => {
    const owner = await givenOwner();
    const authenticator = await givenPasskey(shop, owner.token, { verifies: false });
    expect(await logInByPasskey(shop, authenticator)).toMatchObject({ status: 200 });
  });

  it.each([
    ["another origin", { origin: "https://shop.test.example" }],
    ["the origin with another port", { origin: "https://shop.test:8443" }],
    ["plain http", { origin: "http://shop.test" }],
    ["another site's id", { rpId: "example" }],
    ["a response made for adding a passkey", { type: "webauthn.create" }],
    ["another account's handle", { userHandle: Buffer.from("someone else").toString("base64url") }],
  ])("a passkey login is refused for %s", async (_, twist) => {
    const owner = await givenOwner();
    const authenticator = await givenPasskey(shop, owner.token);
    expect(await logInByPasskey(shop, authenticator, twist)).toMatchObject(REFUSED);
    expect(await logInByPasskey(shop, authenticator)).toMatchObject({ status: 200 });
  });

  it("a passkey challenge is accepted once, also under concurrent requests", async () => {
    const { token } = await givenOwner();
    const authenticator = await givenPasskey(shop, token, { counts: false });
    const signed = authenticator.sign(await askChallenge(shop));
    const answers = await Promise.all(Array.from({ length: 20 }, async () => sendSigned(shop, signed)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 401: 19 });
    expect(await sendSigned(shop, signed)).toMatchObject(REFUSED);
  });

  it("a passkey challenge that is older than five minutes, forged, or issued for adding a passkey is refused", async () => {
    const { token } = await givenOwner();
    const authenticator = await givenPasskey(shop, token);
    const old = await askChallenge(shop);
    clock.advance(301);
    expect(await sendSigned(shop, authenticator.sign(old))).toMatchObject(REFUSED);
    const own = { challenge: "A".repeat(43), rpId: "shop.test" };
    expect(await sendSigned(shop, authenticator.sign(own))).toMatchObject(REFUSED);
    const { challenge } = await beginPasskey(shop, token);
    expect(await sendSigned(shop, authenticator.sign({ challenge, rpId: "shop.test" }))).toMatchObject(REFUSED);
  });

  it("a cloned authenticator is refused by its counter", async () => {
    const { token } = await givenOwner();
    const authenticator = await givenPasskey(shop, token);
    expect(await logInByPasskey(shop, authenticator, { counter: 7 })).toMatchObject({ status: 200 });
    for (const counter of [7, 3, 0]) {
      expect(await logInByPasskey(shop, authenticator, { counter })).toMatchObject(REFUSED);
    }
    expect(await logInByPasskey(shop, authenticator, { counter: 8 })).toMatchObject({ status: 200 });
  });

  it("two clones of an authenticator that log in concurrently with the same counter get one session", async () => {
    const { token } = await givenOwner();
    const authenticator = await givenPasskey(shop, token);
    const both = [await askChallenge(shop), await askChallenge(shop)];
    const signed = both.map((request) => authenticator.sign(request, { counter: 5 }));
    const answers = await Promise.all(signed.map(async (credential) => sendSigned(shop, credential)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 401: 1 });
  });

  it("a passkey login signed by another key is refused, and so is an unknown passkey", async () => {
    const { token } = await givenOwner();
    const [known, stranger] = [await givenPasskey(shop, token), createAuthenticator()];
    const forged = { ...stranger.sign(await askChallenge(shop)), id: known.id, rawId: known.id };
    forged.response.userHandle = "";
    const { userHandle: _, ...response } = forged.response;
    const answer = await call("POST", "/api/passkeys/login", { body: { credential: { ...forged, response } } });
    expect(answer).toMatchObject(REFUSED);
    const unknown = { ...stranger.sign(await askChallenge(shop)) };
    unknown.response.userHandle = "bm9ib2R5";
    expect(await sendSigned(shop, unknown)).toMatchObject(REFUSED);
  });

  it("a passkey login is refused once the passkey is removed, or the account is locked or closed", async () => {
    const [removed, locked, closed] = [await givenOwner(), await givenOwner(), await givenOwner()];
    const ofRemoved = await givenPasskey(shop, removed.token);
    const [passkey] = await list(removed.token);
    const { token } = removed;
    expect(await call("DELETE", `/api/passkeys/${passkey?.id}`, { token })).toMatchObject({ body: { data: [] } });
    expect(await logInByPasskey(shop, ofRemoved)).toMatchObject(REFUSED);

    const ofLocked = await givenPasskey(shop, locked.token);
    await db.updateTable("accounts").set({ lockedAt: clock() }).where("email", "=", locked.email).execute();
    expect(await logInByPasskey(shop, ofLocked)).toMatchObject({ status: 403, body: { code: "account_locked" } });

    const ofClosed = await givenPasskey(shop, closed.token);
    const { password } = closed;
    expect(await call("POST", "/api/account/close", { token: closed.token, body: { password } })).toMatchObject({
      status: 200,
    });
    expect(await logInByPasskey(shop, ofClosed)).toMatchObject(REFUSED);
    expect(await db.selectFrom("passkeys").select("id").where("credentialId", "=", ofClosed.id).execute()).toEqual([]);
  });
});

describe("passkeys of staff", () => {
  it("a passkey login of staff counts as both factors", async () => {
    const staff = await givenSecondFactor(shop);
    const authenticator = await givenPasskey(shop, staff.token);
    expect(await logInByPasskey(shop, authenticator)).toMatchObject({ status: 200, body: { data: { role: "1" } } });
  });

  it("a passkey without user verification cannot be added by staff, nor log them in", async () => {
    const token = await loggedIn(shop, await givenStaff(shop));
    const careless = createAuthenticator({ verifies: false });
    const options = await beginPasskey(shop, token);
    expect(options.authenticatorSelection.userVerification).toBe("required");
    expect(await sendPasskey(shop, token, careless.make(options))).toMatchObject({ status: 422 });
    // The signed flags cannot be changed.
    const authenticator = await givenPasskey(shop, token);
    const signed = authenticator.sign(await askChallenge(shop));
    const unverified = Buffer.from(signed.response.authenticatorData, "base64url");
    unverified.writeUInt8(unverified.readUInt8(32) & ~0x04, 32);
    const response = { ...signed.response, authenticatorData: unverified.toString("base64url") };
    expect(await sendSigned(shop, { ...signed, response })).toMatchObject(REFUSED);
    expect(await logInByPasskey(shop, authenticator)).toMatchObject({ status: 200 });
  });

  it("a passkey without user verification from the time as a customer is refused for staff, with the reason", async () => {
    const owner = await givenOwner();
    const careless = await givenPasskey(shop, owner.token, { verifies: false });
    await db.updateTable("accounts").set({ role: 1, staffRole: "staff" }).where("email", "=", owner.email).execute();
    const answer = await logInByPasskey(shop, careless);
    expect(answer).toMatchObject(REFUSED);
    expect(answer.body.sys_message).toContain("PIN");
  });

  it("a passkey of staff that is added, renamed and removed is recorded in the change log", async () => {
    const staff = await givenStaff(shop);
    const token = await loggedIn(shop, staff);
    await givenPasskey(shop, token);
    const [passkey] = await list(token);
    const path = `/api/passkeys/${passkey?.id}`;
    await call("PUT", path, { token, body: { name: "Office key" } });
    await call("DELETE", path, { token });
    const rows = await db
      .selectFrom("auditLog")
      .select("changes")
      .where("subjectLabel", "like", `%${staff.email}%`)
      .orderBy("id")
      .execute();
    expect(rows.flatMap(({ changes }) => changes)).toEqual([
      { field: "passkey", from: null, to: "My phone" },
      { field: "passkey", from: "My phone", to: "Office key" },
      { field: "passkey", from: "Office key", to: null },
    ]);
  });

  it("the reset command for a lost phone removes the passkeys of staff, and records their number", async () => {
    const staff = await givenStaff(shop);
    const token = await loggedIn(shop, staff);
    await givenPasskey(shop, token);
    expect(await resetSecondFactor({ db, clock }, staff.email, "command line")).toBe("done");
    const { changes } = await db
      .selectFrom("auditLog")
      .select("changes")
      .where("subjectLabel", "like", `%${staff.email}%`)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(changes).toEqual([{ field: "passkeys", from: "1", to: "0" }]);
    expect(await list(await loggedIn(shop, staff))).toEqual([]);
  });
});

describe("passkeys of an account", () => {
  it.each([
    ["another origin", { origin: "https://evil.test" }],
    ["another site's id", { rpId: "evil.test" }],
    ["a response made for a login", { type: "webauthn.get" }],
  ])("a new passkey is refused for %s", async (_, twist) => {
    const { token } = await givenOwner();
    const credential = createAuthenticator().make(await beginPasskey(shop, token), twist);
    expect(await sendPasskey(shop, token, credential)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "credential" }] },
    });
    expect(await list(token)).toEqual([]);
  });

  it("a challenge for adding a passkey works once, and only for the account that requested it", async () => {
    const [mine, other] = [await givenOwner(), await givenOwner()];
    const options = await beginPasskey(shop, mine.token);
    expect(await sendPasskey(shop, other.token, createAuthenticator().make(options))).toMatchObject({ status: 422 });
    expect(await sendPasskey(shop, mine.token, createAuthenticator().make(options))).toMatchObject({ status: 201 });
    expect(await sendPasskey(shop, mine.token, createAuthenticator().make(options))).toMatchObject({ status: 422 });
    const forLogin = await askChallenge(shop);
    const credential = createAuthenticator().make({ ...options, challenge: forLogin.challenge });
    expect(await sendPasskey(shop, mine.token, credential)).toMatchObject({ status: 422 });
  });

  it("a credential is accepted as a passkey once across all accounts", async () => {
    const [mine, other] = [await givenOwner(), await givenOwner()];
    const authenticator = await givenPasskey(shop, mine.token);
    for (const { token } of [mine, other]) {
      const again = authenticator.make(await beginPasskey(shop, token));
      expect(await sendPasskey(shop, token, again)).toMatchObject({ status: 409 });
    }
  });

  it("an account has at most ten passkeys, also under concurrent requests", async () => {
    const { token } = await givenOwner();
    const options = await Promise.all(Array.from({ length: 12 }, async () => beginPasskey(shop, token)));
    const answers = await Promise.all(
      options.map(async (one) => sendPasskey(shop, token, createAuthenticator().make(one))),
    );
    expect(countStatuses(answers)).toEqual({ 201: 10, 409: 2 });
    expect(await call("POST", "/api/passkeys/begin", { token })).toMatchObject({ status: 409 });
  });

  it("passkeys are added and removed only shortly after a login; other changes need no recent login", async () => {
    const { token } = await givenOwner();
    const options = await beginPasskey(shop, token);
    await givenPasskey(shop, token);
    const [passkey] = await list(token);
    clock.advance(601);
    const needed = { status: 403, body: { code: "recent_login_needed" } };
    expect(await call("POST", "/api/passkeys/begin", { token })).toMatchObject(needed);
    expect(await sendPasskey(shop, token, createAuthenticator().make(options))).toMatchObject(needed);
    expect(await call("DELETE", `/api/passkeys/${passkey?.id}`, { token })).toMatchObject(needed);
    const renamed = await call("PUT", `/api/passkeys/${passkey?.id}`, { token, body: { name: " Asha’s key " } });
    expect(renamed).toMatchObject({ status: 200, body: { data: [{ name: "Asha’s key" }] } });
  });

  it("a passkey cannot be seen, renamed or removed by another account", async () => {
    const [mine, other] = [await givenOwner(), await givenOwner()];
    await givenPasskey(shop, mine.token);
    const [passkey] = await list(mine.token);
    expect(await list(other.token)).toEqual([]);
    const { token } = other;
    const path = `/api/passkeys/${passkey?.id}`;
    expect(await call("PUT", path, { token, body: { name: "Mine now" } })).toMatchObject({ status: 404 });
    expect(await call("DELETE", path, { token })).toMatchObject({ status: 404 });
    expect(await list(mine.token)).toEqual([passkey]);
  });

  it("a passkey that is added or removed causes a mail to its owner", async () => {
    const { token, email } = await givenOwner();
    await givenPasskey(shop, token);
    expect((await shop.mailTo(email)).subject).toMatch(/^A passkey of your .+ account was added$/);
    clock.advance(1);
    const [passkey] = await list(token);
    await call("DELETE", `/api/passkeys/${passkey?.id}`, { token });
    expect((await shop.mailTo(email)).subject).toMatch(/was removed$/);
  });

  it("passkeys are in the export of the account's own data, without their credential ids", async () => {
    const { token } = await givenOwner();
    const { id } = await givenPasskey(shop, token);
    const { text } = await call("GET", "/api/account/data", { token });
    expect(text).toContain('"My phone"');
    expect(text).not.toContain(id);
  });
});

it("passkey challenges are limited to 600 per hour and IP address", async () => {
  const key = "passkeyChallenge:192.0.2.77";
  const windowEndsAt = new Date(clock().getTime() + 60_000);
  await db.insertInto("rateLimits").values({ key, hits: 600, windowEndsAt }).execute();
  expect(await call("POST", "/api/passkeys/challenge", { from: "192.0.2.77" })).toMatchObject({ status: 429 });
});
