import { describe, expect, it } from "vitest";
import type { RecoveryCodesView, SecondFactorSetupView, SecondFactorView } from "#contract/accounts/second-factor.ts";
import type { StaffAccountView } from "#contract/accounts/session.ts";
import { resetSecondFactor } from "#domain/accounts/second-factor-reset.service.ts";
import { appCode, wrongAppCode } from "#tests/support/app-code.ts";
import { givenCustomer, givenStaff, loggedIn, type TestAccount } from "#tests/support/given.ts";
import { givenSecondFactor, toNextStep } from "#tests/support/second-factor.ts";
import { countStatuses } from "#tests/support/status-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const { call, clock, db } = shop;

async function begin(token: string, password: string, from?: string) {
  return call<SecondFactorSetupView>("POST", "/api/staff/second-factor/begin", {
    token,
    body: { password },
    ...(from !== undefined && { from }),
  });
}

async function confirm(token: string, code: string) {
  return call<RecoveryCodesView>("POST", "/api/staff/second-factor/confirm", { token, body: { code } });
}

async function state(token: string) {
  return (await call<SecondFactorView>("GET", "/api/staff/second-factor", { token })).body.data;
}

async function renew(token: string, body: object) {
  return call<RecoveryCodesView>("POST", "/api/staff/second-factor/recovery-codes", { token, body });
}

async function switchOff(token: string, body: object) {
  return call("POST", "/api/staff/second-factor/off", { token, body });
}

async function logIn({ email, password }: TestAccount, secondFactor?: string) {
  return call("POST", "/api/LoginCustomer", { body: { email, password, secondFactor }, from: "203.0.113.5" });
}

async function entriesOf({ id }: TestAccount) {
  return db
    .selectFrom("auditLog")
    .select(["actor", "actorName", "action", "subjectType", "subjectLabel", "changes"])
    .where("subjectId", "=", id)
    .orderBy("id")
    .execute();
}

async function isOn(token: string) {
  return (await state(token))?.isOn;
}

