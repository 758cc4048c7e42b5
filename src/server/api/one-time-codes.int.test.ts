import { describe, expect, it } from "vitest";
import type { LoginView } from "#contract/accounts/session.ts";
import { aRegistration, GOOD_PASSWORD, uniqueEmail } from "#tests/support/builders.ts";
import { givenCustomer } from "#tests/support/given.ts";
import { givenSecondFactor } from "#tests/support/second-factor.ts";
import { countStatuses } from "#tests/support/status-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const NEW_PASSWORD = "N3w-passw0rd";

/** The purposes of codes: how they are requested and used. */
const PURPOSES = {
  confirming: {
    give: async () => {
      const { email } = await givenCustomer(shop, { confirmed: false });
      await ask("/onlyotp", email);
      return email;
    },
    ask: async (email: string) => ask("/onlyotp", email),
    stored: async (email: string) =>
      shop.db.selectFrom("registrationAttempts").selectAll().where("email", "=", email).execute(),
    use: async (email: string, otp: string) =>
      shop.call("POST", "/api/VryOtpLogin", { body: { Email: email, Otp: otp } }),
  },
  resetting: {
    give: async () => {
      const { email } = await givenCustomer(shop);
      await ask("/SendResetOtp", email);
      return email;
    },
    ask: async (email: string) => ask("/SendResetOtp", email),
    stored: async (email: string) =>
      shop.db.selectFrom("oneTimeCodes").selectAll().where("emailKey", "=", email).execute(),
    use: async (email: string, otp: string) =>
      shop.call("POST", "/api/ResetPassword", { body: { email, otp, newPassword: NEW_PASSWORD } }),
  },
};

async function ask(path: string, email: string) {
  return shop.call("POST", `/api${path}`, { body: { email } });
}

