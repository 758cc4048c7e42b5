import { describe, expect, it } from "vitest";
import type { LoginView } from "#contract/accounts/session.ts";
import { aRegistration, GOOD_PASSWORD, uniqueEmail } from "#tests/support/builders.ts";
import { givenCustomer, givenOrder, givenProduct, givenStaff } from "#tests/support/given.ts";
import { givenSecondFactor } from "#tests/support/second-factor.ts";
import { countStatuses } from "#tests/support/status-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const REFUSED = { status: 422, body: { code: "otp_invalid", errors: [{ field: "code", message: "Invalid OTP" }] } };

async function ask(email: string) {
  return shop.call("POST", "/api/email-code", { body: { email } });
}

async function use(email: string, code: string, more: object = {}, from?: string) {
  const options = { body: { email, code, ...more }, ...(from !== undefined && { from }) };
  return shop.call<LoginView>("POST", "/api/login-with-code", options);
}

async function enter(email: string, more: object = {}) {
  await ask(email);
  return use(email, await shop.codeFor(email), more);
}

async function accountOf(email: string) {
  return shop.db.selectFrom("accounts").selectAll().where("emailKey", "=", email.toLowerCase()).executeTakeFirst();
}

function otherThan(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, "0");
}

describe("login codes", () => {
  it("a login code creates the account of a new address, without name, phone or password", async () => {
    const email = uniqueEmail();
    await ask(email);
    expect(await accountOf(email)).toBeUndefined();
    const answer = await use(email, await shop.codeFor(email));
    expect(answer).toMatchObject({ status: 200, body: { data: { email, role: "2", phone: "" } } });
    expect(await accountOf(email)).toMatchObject({ name: "", phone: "", passwordHash: "", role: 2 });
    const { token } = answer.body.data ?? {};
    expect(await shop.call("GET", "/api/GetUserDetails", { token })).toMatchObject({ body: { data: { email } } });
  });

  it("a login code logs in to the account of a known address, without changing it", async () => {
    const { email } = await givenCustomer(shop);
    const before = await accountOf(email);
    expect(await enter(email)).toMatchObject({ status: 200, body: { data: { userId: before?.id } } });
    expect(await accountOf(email)).toEqual(before);
    expect((await shop.mailTo(email)).subject).toMatch(/^\d{6} is your .+ login code$/);
  });

  it("a login code is requested and refused with the same response for known, unconfirmed and new addresses", async () => {
    const { email: known } = await givenCustomer(shop);
    const { email: unconfirmed } = await givenCustomer(shop, { confirmed: false });
    const answers = await Promise.all([known, unconfirmed, uniqueEmail()].map(ask));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const wrong = await Promise.all([known, unconfirmed, uniqueEmail()].map(async (email) => use(email, "000000")));
    expect(new Set(wrong.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  it("a second login code within a minute is refused, whether the address is known or not", async () => {
    const { email: known } = await givenCustomer(shop);
    for (const email of [known, uniqueEmail()]) {
      expect(await ask(email)).toMatchObject({ status: 200 });
      expect(await ask(email.toUpperCase())).toMatchObject({ status: 429 });
    }
  });

  it("a login code is mailed right after a registration of the address, and once a minute", async () => {
    const { email } = aRegistration();
    await shop.call("POST", "/api/CreateAccount", { body: aRegistration({ email }) });
    expect(await ask(email)).toMatchObject({ status: 200 });
    expect(await shop.mailsTo(email)).toHaveLength(2);
    expect(await ask(email)).toMatchObject({ status: 429 });
  });

  it("a login code works once, for ten minutes, for its own address", async () => {
    const [mine, other] = [uniqueEmail(), uniqueEmail()];
    await ask(mine);
    await ask(other);
    const code = await shop.codeFor(mine);
    expect(await use(other, code)).toMatchObject(REFUSED);
    expect(await use(mine, code)).toMatchObject({ status: 200 });
    expect(await use(mine, code)).toMatchObject(REFUSED);
    shop.clock.advance(601);
    expect(await use(other, await shop.codeFor(other))).toMatchObject(REFUSED);
    expect(await accountOf(other)).toBeUndefined();
  });

  it("20 concurrent uses of a login code open one session", async () => {
    const email = uniqueEmail();
    await ask(email);
    const code = await shop.codeFor(email);
    const answers = await Promise.all(Array.from({ length: 20 }, async () => use(email, code)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 422: 19 });
  });

  it("a login code is valid after four wrong attempts, and invalid after five", async () => {
    for (const [wrong, answer] of [
      [4, { status: 200 }],
      [5, REFUSED],
    ] as const) {
      const email = uniqueEmail();
      await ask(email);
      const code = await shop.codeFor(email);
      for (let tried = 1; tried <= wrong; tried++) {
        expect(await use(email, otherThan(code, tried))).toMatchObject(REFUSED);
      }
      expect(await use(email, code)).toMatchObject(answer);
    }
  });

  it("a login code is invalid after 50 parallel wrong guesses", async () => {
    const email = uniqueEmail();
    await ask(email);
    const code = await shop.codeFor(email);
    const guesses = Array.from({ length: 50 }, async (_, n) => use(email, otherThan(code, n + 1), {}, `192.0.2.${n}`));
    expect(countStatuses(await Promise.all(guesses))).toEqual({ 422: 50 });
    expect(await use(email, code)).toMatchObject(REFUSED);
    expect(await accountOf(email)).toBeUndefined();
  });

  it("a login code is not accepted for other purposes, and codes of other purposes not for a login", async () => {
    const { email } = await givenCustomer(shop);
    await ask(email);
    const code = await shop.codeFor(email);
    const newPassword = "N3w-passw0rd";
    const reset = { email, otp: code, newPassword };
    expect(await shop.call("POST", "/api/ResetPassword", { body: reset })).toMatchObject({ status: 422 });
    const loggedIn = await shop.call("POST", "/api/VryOtpLogin", { body: { Email: email, Otp: code } });
    expect(loggedIn).toMatchObject({ status: 422 });
    for (const path of ["/api/SendResetOtp", "/api/onlyotp"]) {
      shop.clock.advance(61);
      await shop.call("POST", path, { body: { email } });
      expect(await use(email, await shop.codeFor(email))).toMatchObject(REFUSED);
    }
  });

  it("a login by code invalidates earlier registrations of the address by strangers", async () => {
    const registration = aRegistration({ name: "Stranger", phone: "9000000001" });
    const { email, password } = registration;
    await shop.call("POST", "/api/CreateAccount", { body: registration });
    const strangers = await shop.codeFor(email);
    shop.clock.advance(61);
    expect(await enter(email)).toMatchObject({ status: 200, body: { data: { phone: "" } } });
    expect(await accountOf(email)).toMatchObject({ name: "", phone: "", passwordHash: "" });
    const login = await shop.call("POST", "/api/LoginCustomer", { body: { email, password } });
    expect(login).toMatchObject({ status: 401, body: { code: "bad_credentials" } });
    const confirm = await shop.call("POST", "/api/VryOtpLogin", { body: { Email: email, Otp: strangers } });
    expect(confirm).toMatchObject({ status: 422 });
    expect(await shop.db.selectFrom("registrationAttempts").select("id").where("email", "=", email).execute()).toEqual(
      [],
    );
  });

  it("a login code does not open a locked account", async () => {
    const { email } = await givenCustomer(shop);
    await shop.db.updateTable("accounts").set({ lockedAt: shop.clock() }).where("email", "=", email).execute();
    expect(await enter(email)).toMatchObject({ status: 403, body: { code: "account_locked" } });
  });

  it("a login code is only one factor for staff with a second factor", async () => {
    const staff = await givenStaff(shop);
    const { code: appCode } = await givenSecondFactor(shop, staff);
    await ask(staff.email);
    const code = await shop.codeFor(staff.email);
    expect(await use(staff.email, code)).toMatchObject({ status: 401, body: { code: "second_factor_needed" } });
    expect(await use(staff.email, code, { secondFactor: appCode() })).toMatchObject({ status: 200 });
  });

  it("a consent that was ticked with a login code is stored once", async () => {
    const email = uniqueEmail();
    const { body } = await enter(email, { marketingConsent: true });
    shop.clock.advance(61);
    await enter(email, { marketingConsent: true });
    const consents = await shop.call("GET", "/api/account/consents", { token: body.data?.token });
    expect(consents.body.data).toMatchObject({ marketing: { given: true }, history: [{ place: "login" }] });
  });
});

describe("accounts without a password", () => {
  it("an account without a password accepts none, not even an empty one", async () => {
    const email = uniqueEmail();
    await enter(email);
    const passwords = ["", " ", GOOD_PASSWORD];
    const answers = await Promise.all(
      passwords.map(async (password) => shop.call("POST", "/api/LoginCustomer", { body: { email, password } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 401, 401]);
  });

  it("an account without a password gets one by a reset code", async () => {
    const email = uniqueEmail();
    await enter(email);
    await shop.call("POST", "/api/SendResetOtp", { body: { email } });
    const body = { email, otp: await shop.codeFor(email), newPassword: GOOD_PASSWORD };
    expect(await shop.call("POST", "/api/ResetPassword", { body })).toMatchObject({ status: 200 });
    const login = await shop.call("POST", "/api/LoginCustomer", { body: { email, password: GOOD_PASSWORD } });
    expect(login).toMatchObject({ status: 200 });
  });

  it("an account without a password is not closed before a password is set", async () => {
    const { body } = await enter(uniqueEmail());
    const token = body.data?.token;
    const answer = await shop.call("POST", "/api/account/close", { token, body: { password: GOOD_PASSWORD } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "password" }] } });
    expect(answer.body.sys_message).toContain("no password yet");
  });

  it("a device shows that its login method was a mailed code", async () => {
    const { body } = await enter(uniqueEmail());
    const devices = await shop.call("GET", "/api/devices", { token: body.data?.token });
    expect(devices.body.data).toMatchObject([{ method: "mailed_code", isCurrent: true }]);
  });
});

it("an account without name and phone takes them from its first order, and not from the second", async () => {
  const product = await givenProduct(shop.db, { price: 1_200 });
  const email = uniqueEmail();
  const { body } = await enter(email);
  const token = body.data?.token ?? "";
  const first = { CustomerEmail: email, CustomerName: "Asha Rani", CustomerPhone: "9876500001" };
  await givenOrder(shop, token, [{ product }], first);
  expect(await accountOf(email)).toMatchObject({ name: "Asha Rani", phone: "9876500001" });
  const second = { CustomerEmail: email, CustomerName: "Dev Rani", CustomerPhone: "9876500002" };
  await givenOrder(shop, token, [{ product }], second);
  expect(await accountOf(email)).toMatchObject({ name: "Asha Rani", phone: "9876500001" });
});
