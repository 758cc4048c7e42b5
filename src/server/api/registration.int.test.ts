import { describe, expect, it } from "vitest";
import { aRegistration, GOOD_PASSWORD, uniqueEmail } from "#tests/support/builders.ts";
import { givenCustomer } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { expectSameAnswers } from "#tests/support/same-answer.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const SENT = "If this address has an account, a code is on its way to it.";

async function register(form: Record<string, unknown>) {
  return shop.call("POST", "/api/CreateAccount", { body: form });
}

async function logIn(email: string, password = GOOD_PASSWORD) {
  return shop.call("POST", "/api/LoginCustomer", { body: { email, password } });
}

async function accountOf(email: string) {
  return shop.db.selectFrom("accounts").selectAll().where("email", "=", email).execute();
}

describe("registration", () => {
  it("a registration answers 201 with the specification's message, and mails a code that confirms the account", async () => {
    const form = aRegistration({ VeryOtpLoginID: "", otp: "" });
    expect(await register(form)).toMatchObject({
      status: 201,
      body: { data: null, sys_message: "Sent you a OTP in your email!" },
    });
    const code = await shop.codeFor(form.email);
    expect(await logIn(form.email)).toMatchObject({ status: 403 });
    const confirmed = await shop.call("POST", "/api/VryOtpLogin", { body: { Email: form.email, Otp: code } });
    expect(confirmed).toMatchObject({ status: 200, body: { sys_message: "OTP Verified Successfully" } });
    expect(await logIn(form.email)).toMatchObject({ status: 200, body: { data: { role: "2", phone: form.phone } } });
  });

  it("a registration stores only a hash of the password, and creates a customer whatever role is requested", async () => {
    const form = aRegistration({ role: 1, isAdmin: true, email_confirmed_at: "2020-01-01", id: 1 });
    await register(form);
    const [account] = await accountOf(form.email);
    expect(account).toMatchObject({ name: form.name, phone: form.phone, role: 2, emailConfirmedAt: null });
    expect(JSON.stringify(account)).not.toContain(GOOD_PASSWORD);
  });

  it("spellings of one address are one account", async () => {
    const email = uniqueEmail();
    await register(aRegistration({ email: email.toUpperCase() }));
    const code = await shop.codeFor(email.toUpperCase());
    await shop.call("POST", "/api/VryOtpLogin", { body: { Email: ` ${email} `, Otp: code } });
    expect(await logIn(email)).toMatchObject({ status: 200 });
    expect(await logIn(email.toUpperCase())).toMatchObject({ status: 200 });
    await register(aRegistration({ email }));
    const accounts = await shop.db.selectFrom("accounts").select("email").where("emailKey", "=", email).execute();
    expect(accounts).toHaveLength(1);
  });

  it("an email address that needs Unicode special casing is accepted", async () => {
    const email = `İpekΣ-${uniqueEmail()}`;
    await register(aRegistration({ email }));
    await shop.call("POST", "/api/VryOtpLogin", { body: { Email: email, Otp: await shop.codeFor(email) } });
    const login = await shop.call<{ token: string }>("POST", "/api/LoginCustomer", {
      body: { email, password: GOOD_PASSWORD },
    });
    expect(login).toMatchObject({ status: 200, body: { data: { email } } });
    const token = login.body.data?.token;
    expect(await shop.call("PUT", "/api/UpdateUserProfile", { token, body: { name: "İpek", email } })).toMatchObject({
      status: 200,
    });
    const history = await shop.call("GET", `/api/GetOrderHistoryByEmail?email=${encodeURIComponent(email)}`, { token });
    expect(history).toMatchObject({ status: 200 });
  });

  it("a registration of a known address mails its owner, and does not change the account", async () => {
    const owner = await givenCustomer(shop);
    const before = await accountOf(owner.email);
    const form = aRegistration({
      email: owner.email,
      name: "Someone Else",
      password: "Other-1925",
      confirmPassword: "Other-1925",
    });
    expect(await register(form)).toMatchObject({ status: 201 });
    expect(await accountOf(owner.email)).toEqual(before);
    const mail = await shop.mailTo(owner.email);
    expect(mail.subject).toBe("You already have an account at Rajatam");
    expect(mail.textBody).toContain("https://shop.test/login");
    expect(mail.textBody).not.toMatch(/\b\d{6}\b|Someone Else/);
    expect(await logIn(owner.email)).toMatchObject({ status: 200 });
  });

  it("an older code never confirms a newer password", async () => {
    const email = uniqueEmail();
    await register(aRegistration({ email }));
    const code = await shop.codeFor(email);
    await register(aRegistration({ email, password: "Other-1925", confirmPassword: "Other-1925" }));
    await shop.call("POST", "/api/VryOtpLogin", { body: { Email: email, Otp: code } });
    expect(await logIn(email, "Other-1925")).toMatchObject({ status: 401 });
    expect(await logIn(email)).toMatchObject({ status: 200 });
  });

  it("an unconfirmed address can be registered again with other details", async () => {
    const email = uniqueEmail();
    await register(aRegistration({ email, name: "First" }));
    shop.clock.advance(61);
    await register(aRegistration({ email, name: "Second", password: "Other-1925", confirmPassword: "Other-1925" }));
    const code = await shop.codeFor(email);
    await shop.call("POST", "/api/VryOtpLogin", { body: { Email: email, Otp: code } });
    expect(await logIn(email)).toMatchObject({ status: 401 });
    expect(await logIn(email, "Other-1925")).toMatchObject({ status: 200 });
    expect(await accountOf(email)).toMatchObject([{ name: "Second" }]);
  });

  it("20 concurrent registrations of one address create one account and one mail", async () => {
    const email = uniqueEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(aRegistration({ email }))));
    expectSameAnswers(answers);
    expect(await accountOf(email)).toHaveLength(1);
    expect(await shop.mailsTo(email)).toHaveLength(1);
  });

  it("mails link to the shop's own address, whatever host the request names", async () => {
    const owner = await givenCustomer(shop);
    const headers = { Host: "evil.test", "X-Forwarded-Host": "evil.test", "X-Forwarded-Proto": "http" };
    await shop.call("POST", "/api/CreateAccount", { body: aRegistration({ email: owner.email }), headers });
    const { textBody, htmlBody } = await shop.mailTo(owner.email);
    expect(textBody + htmlBody).not.toContain("evil.test");
  });
});