function wrongFor(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

const REFUSED = { status: 422, body: { code: "otp_invalid", sys_message: "Invalid OTP" } };

describe.each(Object.entries(PURPOSES))("one-time codes for %s", (_, { give, ask: askAgain, stored, use }) => {
  it("a one-time code has six digits and is stored as a hash", async () => {
    const email = await give();
    const code = await shop.codeFor(email);
    expect(code).toMatch(/^\d{6}$/);
    const rows = await stored(email);
    expect(rows).toMatchObject([{ codeHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string }]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it("a one-time code is accepted after 9:59", async () => {
    const email = await give();
    shop.clock.advance(599);
    expect(await use(email, await shop.codeFor(email))).toMatchObject({ status: 200 });
  });

  it("a one-time code is refused after 10:01", async () => {
    const email = await give();
    shop.clock.advance(601);
    expect(await use(email, await shop.codeFor(email))).toMatchObject(REFUSED);
  });

  it("a one-time code works once", async () => {
    const email = await give();
    const code = await shop.codeFor(email);
    expect(await use(email, code)).toMatchObject({ status: 200 });
    expect(await use(email, code)).toMatchObject(REFUSED);
  });

  it("a one-time code is accepted once of 20 concurrent uses", async () => {
    const email = await give();
    const code = await shop.codeFor(email);
    const answers = await Promise.all(Array.from({ length: 20 }, async () => use(email, code)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 422: 19 });
  });

  it("a one-time code is still accepted after four wrong attempts", async () => {
    const email = await give();
    const code = await shop.codeFor(email);
    for (let wrong = 0; wrong < 4; wrong++) expect(await use(email, wrongFor(code))).toMatchObject(REFUSED);
    expect(await use(email, code)).toMatchObject({ status: 200 });
  });

  it("a one-time code is invalid after five wrong attempts", async () => {
    const email = await give();
    const code = await shop.codeFor(email);
    for (let wrong = 0; wrong < 5; wrong++) await use(email, wrongFor(code));
    expect(await use(email, code)).toMatchObject(REFUSED);
  });

  it("a one-time code is invalid after 20 concurrent wrong attempts", async () => {
    const email = await give();
    const code = await shop.codeFor(email);
    await Promise.all(Array.from({ length: 20 }, async () => use(email, wrongFor(code))));
    expect(await use(email, code)).toMatchObject(REFUSED);
  });

  it("a one-time code is invalid once a new one is sent, which has a full number of attempts", async () => {
    const email = await give();
    const old = await shop.codeFor(email);
    for (let wrong = 0; wrong < 5; wrong++) await use(email, wrongFor(old));
    shop.clock.advance(61);
    await askAgain(email);
    const fresh = await shop.codeFor(email);
    if (fresh !== old) expect(await use(email, old)).toMatchObject(REFUSED);
    expect(await use(email, fresh)).toMatchObject({ status: 200 });
  });

  it("a one-time code is refused for another address", async () => {
    const [mine, yours] = [await give(), await give()];
    const [code, other] = [await shop.codeFor(mine), await shop.codeFor(yours)];
    if (code !== other) expect(await use(yours, code)).toMatchObject(REFUSED);
    expect(await use(mine, code)).toMatchObject({ status: 200 });
  });

  it("a one-time code is sent again after a minute, and an earlier request gets the waiting time", async () => {
    const email = await give();
    const tooSoon = await askAgain(email);
    expect(tooSoon).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    const seconds = Number(tooSoon.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(55);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await shop.mailsTo(email)).toHaveLength(1);
    shop.clock.advance(seconds);
    expect(await askAgain(email)).toMatchObject({ status: 200 });
    expect(await shop.mailsTo(email)).toHaveLength(2);
  });

  it("a one-time code is sent at most five times an hour", async () => {
    const email = await give();
    for (let sent = 2; sent <= 5; sent++) {
      shop.clock.advance(61);
      expect(await askAgain(email)).toMatchObject({ status: 200 });
    }
    shop.clock.advance(61);
    const tooOften = await askAgain(email);
    expect(tooOften).toMatchObject({ status: 429 });
    expect(Number(tooOften.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect(await shop.mailsTo(email)).toHaveLength(5);
    shop.clock.advance(3_600);
    expect(await askAgain(email)).toMatchObject({ status: 200 });
  });

  it("a one-time code appears in no response", async () => {
    const email = await give();
    const code = await shop.codeFor(email);
    for (const answer of [await askAgain(email), await use(email, wrongFor(code)), await use(email, code)]) {
      expect(
        answer.text + JSON.stringify([...answer.headers].filter(([name]) => name !== "x-request-id")),
      ).not.toContain(code);
    }
  });
});

describe("codes of one purpose", () => {
  it("a registration code does not reset a password", async () => {
    const email = await PURPOSES.confirming.give();
    expect(await PURPOSES.resetting.use(email, await shop.codeFor(email))).toMatchObject(REFUSED);
  });

  it("a reset code does not confirm an address", async () => {
    const { email } = await givenCustomer(shop, { confirmed: false });
    await PURPOSES.resetting.ask(email);
    expect(await PURPOSES.confirming.use(email, await shop.codeFor(email))).toMatchObject(REFUSED);
    expect(await shop.call("POST", "/api/LoginCustomer", { body: { email, password: GOOD_PASSWORD } })).toMatchObject({
      status: 403,
    });
  });

  it("registering, resending and logging in share the limit of five mails an hour", async () => {
    const email = uniqueEmail();
    for (let round = 0; round < 4; round++) {
      for (const [path, body] of [
        ["/CreateAccount", aRegistration({ email })],
        ["/onlyotp", { email }],
        ["/LoginCustomer", { email, password: GOOD_PASSWORD }],
      ] as const) {
        await shop.call("POST", `/api${path}`, { body });
        shop.clock.advance(61);
      }
    }
    expect(await shop.mailsTo(email)).toHaveLength(5);
  });
});

describe("separate limits per purpose", () => {
  const confirmNow = async () => {
    const email = uniqueEmail();
    await shop.call("POST", "/api/CreateAccount", { body: aRegistration({ email }) });
    expect(await PURPOSES.confirming.use(email, await shop.codeFor(email))).toMatchObject({ status: 200 });
    return email;
  };

  it("a login code is mailed right after the address was confirmed", async () => {
    const email = await confirmNow();
    expect(await ask("/onlyotp", email)).toMatchObject({ status: 200 });
    expect(await PURPOSES.confirming.use(email, await shop.codeFor(email))).toMatchObject({
      status: 200,
      body: { sys_message: "Login successful" },
    });
  });

  it("codes of both logins and the mail to a registered address are mailed within one minute", async () => {
    const email = await confirmNow();
    for (const path of ["/onlyotp", "/email-code"]) expect(await ask(path, email)).toMatchObject({ status: 200 });
    await shop.call("POST", "/api/CreateAccount", { body: aRegistration({ email }) });
    expect(await shop.mailsTo(email)).toHaveLength(4);
  });

  it("onlyotp right after a registration mails no second code, and the first one is still accepted", async () => {
    const email = uniqueEmail();
    await shop.call("POST", "/api/CreateAccount", { body: aRegistration({ email }) });
    const code = await shop.codeFor(email);
    const answers = [await ask("/onlyotp", email), await ask("/onlyotp", uniqueEmail())];
    expect(answers[0]).toMatchObject({ status: 200 });
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(await ask("/onlyotp", email)).toMatchObject({ status: 429 });
    expect(await shop.mailsTo(email)).toHaveLength(1);
    expect(await PURPOSES.confirming.use(email, code)).toMatchObject({ status: 200 });
  });
});

describe("codes of confirmed accounts", () => {
  const useCode = async (email: string, otp: string, more = {}) =>
    shop.call<LoginView | null>("POST", "/api/VryOtpLogin", { body: { Email: email, Otp: otp, ...more } });

  it("a code mailed to a confirmed account logs in like a password", async () => {
    const { email } = await givenCustomer(shop);
    const answers = [await ask("/onlyotp", email), await ask("/onlyotp", uniqueEmail())];
    expect(answers[0]?.text).toBe(answers[1]?.text);
    const login = await useCode(email, await shop.codeFor(email));
    expect(login).toMatchObject({ status: 200, body: { sys_message: "Login successful", data: { email, role: "2" } } });
    const token = login.body.data?.token ?? "";
    expect(await shop.call("GET", "/api/GetUserDetails", { token })).toMatchObject({ status: 200 });
  });

  it("a code mailed to a confirmed account works once, and a wrong code does not work", async () => {
    const { email } = await givenCustomer(shop);
    await ask("/onlyotp", email);
    const code = await shop.codeFor(email);
    expect(await useCode(email, wrongFor(code))).toMatchObject(REFUSED);
    expect(await useCode(email, code)).toMatchObject({ status: 200 });
    expect(await useCode(email, code)).toMatchObject(REFUSED);
  });

  it("a code that confirms an address does not log in", async () => {
    const { email } = await givenCustomer(shop, { confirmed: false });
    await ask("/onlyotp", email);
    const login = await useCode(email, await shop.codeFor(email));
    expect(login).toMatchObject({ status: 200, body: { data: null, sys_message: "OTP Verified Successfully" } });
  });

  it("a code requires the second factor if there is one, and stays valid meanwhile", async () => {
    const staff = await givenSecondFactor(shop);
    const { email } = staff;
    await ask("/onlyotp", email);
    const code = await shop.codeFor(email);
    expect(await useCode(email, code)).toMatchObject({ status: 401, body: { code: "second_factor_needed" } });
    expect(await useCode(email, code, { secondFactor: staff.code() })).toMatchObject({ status: 200 });
  });
});
