import { describe, expect, it } from "vitest";
import type { StaffAccountView } from "#contract/accounts/session.ts";
import { GOOD_PASSWORD, uniqueEmail } from "#tests/support/builders.ts";
import { givenCustomer, givenStaff, loggedIn, type TestAccount } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { countStatuses } from "#tests/support/status-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const { db, call } = shop;
const administrator = await givenStaff(shop);
const token = await loggedIn(shop, administrator);

async function invite(given: Record<string, unknown> = {}) {
  const body = { name: "Nisha Verma", email: uniqueEmail(), staffRole: "staff", ...given };
  return { ...(await call<StaffAccountView[]>("POST", "/api/staff/accounts", { token, body })), email: body.email };
}

async function setRole(id: string, staffRole: string, by = token) {
  return call<StaffAccountView[]>("PUT", `/api/staff/accounts/${id}`, { token: by, body: { staffRole } });
}

async function setLock(id: string, what: "lock" | "unlock", by = token) {
  return call<StaffAccountView[]>("POST", `/api/staff/accounts/${id}/${what}`, { token: by });
}

async function list() {
  return (await call<StaffAccountView[]>("GET", "/api/staff/accounts", { token })).body.data ?? [];
}

async function rowOf(email: string) {
  return (await list()).find((row) => row.email === email);
}

async function entriesOf(id: string | undefined) {
  return db
    .selectFrom("auditLog")
    .select(["actor", "action", "subjectType", "subjectLabel", "changes"])
    .where("subjectId", "=", id ?? "")
    .orderBy("id")
    .execute();
}

async function statusOf(theirs: string, path = "/GetUserDetails") {
  return (await call("GET", `/api${path}`, { token: theirs })).status;
}

async function logIn({ email, password }: Pick<TestAccount, "email" | "password">) {
  return call("POST", "/api/LoginCustomer", { body: { email, password } });
}

async function resetPassword(email: string, otp: string) {
  const body = { email, otp, newPassword: GOOD_PASSWORD };
  return call("POST", "/api/ResetPassword", { body });
}

describe("staff accounts", () => {
  it("staff accounts are listed with role and last login, administrators first, without customers", async () => {
    const staff = await givenStaff(shop, "staff");
    const customer = await givenCustomer(shop);
    const before = await rowOf(staff.email);
    expect(before).toEqual({
      userId: staff.id,
      name: staff.name,
      email: staff.email,
      staffRole: "staff",
      lockedAt: null,
      lastLoginAt: null,
      hasSecondFactor: false,
    });
    await loggedIn(shop, staff);
    expect((await rowOf(staff.email))?.lastLoginAt).not.toBeNull();
    const rows = await list();
    expect(rows.map(({ staffRole }) => staffRole)).toEqual(rows.map(({ staffRole }) => staffRole).toSorted());
    expect(rows.some(({ email }) => email === customer.email)).toBe(false);
  });
});