describe("account enumeration", () => {
  async function addresses() {
    return {
      unknown: uniqueEmail(),
      unconfirmed: (await givenCustomer(shop, { confirmed: false })).email,
      confirmed: (await givenCustomer(shop)).email,
    };
  }

  it("a registration does not reveal whether an address has an account", async () => {
    const { unknown, unconfirmed, confirmed } = await addresses();
    const emails = [unknown, unconfirmed, confirmed];
    expectSameAnswers(await Promise.all(emails.map((email) => register(aRegistration({ email })))));
    expectSameAnswers(await Promise.all(emails.map((email) => register(aRegistration({ email })))));
  });

  it.each(["/onlyotp", "/SendResetOtp"])(
    "%s does not reveal whether an address has an account, at first, too soon, and too often",
    async (path) => {
      const emails = Object.values(await addresses());
      const ask = async () => Promise.all(emails.map((email) => shop.call("POST", `/api${path}`, { body: { email } })));
      const first = await ask();
      expectSameAnswers(first);
      expect(first[0]).toMatchObject({ status: 200, body: { sys_message: SENT } });
      const tooSoon = await ask();
      expect(tooSoon.map(({ status, text }) => [status, text])).toEqual(emails.map(() => [429, tooSoon[0]?.text]));
      for (let more = 1; more < 5; more++) {
        shop.clock.advance(61);
        expectSameAnswers(await ask());
      }
      shop.clock.advance(61);
      expect((await ask()).map(({ status }) => status)).toEqual([429, 429, 429]);
    },
  );

  it("a login with a wrong password does not reveal whether an address has an account", async () => {
    const emails = [
      uniqueEmail(),
      (await givenCustomer(shop)).email,
      (await givenCustomer(shop, { confirmed: false })).email,
    ];
    expectSameAnswers(await Promise.all(emails.map((email) => logIn(email, "Wrong-1925"))));
  });

  it("guessed codes do not reveal whether an address has an account", async () => {
    const emails = Object.values(await addresses());
    const tries = emails.map((Email) => shop.call("POST", "/api/VryOtpLogin", { body: { Email, Otp: "000000" } }));
    expectSameAnswers(await Promise.all(tries));
    const resets = emails.map((email) =>
      shop.call("POST", "/api/ResetPassword", { body: { email, otp: "000000", newPassword: GOOD_PASSWORD } }),
    );
    expectSameAnswers(await Promise.all(resets));
  });
});

describe("new codes", () => {
  it("a new code is mailed to an unconfirmed address, a login code to a confirmed one, nothing to an unknown one", async () => {
    const waiting = await givenCustomer(shop, { confirmed: false });
    const confirmed = await givenCustomer(shop);
    const unknown = uniqueEmail();
    for (const email of [waiting.email, confirmed.email, unknown])
      await shop.call("POST", "/api/onlyotp", { body: { email } });
    expect(await shop.codeFor(waiting.email)).toMatch(/^\d{6}$/);
    const mails = await shop.mailsTo(confirmed.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^\d{6} is your .+ login code$/)]);
    expect(await shop.mailsTo(unknown)).toEqual([]);
  });

  it("a code requested for an unknown address stores only the rate limit", async () => {
    const before = await countRows(shop.db);
    await shop.call("POST", "/api/onlyotp", { body: { email: uniqueEmail() } });
    await shop.call("POST", "/api/SendResetOtp", { body: { email: uniqueEmail() } });
    expect(await countRows(shop.db)).toEqual(before);
  });
});
