import { describe, expect, it } from "vitest";
import type { LoginView } from "#contract/accounts/session.ts";
import { appCode, wrongAppCode } from "#tests/support/app-code.ts";
import { GOOD_PASSWORD } from "#tests/support/builders.ts";
import { givenCustomer, givenStaff, type TestAccount } from "#tests/support/given.ts";
import { givenSecondFactor, type ProtectedStaff } from "#tests/support/second-factor.ts";
import { countStatuses } from "#tests/support/status-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const { call, clock, db } = shop;
/** Another instance on the same database. */
const other = await createTestShop({ database: { db, url: shop.databaseUrl }, clock });

const DOORS = ["/LoginCustomer", "/verifiedOtploginCustomer", "/VryOtpLogin"] as const;
const NEEDED = { status: 401, body: { code: "second_factor_needed", data: null } };
const WRONG = { status: 401, body: { code: "second_factor_invalid", data: null, errors: [{ field: "secondFactor" }] } };
const GOOD = { status: 200, body: { data: { token: expect.any(String) as string } } };

type Tried = { secondFactor?: unknown; password?: string; path?: string; at?: typeof shop; from?: string };

async function logIn(account: Pick<TestAccount, "email" | "password">, tried: Tried = {}) {
  const { path = DOORS[0], at = shop, from = "203.0.113.5", ...given } = tried;
  const { email, password } = account;
  return at.call<LoginView>("POST", `/api${path}`, { body: { email, password, ...given }, from });
}

const wrongCode = ({ key }: ProtectedStaff) => wrongAppCode(key, clock());

async function sessionsOf({ id }: TestAccount): Promise<number> {
  return (await db.selectFrom("sessions").select("id").where("accountId", "=", id).execute()).length;
}

describe("login with a second factor", () => {
  it.each(DOORS)(
    "the login by %s needs a code after the right password, and opens no session without one",
    async (path) => {
      const staff = await givenSecondFactor(shop);
      const before = await sessionsOf(staff);
      const answer = await logIn(staff, { path });
      expect(answer).toMatchObject(NEEDED);
      expect(answer.body.sys_message).toMatch(/authenticator app/);
      expect(answer.text).not.toMatch(/token|ey[\w-]+\./i);
      expect(await sessionsOf(staff)).toBe(before);
      const { status, body } = await logIn(staff, { path, secondFactor: staff.code() });
      expect([status, body.message]).toEqual([200, "Login successful"]);
      expect((await call("GET", "/api/GetUserDetails", { token: body.data?.token })).status).toBe(200);
    },
  );

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["an empty text", ""],
    ["blanks", "  "],
  ])("a login with %s in place of a code is answered by asking for one", async (_, secondFactor) => {
    const staff = await givenSecondFactor(shop);
    expect(await logIn(staff, { secondFactor })).toMatchObject(NEEDED);
  });

  it.each([
    ["as the app groups it", (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ["with blanks around", (code: string) => ` ${code} `],
  ])("a login accepts a code %s", async (_, typed) => {
    const staff = await givenSecondFactor(shop);
    expect(await logIn(staff, { secondFactor: typed(staff.code()) })).toMatchObject(GOOD);
  });

  it("a wrong password never reveals a second factor, with or without a code", async () => {
    const [plain, staff] = [await givenStaff(shop), await givenSecondFactor(shop)];
    const expected = await logIn(plain, { password: "Wrong-1925" });
    expect(expected).toMatchObject({ status: 401, body: { code: "bad_credentials" } });
    for (const secondFactor of [undefined, staff.code(), wrongCode(staff), staff.recoveryCodes[0]]) {
      const answer = await logIn(staff, { password: "Wrong-1925", secondFactor });
      expect([answer.status, answer.text]).toEqual([expected.status, expected.text]);
    }
    expect(await logIn(staff, { secondFactor: staff.code() })).toMatchObject(GOOD);
    expect(await logIn(staff, { secondFactor: staff.recoveryCodes[0] })).toMatchObject(GOOD);
  });

  it("a second factor is not required of accounts without one, whatever code they send", async () => {
    for (const account of [await givenCustomer(shop), await givenStaff(shop)]) {
      const plain = await logIn(account);
      expect(plain).toMatchObject(GOOD);
      const keys = Object.keys(plain.body.data ?? {});
      expect(keys).toEqual(["token", "role", "veryOtpLoginID", "email", "phone", "userId"]);
      expect(await logIn(account, { secondFactor: "123456" })).toMatchObject(GOOD);
    }
  });

  it("a second factor is not required before it is confirmed", async () => {
    const staff = await givenStaff(shop);
    const token = (await logIn(staff)).body.data?.token;
    await call("POST", "/api/staff/second-factor/begin", { token, body: { password: staff.password } });
    expect(await logIn(staff)).toMatchObject(GOOD);
  });

  it("a second factor is checked after the lock: a locked account gets that error", async () => {
    const staff = await givenSecondFactor(shop);
    await db.updateTable("accounts").set({ lockedAt: clock() }).where("id", "=", staff.id).execute();
    expect(await logIn(staff, { secondFactor: staff.code() })).toMatchObject({
      status: 403,
      body: { code: "account_locked" },
    });
  });

  it("a second factor stays on when the password is reset by mail", async () => {
    const staff = await givenSecondFactor(shop);
    await call("POST", "/api/SendResetOtp", { body: { email: staff.email } });
    const body = { email: staff.email, otp: await shop.codeFor(staff.email), newPassword: `${GOOD_PASSWORD}!` };
    expect((await call("POST", "/api/ResetPassword", { body })).status).toBe(200);
    const renewed = { ...staff, password: body.newPassword };
    expect(await logIn(renewed)).toMatchObject(NEEDED);
    expect(await logIn(renewed, { secondFactor: staff.code() })).toMatchObject(GOOD);
  });
});