describe("invitations", () => {
  it("an invitation creates an account that nobody can use before its owner chooses a password", async () => {
    const { status, email, body } = await invite();
    expect(status).toBe(201);
    expect(body.data?.find((row) => row.email === email)).toMatchObject({
      name: "Nisha Verma",
      staffRole: "staff",
      lastLoginAt: null,
    });
    for (const password of ["", "Nisha Verma", GOOD_PASSWORD, email]) {
      expect((await logIn({ email, password })).status).not.toBe(200);
    }
  });

  it("an invitation mails a code with a link, and explains how to get a new one", async () => {
    const { email } = await invite({ email: "nisha+gold@example.com" });
    const mail = await shop.mailTo(email);
    expect(mail.textBody).toContain("https://shop.test/verify-reset-otp?email=nisha%2Bgold%40example.com");
    expect(mail.textBody).toContain("https://shop.test/forget-password");
    expect(mail.textBody).toContain(administrator.name);
    expect(mail.expiresAt).toBeNull();
    expect(await resetPassword(email, await shop.codeFor(email))).toMatchObject({ status: 200 });
    const theirs = await loggedIn(shop, { ...administrator, email, password: GOOD_PASSWORD });
    expect([await statusOf(theirs, "/staff/customers"), await statusOf(theirs, "/staff/audit")]).toEqual([200, 403]);
  });

  it("the code of an invitation works for ten minutes, and only for the password", async () => {
    const { email } = await invite();
    const otp = await shop.codeFor(email);
    expect(await call("POST", "/api/VryOtpLogin", { body: { email, otp } })).toMatchObject({ status: 422 });
    shop.clock.advance(601);
    expect(await resetPassword(email, otp)).toMatchObject({ status: 422, body: { code: "otp_invalid" } });
    await call("POST", "/api/SendResetOtp", { body: { email } });
    expect(await resetPassword(email, await shop.codeFor(email))).toMatchObject({ status: 200 });
  });

  it("an invited account cannot be taken over by a registration with its address", async () => {
    const { email } = await invite();
    const password = "Thie7-passw0rd";
    const body = { name: "Thief", email, password, confirmPassword: password, phone: "9876543210" };
    expect(await call("POST", "/api/CreateAccount", { body })).toMatchObject({ status: 201 });
    expect(await logIn({ email, password })).toMatchObject({ status: 401 });
    expect(await rowOf(email)).toMatchObject({ name: "Nisha Verma" });
  });

  it("an address that nobody confirmed can be invited, and its registration is not valid any more", async () => {
    const email = uniqueEmail();
    const password = "Thie7-passw0rd";
    const body = {
      name: "Stranger",
      email: email.toUpperCase(),
      password,
      confirmPassword: password,
      phone: "9876543210",
    };
    expect(await call("POST", "/api/CreateAccount", { body })).toMatchObject({ status: 201 });
    const code = await shop.codeFor(email.toUpperCase());
    expect(await invite({ email })).toMatchObject({ status: 201 });
    expect(await rowOf(email)).toMatchObject({ name: "Nisha Verma", staffRole: "staff" });
    expect(await call("POST", "/api/VryOtpLogin", { body: { Email: email, Otp: code } })).toMatchObject({
      status: 422,
    });
    expect(await logIn({ email, password })).toMatchObject({ status: 401 });
    expect(await resetPassword(email, await shop.codeFor(email))).toMatchObject({ status: 200 });
  });

  it.each([
    ["a customer's address", async () => (await givenCustomer(shop)).email, /customer.*another address/i],
    ["a customer's address in capitals", async () => (await givenCustomer(shop)).email.toUpperCase(), /customer/i],
    ["a colleague's address", async () => (await givenStaff(shop)).email, /staff account already.*role/i],
  ])("an invitation to %s is refused with instructions, and changes nothing", async (_, givenEmail, message) => {
    const email = await givenEmail();
    const before = await countRows(db);
    const answer = await invite({ email, staffRole: "administrator" });
    expect(answer).toMatchObject({ status: 409, body: { code: "already_exists", errors: [{ field: "email" }] } });
    expect(answer.body.sys_message).toMatch(message);
    expect(await countRows(db)).toEqual(before);
    expect(await shop.mailsTo(email)).toEqual([]);
  });

  it("an invitation sent five times concurrently creates one account and one mail", async () => {
    const email = uniqueEmail();
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite({ email })));
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 4 });
    expect(await shop.mailsTo(email)).toHaveLength(1);
  });

  it("an invitation is recorded in the audit log, without secrets", async () => {
    const { email } = await invite({ staffRole: "administrator" });
    const row = await rowOf(email);
    const otp = await shop.codeFor(email);
    const entries = await entriesOf(row?.userId);
    expect(entries).toEqual([
      {
        actor: administrator.id,
        action: "invited",
        subjectType: "staff",
        subjectLabel: `Nisha Verma (${email})`,
        changes: [
          { field: "name", from: null, to: "Nisha Verma" },
          { field: "email", from: null, to: email },
          { field: "role", from: null, to: "administrator" },
        ],
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(otp);
  });
});

describe("changes of role", () => {
  it("a change of role takes effect immediately and ends existing sessions", async () => {
    const colleague = await givenStaff(shop, "staff");
    const theirs = await loggedIn(shop, colleague);
    expect(await setRole(colleague.id, "administrator")).toMatchObject({ status: 200 });
    expect(await statusOf(theirs)).toBe(401);
    const fresh = await loggedIn(shop, colleague);
    expect(await statusOf(fresh, "/staff/audit")).toBe(200);
    expect(await setRole(colleague.id, "staff")).toMatchObject({ status: 200 });
    expect([await statusOf(fresh), await statusOf(await loggedIn(shop, colleague), "/staff/audit")]).toEqual([
      401, 403,
    ]);
    expect(await entriesOf(colleague.id)).toMatchObject([
      { action: "changed", changes: [{ field: "role", from: "staff", to: "administrator" }] },
      { action: "changed", changes: [{ field: "role", from: "administrator", to: "staff" }] },
    ]);
  });

  it("a change to the current role changes nothing", async () => {
    const colleague = await givenStaff(shop, "staff");
    const theirs = await loggedIn(shop, colleague);
    expect(await setRole(colleague.id, "staff")).toMatchObject({ status: 200 });
    expect([await statusOf(theirs), await entriesOf(colleague.id)]).toEqual([200, []]);
  });
});

describe("locks", () => {
  it("a lock ends a colleague's sessions, is reported at the login, and is undone only by unlocking", async () => {
    const colleague = await givenStaff(shop, "staff");
    const theirs = await loggedIn(shop, colleague);
    const locked = await setLock(colleague.id, "lock");
    expect(locked.body.data?.find(({ userId }) => userId === colleague.id)?.lockedAt).not.toBeNull();
    expect(await statusOf(theirs)).toBe(401);
    expect(await logIn(colleague)).toMatchObject({ status: 403, body: { code: "account_locked" } });
    await call("POST", "/api/SendResetOtp", { body: { email: colleague.email } });
    expect(await resetPassword(colleague.email, await shop.codeFor(colleague.email))).toMatchObject({ status: 200 });
    expect(await logIn({ ...colleague, password: GOOD_PASSWORD })).toMatchObject({ status: 403 });
    expect(await setLock(colleague.id, "unlock")).toMatchObject({ status: 200 });
    expect(await logIn({ ...colleague, password: GOOD_PASSWORD })).toMatchObject({ status: 200 });
    expect(await entriesOf(colleague.id)).toMatchObject([
      { subjectType: "staff", action: "locked", changes: [{ field: "locked", from: "no", to: "yes" }] },
      { subjectType: "staff", action: "unlocked", changes: [{ field: "locked", from: "yes", to: "no" }] },
    ]);
  });

  it("a locked colleague cannot be locked again, nor an unlocked one unlocked", async () => {
    const colleague = await givenStaff(shop, "staff");
    expect((await setLock(colleague.id, "unlock")).status).toBe(409);
    await setLock(colleague.id, "lock");
    expect(await setLock(colleague.id, "lock")).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    expect(await entriesOf(colleague.id)).toHaveLength(1);
  });
});

describe("refused changes", () => {
  it("administrators cannot change their own lock or role", async () => {
    for (const answer of [
      await setLock(administrator.id, "lock"),
      await setLock(administrator.id, "unlock"),
      await setRole(administrator.id, "staff"),
      await setRole(administrator.id, "administrator"),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
    }
    expect([await statusOf(token), await entriesOf(administrator.id)]).toEqual([200, []]);
  });

  it("a customer or an unknown account cannot be changed as a staff account", async () => {
    const { id } = await givenCustomer(shop);
    for (const nobody of [id, "00000000-0000-4000-8000-000000000000"]) {
      expect(await setRole(nobody, "administrator")).toMatchObject({ status: 404 });
      expect(await setLock(nobody, "lock")).toMatchObject({ status: 404 });
      expect(await setLock(nobody, "unlock")).toMatchObject({ status: 404 });
    }
    expect(await rowOf(id)).toBeUndefined();
  });
});

describe("last administrator", () => {
  async function countAdministrators(people: readonly TestAccount[]) {
    const rows = await db
      .selectFrom("accounts")
      .select("id")
      .where("staffRole", "=", "administrator")
      .where("lockedAt", "is", null)
      .where(
        "id",
        "in",
        people.map(({ id }) => id),
      )
      .execute();
    return rows.length;
  }

  it.each([
    ["lock", async (id: string, by: string) => setLock(id, "lock", by)],
    ["demote", async (id: string, by: string) => setRole(id, "staff", by)],
  ])("one administrator remains when all administrators %s each other concurrently", async (_, act) => {
    for (let round = 0; round < 5; round++) {
      const people = [await givenStaff(shop), await givenStaff(shop), await givenStaff(shop)] as const;
      const [one, two, three] = people;
      const tokens = [await loggedIn(shop, one), await loggedIn(shop, two), await loggedIn(shop, three)] as const;
      const answers = await Promise.all([
        act(two.id, tokens[0]),
        act(three.id, tokens[0]),
        act(three.id, tokens[1]),
        act(one.id, tokens[1]),
        act(one.id, tokens[2]),
        act(two.id, tokens[2]),
      ]);
      expect(await countAdministrators(people)).toBe(1);
      const { 200: done = 0, ...refused } = countStatuses(answers);
      expect([done >= 2, Object.keys(refused).every((status) => ["401", "403", "409"].includes(status))]).toEqual([
        true,
        true,
      ]);
    }
  });
});