describe("switching on", () => {
  it("switching the second factor on needs the password, then a first code, and returns ten recovery codes", async () => {
    const staff = await givenStaff(shop, "staff");
    const token = await loggedIn(shop, staff);
    expect(await state(token)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    const begun = await begin(token, staff.password);
    const { key = "", address = "" } = begun.body.data ?? {};
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(address).searchParams.get("secret")).toBe(key);
    expect(decodeURIComponent(address)).toContain(`Rajatam:${staff.email}`);
    expect(await isOn(token)).toBe(false);
    const confirmed = await confirm(token, appCode(key, clock()));
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.data?.recoveryCodes).size).toBe(10);
    expect(await state(token)).toEqual({
      isOn: true,
      since: expect.stringMatching(/^\d{4}-.+Z$/) as string,
      recoveryCodesLeft: 10,
    });
    expect(await logIn(staff)).toMatchObject({ status: 401, body: { code: "second_factor_needed" } });
  });

  it("a wrong password creates no second-factor secret, is reported at its field, and keeps the session", async () => {
    const staff = await givenStaff(shop);
    const token = await loggedIn(shop, staff);
    expect(await begin(token, "Wrong-1925")).toMatchObject({
      status: 422,
      body: { code: "invalid", errors: [{ field: "password", message: "This is not your password." }] },
    });
    expect((await call("GET", "/api/GetUserDetails", { token })).status).toBe(200);
    expect(await db.selectFrom("secondFactors").selectAll().where("accountId", "=", staff.id).execute()).toEqual([]);
  });

  it("password guesses at the second factor are limited together with those at the login", async () => {
    const staff = await givenStaff(shop);
    const token = await loggedIn(shop, staff);
    const from = "203.0.113.60";
    for (let turn = 0; turn < 5; turn++) await begin(token, "Wrong-1925", from);
    for (let turn = 0; turn < 5; turn++) {
      await call("POST", "/api/LoginCustomer", { body: { email: staff.email, password: "Wrong-1925" }, from });
    }
    const stopped = await begin(token, staff.password, from);
    expect(stopped).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("a wrong code leaves the second factor off, and guesses are limited", async () => {
    const staff = await givenStaff(shop);
    const token = await loggedIn(shop, staff);
    const key = (await begin(token, staff.password)).body.data?.key ?? "";
    for (let turn = 0; turn < 5; turn++) {
      expect(await confirm(token, wrongAppCode(key, clock()))).toMatchObject({
        status: 422,
        body: { code: "otp_invalid", errors: [{ field: "code" }] },
      });
    }
    expect(await confirm(token, appCode(key, clock()))).toMatchObject({ status: 429 });
    expect([await isOn(token), (await logIn(staff)).status]).toEqual([false, 200]);
  });

  it("the newer secret counts when the second factor is begun twice", async () => {
    const staff = await givenStaff(shop);
    const token = await loggedIn(shop, staff);
    const former = (await begin(token, staff.password)).body.data?.key ?? "";
    const newer = (await begin(token, staff.password)).body.data?.key ?? "";
    expect(former).not.toBe(newer);
    expect((await confirm(token, appCode(former, clock()))).status).toBe(422);
    expect((await confirm(token, appCode(newer, clock()))).status).toBe(200);
  });

  it("a begun second factor expires after a quarter of an hour", async () => {
    const staff = await givenStaff(shop);
    const token = await loggedIn(shop, staff);
    const key = (await begin(token, staff.password)).body.data?.key ?? "";
    clock.advance(15 * 60 + 1);
    expect(await confirm(token, appCode(key, clock()))).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    expect(await isOn(token)).toBe(false);
  });

  it("a second factor cannot be confirmed before it was begun, nor begun while it is on", async () => {
    const token = await loggedIn(shop, await givenStaff(shop));
    expect(await confirm(token, "123456")).toMatchObject({ status: 409 });
    const staff = await givenSecondFactor(shop);
    expect(await begin(staff.token, staff.password)).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    expect(await confirm(staff.token, staff.code())).toMatchObject({ status: 409 });
    expect((await logIn(staff, staff.code())).status).toBe(200);
  });

  it("a second factor confirmed ten times concurrently gets one set of recovery codes", async () => {
    const staff = await givenStaff(shop);
    const token = await loggedIn(shop, staff);
    const key = (await begin(token, staff.password)).body.data?.key ?? "";
    const code = appCode(key, clock());
    const answers = await Promise.all(Array.from({ length: 10 }, async () => confirm(token, code)));
    expect(countStatuses(answers)[200]).toBe(1);
    expect((await state(token))?.recoveryCodesLeft).toBe(10);
    const [recoveryCode] = answers.find(({ status }) => status === 200)?.body.data?.recoveryCodes ?? [];
    clock.advance(901);
    expect((await logIn(staff, recoveryCode)).status).toBe(200);
  });

  it("a customer cannot begin a second factor", async () => {
    const customer = await givenCustomer(shop);
    const token = await loggedIn(shop, customer);
    expect(await begin(token, customer.password)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });

  it("switching on the second factor ends no session, and is recorded in the audit log", async () => {
    const staff = await givenStaff(shop);
    const elsewhere = await loggedIn(shop, staff);
    const { key } = await givenSecondFactor(shop, staff);
    expect((await call("GET", "/api/GetUserDetails", { token: elsewhere })).status).toBe(200);
    const label = `${staff.name} (${staff.email})`;
    const entries = await entriesOf(staff);
    expect(entries).toEqual([
      {
        actor: staff.id,
        actorName: label,
        action: "changed",
        subjectType: "staff",
        subjectLabel: label,
        changes: [{ field: "secondFactor", from: "off", to: "on" }],
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(key);
  });
});

describe("recovery codes", () => {
  it("new recovery codes replace the previous ones, and are recorded in the audit log", async () => {
    const staff = await givenSecondFactor(shop);
    await logIn(staff, staff.recoveryCodes[0]);
    expect((await state(staff.token))?.recoveryCodesLeft).toBe(9);
    const answer = await renew(staff.token, { password: staff.password, code: staff.code() });
    expect(answer.status).toBe(200);
    const fresh = answer.body.data?.recoveryCodes ?? [];
    expect(new Set([...fresh, ...staff.recoveryCodes]).size).toBe(20);
    expect((await state(staff.token))?.recoveryCodesLeft).toBe(10);
    expect((await logIn(staff, staff.recoveryCodes[1])).status).toBe(401);
    expect((await logIn(staff, fresh[0])).status).toBe(200);
    expect((await entriesOf(staff)).map(({ changes }) => changes)).toEqual([
      [{ field: "secondFactor", from: "off", to: "on" }],
      [{ field: "recoveryCodes", from: "10 left", to: "9 left" }],
      [{ field: "recoveryCodes", from: "9 left", to: "10 new ones" }],
      [{ field: "recoveryCodes", from: "10 left", to: "9 left" }],
    ]);
  });

  it("new recovery codes can be requested with a previous one", async () => {
    const staff = await givenSecondFactor(shop);
    const [code] = staff.recoveryCodes;
    expect((await renew(staff.token, { password: staff.password, code })).status).toBe(200);
    expect((await state(staff.token))?.recoveryCodesLeft).toBe(10);
  });
});

describe("switching off", () => {
  it("switching the second factor off needs the password and a code, and logins need no code afterwards", async () => {
    const staff = await givenSecondFactor(shop);
    expect((await switchOff(staff.token, { password: staff.password, code: staff.code() })).status).toBe(200);
    expect(await state(staff.token)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    expect((await logIn(staff)).status).toBe(200);
    expect((await entriesOf(staff)).at(-1)).toMatchObject({
      actor: staff.id,
      changes: [{ field: "secondFactor", from: "on", to: "off" }],
    });
    const left = await db.selectFrom("recoveryCodes").selectAll().where("accountId", "=", staff.id).execute();
    expect(left).toEqual([]);
  });

  it("a recovery code switches the second factor off as well", async () => {
    const staff = await givenSecondFactor(shop);
    const code = staff.recoveryCodes[3];
    expect((await switchOff(staff.token, { password: staff.password, code })).status).toBe(200);
    expect((await logIn(staff)).status).toBe(200);
  });

  it("a second factor switched off and on again has a new secret, and previous codes are refused", async () => {
    const staff = await givenSecondFactor(shop);
    await switchOff(staff.token, { password: staff.password, code: staff.code() });
    toNextStep(shop);
    const again = await givenSecondFactor(shop, staff);
    expect(again.key).not.toBe(staff.key);
    expect((await logIn(staff, staff.code())).status).toBe(401);
    expect((await logIn(staff, staff.recoveryCodes[5])).status).toBe(401);
    expect((await logIn(staff, again.code())).status).toBe(200);
  });

  it.each([
    ["switching it off", switchOff],
    ["new recovery codes", renew],
  ])("a second factor needs the password and a code for %s, and limits guesses", async (_, act) => {
    const staff = await givenSecondFactor(shop);
    const { token, password } = staff;
    expect(await act(token, { password: "Wrong-1925", code: staff.code() })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "password" }] },
    });
    const code = wrongAppCode(staff.key, clock());
    for (let turn = 0; turn < 5; turn++) {
      expect(await act(token, { password, code })).toMatchObject({
        status: 422,
        body: { code: "otp_invalid", errors: [{ field: "code" }] },
      });
    }
    const stopped = await act(token, { password, code: staff.code() });
    expect(stopped).toMatchObject({ status: 429 });
    expect(stopped.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await isOn(token)).toBe(true);
    clock.advance(901);
    expect((await act(token, { password, code: staff.code() })).status).toBe(200);
  });

  it("switching off and new recovery codes are refused when the second factor is off", async () => {
    const staff = await givenStaff(shop);
    const token = await loggedIn(shop, staff);
    const body = { password: staff.password, code: "123456" };
    expect(await switchOff(token, body)).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    expect(await renew(token, body)).toMatchObject({ status: 409 });
  });

  it("a second factor switched off ten times concurrently with one code is switched off once", async () => {
    const staff = await givenSecondFactor(shop);
    const body = { password: staff.password, code: staff.code() };
    const answers = await Promise.all(Array.from({ length: 10 }, async () => switchOff(staff.token, body)));
    expect(countStatuses(answers)[200]).toBe(1);
    expect(await isOn(staff.token)).toBe(false);
  });
});

describe("lost phones", () => {
  const deps = { db, clock };

  it("the reset command switches a second factor off, ends the sessions and is recorded in the audit log", async () => {
    const staff = await givenSecondFactor(shop);
    expect(await resetSecondFactor(deps, staff.email.toUpperCase(), "command line")).toBe("done");
    expect((await call("GET", "/api/GetUserDetails", { token: staff.token })).status).toBe(401);
    expect((await logIn(staff)).status).toBe(200);
    expect((await entriesOf(staff)).at(-1)).toMatchObject({
      actor: null,
      actorName: "command line",
      changes: [{ field: "secondFactor", from: "on", to: "off" }],
    });
  });

  it("the reset command changes and logs nothing without a second factor, or without an account", async () => {
    const staff = await givenStaff(shop);
    const token = await loggedIn(shop, staff);
    await begin(token, staff.password);
    expect(await resetSecondFactor(deps, staff.email, "command line")).toBe("not on");
    expect(await resetSecondFactor(deps, "nobody@rajatam.example", "command line")).toBe("no such account");
    expect(await entriesOf(staff)).toEqual([]);
    expect((await call("GET", "/api/GetUserDetails", { token })).status).toBe(200);
  });
});

describe("second factors of colleagues", () => {
  it("administrators see who has a second factor", async () => {
    const token = await loggedIn(shop, await givenStaff(shop));
    const [without, begun, staff] = [await givenStaff(shop), await givenStaff(shop), await givenSecondFactor(shop)];
    await begin(await loggedIn(shop, begun), begun.password);
    const { body } = await call<StaffAccountView[]>("GET", "/api/staff/accounts", { token });
    const shown = (account: TestAccount) => body.data?.find(({ userId }) => userId === account.id)?.hasSecondFactor;
    expect([shown(without), shown(begun), shown(staff)]).toEqual([false, false, true]);
  });

  it("the second factor of colleagues stays on when administrators demote, lock and unlock them", async () => {
    const administrator = await loggedIn(shop, await givenStaff(shop));
    const staff = await givenSecondFactor(shop);
    const act = async (method: string, path: string, body?: object) =>
      (await call(method, `/api/staff/accounts/${staff.id}${path}`, { token: administrator, ...(body && { body }) }))
        .status;
    expect(await act("PUT", "", { staffRole: "staff" })).toBe(200);
    expect([await act("POST", "/lock"), (await logIn(staff, staff.code())).status]).toEqual([200, 403]);
    expect(await act("POST", "/unlock")).toBe(200);
    expect([(await logIn(staff)).status, (await logIn(staff, staff.code())).status]).toEqual([401, 200]);
  });
});