describe("codes of the app", () => {
  it.each([
    ["two steps old", -2, WRONG],
    ["one step old", -1, GOOD],
    ["of now", 0, GOOD],
    ["one step early", 1, GOOD],
    ["two steps early", 2, WRONG],
  ])("a code of the app is accepted up to one step early or late: %s", async (_, steps, expected) => {
    const staff = await givenSecondFactor(shop);
    clock.advance(90);
    expect(await logIn(staff, { secondFactor: staff.code(steps) })).toMatchObject(expected);
  });

  it("a code of the app works once, as does the one that switched the second factor on", async () => {
    const staff = await givenSecondFactor(shop);
    expect(await logIn(staff, { secondFactor: staff.code(-1) })).toMatchObject(WRONG);
    expect(await logIn(staff, { secondFactor: staff.code() })).toMatchObject(GOOD);
    expect(await logIn(staff, { secondFactor: staff.code() })).toMatchObject(WRONG);
    expect(await logIn(staff, { secondFactor: staff.code(), at: other })).toMatchObject(WRONG);
    expect(await logIn(staff, { secondFactor: staff.code(1) })).toMatchObject(GOOD);
  });

  it("a code of the app sent twenty times concurrently logs in once", async () => {
    const staff = await givenSecondFactor(shop);
    const before = await sessionsOf(staff);
    const secondFactor = staff.code();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (__, turn) =>
        logIn(staff, { secondFactor, at: turn % 2 === 0 ? shop : other, from: `203.0.113.${turn}` }),
      ),
    );
    expect(countStatuses(answers)[200]).toBe(1);
    expect(answers.filter(({ status }) => status === 401 || status === 429)).toHaveLength(19);
    expect(await sessionsOf(staff)).toBe(before + 1);
  });

  it("a code of another account's app is refused", async () => {
    const [staff, colleague] = [await givenSecondFactor(shop), await givenSecondFactor(shop)];
    expect(await logIn(staff, { secondFactor: colleague.code() })).toMatchObject(WRONG);
    expect(await logIn(colleague, { secondFactor: colleague.code() })).toMatchObject(GOOD);
  });

  it.each(["12345", "1234567", "１２３４５６", "abcdef", "7k2m-9xqd", 123_456, ["123456"], { code: "123456" }, true])(
    "the code %j is refused as invalid input, and does not count as an attempt",
    async (secondFactor) => {
      const staff = await givenSecondFactor(shop);
      for (let turn = 0; turn < 6; turn++) {
        expect(await logIn(staff, { secondFactor })).toMatchObject({
          status: 422,
          body: { errors: [{ field: "secondFactor" }] },
        });
      }
      expect(await logIn(staff, { secondFactor: staff.code() })).toMatchObject(GOOD);
    },
  );
});

describe("guessed codes", () => {
  it("guesses of a code are refused after five attempts for 15 minutes, from every address, for one account only", async () => {
    const [staff, colleague] = [await givenSecondFactor(shop), await givenSecondFactor(shop)];
    for (let turn = 0; turn < 5; turn++) {
      const at = turn % 2 === 0 ? shop : other;
      expect(await logIn(staff, { secondFactor: wrongCode(staff), at })).toMatchObject(WRONG);
    }
    const stopped = await logIn(staff, { secondFactor: staff.code(), at: other, from: "203.0.113.99" });
    expect(stopped).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    const wait = Number(stopped.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect(await logIn(staff, { secondFactor: staff.recoveryCodes[0] })).toMatchObject({ status: 429 });
    expect(await logIn(colleague, { secondFactor: colleague.code() })).toMatchObject(GOOD);
    clock.advance(901);
    expect(await logIn(staff, { secondFactor: staff.code() })).toMatchObject(GOOD);
  });

  it("at most five concurrent guesses of a code are checked", async () => {
    const staff = await givenSecondFactor(shop);
    const secondFactor = wrongCode(staff);
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, turn) => logIn(staff, { secondFactor, from: `203.0.113.${turn}` })),
    );
    expect(countStatuses(answers)).toEqual({ 401: 5, 429: 25 });
  });

  it("guesses of app codes and recovery codes are counted together, and reset by a right code", async () => {
    const staff = await givenSecondFactor(shop);
    const never = "0000-0000-0000-0000";
    for (let turn = 0; turn < 2; turn++) {
      expect(await logIn(staff, { secondFactor: wrongCode(staff) })).toMatchObject(WRONG);
      expect(await logIn(staff, { secondFactor: never })).toMatchObject(WRONG);
    }
    expect(await logIn(staff, { secondFactor: staff.code() })).toMatchObject(GOOD);
    for (let turn = 0; turn < 5; turn++) expect(await logIn(staff, { secondFactor: never })).toMatchObject(WRONG);
    expect(await logIn(staff, { secondFactor: never })).toMatchObject({ status: 429 });
  });

  it("a login without a code does not count as a guess", async () => {
    const staff = await givenSecondFactor(shop);
    for (let turn = 0; turn < 10; turn++) expect(await logIn(staff)).toMatchObject(NEEDED);
    expect(await logIn(staff, { secondFactor: staff.code() })).toMatchObject(GOOD);
  });
});

describe("recovery codes", () => {
  it("a recovery code logs in once, however it is typed, and leaves the others valid", async () => {
    const staff = await givenSecondFactor(shop);
    const [first = "", second = ""] = staff.recoveryCodes;
    expect(await logIn(staff, { secondFactor: first })).toMatchObject(GOOD);
    expect(await logIn(staff, { secondFactor: first })).toMatchObject(WRONG);
    const typed = second.replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "L").toUpperCase();
    expect(await logIn(staff, { secondFactor: typed })).toMatchObject(GOOD);
    expect(await logIn(staff, { secondFactor: staff.code() })).toMatchObject(GOOD);
  });

  it("a recovery code sent twenty times concurrently logs in once", async () => {
    const staff = await givenSecondFactor(shop);
    const [secondFactor] = staff.recoveryCodes;
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) =>
        logIn(staff, { secondFactor, at: turn % 2 === 0 ? shop : other, from: `203.0.113.${turn}` }),
      ),
    );
    expect(countStatuses(answers)[200]).toBe(1);
  });

  it("a recovery code of another account is refused", async () => {
    const [staff, colleague] = [await givenSecondFactor(shop), await givenSecondFactor(shop)];
    expect(await logIn(staff, { secondFactor: colleague.recoveryCodes[0] })).toMatchObject(WRONG);
    expect(await logIn(colleague, { secondFactor: colleague.recoveryCodes[0] })).toMatchObject(GOOD);
  });
});

describe("rotation of TOKEN_SECRET", () => {
  const OLD = "the former secret, known to the tests alone";
  const NEW = "the newest secret, known to the tests alone";
  const on = { database: { db, url: shop.databaseUrl }, clock };

  it("the app's codes stay valid during a rotation, also after the previous secret is removed", async () => {
    const before = await createTestShop({ ...on, tokenSecrets: [OLD] });
    const staff = await givenSecondFactor(before);
    const during = await createTestShop({ ...on, tokenSecrets: [NEW, OLD] });
    expect(await logIn(staff, { secondFactor: staff.code(), at: during })).toMatchObject(GOOD);
    const first = await during.services.secondFactorKeys.reencryptAll();
    expect(first.rotated).toBe(1);
    expect((await during.services.secondFactorKeys.reencryptAll()).rotated).toBe(0);
    clock.advance(30);
    expect(await logIn(staff, { secondFactor: staff.code(), at: during })).toMatchObject(GOOD);
    const after = await createTestShop({ ...on, tokenSecrets: [NEW] });
    clock.advance(30);
    expect(await logIn(staff, { secondFactor: staff.code(), at: after })).toMatchObject(GOOD);
  });

  it("after the secret was lost, the app's codes are refused, recovery codes work, and nothing is deleted", async () => {
    const before = await createTestShop({ ...on, tokenSecrets: [OLD] });
    const staff = await givenSecondFactor(before);
    const after = await createTestShop({ ...on, tokenSecrets: ["quite another secret, known to the tests alone"] });
    expect((await after.services.secondFactorKeys.reencryptAll()).unreadable).toBeGreaterThan(0);
    expect(await logIn(staff, { at: after })).toMatchObject(NEEDED);
    expect(await logIn(staff, { secondFactor: staff.code(), at: after })).toMatchObject(WRONG);
    expect(await logIn(staff, { secondFactor: staff.recoveryCodes[0], at: after })).toMatchObject(GOOD);
    expect(await logIn(staff, { secondFactor: staff.code(), at: before })).toMatchObject(GOOD);
  });
});

describe("storage of the second factor", () => {
  it("neither the app's key nor a recovery code is readable in the database or the log", async () => {
    const staff = await givenSecondFactor(shop);
    await logIn(staff, { secondFactor: staff.code() });
    await logIn(staff, { secondFactor: staff.recoveryCodes[0] });
    const factors = await db.selectFrom("secondFactors").selectAll().where("accountId", "=", staff.id).execute();
    const codes = await db.selectFrom("recoveryCodes").selectAll().where("accountId", "=", staff.id).execute();
    const audit = await db.selectFrom("auditLog").selectAll().where("subjectId", "=", staff.id).execute();
    expect([factors.length, codes.length]).toEqual([1, 10]);
    const stored = JSON.stringify([factors, codes, audit, shop.testLog.lines]);
    const plain = staff.recoveryCodes.map((code) => code.replaceAll("-", ""));
    for (const secret of [staff.key, ...staff.recoveryCodes, ...plain]) expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(staff.key).toString("base64url").slice(0, 20));
  });

  it("the stored key of a second factor is useless when copied to another account", async () => {
    const [staff, colleague] = [await givenSecondFactor(shop), await givenSecondFactor(shop)];
    const { sealedSecret } = await db
      .selectFrom("secondFactors")
      .select("sealedSecret")
      .where("accountId", "=", staff.id)
      .executeTakeFirstOrThrow();
    await db.updateTable("secondFactors").set({ sealedSecret }).where("accountId", "=", colleague.id).execute();
    expect(await logIn(colleague, { secondFactor: appCode(staff.key, clock()) })).toMatchObject(WRONG);
  });
});
