import { describe, expect, it } from "vitest";
import { aRegistration, GOOD_PASSWORD, uniqueEmail } from "#tests/support/builders.ts";
import { givenCustomer } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const STRANGERS_PASSWORD = "Other-1925";
const CONFIRMED = { status: 200, body: { sys_message: "OTP Verified Successfully", data: null } };
const REFUSED = { status: 422, body: { code: "otp_invalid", sys_message: "Invalid OTP" } };

/** Keeps the cookies that it is given, or, without them, none. */
function createClient({ keepsCookies = true } = {}) {
  let cookie: string | undefined;
  const call = async (path: string, body: Record<string, unknown>) => {
    const answer = await shop.call("POST", `/api${path}`, { body, headers: cookie === undefined ? {} : { cookie } });
    const given = answer.headers.get("set-cookie");
    if (keepsCookies && given !== null) cookie = given.split(";")[0];
    return answer;
  };
  return {
    call,
    /** Registers and returns the code that was mailed for it. */
    register: async (email: string, given: Record<string, unknown> = {}) => {
      shop.clock.advance(61);
      expect(await call("/CreateAccount", aRegistration({ email, ...given }))).toMatchObject({ status: 201 });
      return shop.codeFor(email);
    },
    confirm: async (email: string, otp: string) => call("/VryOtpLogin", { Email: email, Otp: otp }),
  };
}

const browser = () => createClient();
const withoutCookies = () => createClient({ keepsCookies: false });
const asStranger = { name: "Stranger", password: STRANGERS_PASSWORD, confirmPassword: STRANGERS_PASSWORD };

async function statusOfLogin(email: string, password: string) {
  return (await shop.call("POST", "/api/LoginCustomer", { body: { email, password } })).status;
}

async function expectOwnerHasIt(email: string) {
  expect(await statusOfLogin(email, STRANGERS_PASSWORD)).toBe(401);
  expect(await statusOfLogin(email, GOOD_PASSWORD)).toBe(200);
  const accounts = await shop.db.selectFrom("accounts").select("name").where("email", "=", email).execute();
  expect(accounts).toEqual([{ name: "Asha Rani" }]);
  expect(await shop.db.selectFrom("registrationAttempts").select("id").where("email", "=", email).execute()).toEqual(
    [],
  );
}

describe.each([
  ["a browser", browser],
  ["a client without cookies", withoutCookies],
])("a registration from %s", (_, client) => {
  it.each(["before", "after"])(
    "is confirmed by its own code when a stranger registered the address %s it",
    async (when) => {
      const email = uniqueEmail();
      const owner = client();
      if (when === "before") await browser().register(email, asStranger);
      const code = await owner.register(email);
      if (when === "after") await browser().register(email, asStranger);
      expect(await owner.confirm(email, code)).toMatchObject(CONFIRMED);
      await expectOwnerHasIt(email);
    },
  );

  it("drops the codes of the others once it is confirmed", async () => {
    const email = uniqueEmail();
    const owner = client();
    const code = await owner.register(email);
    const stranger = browser();
    const other = await stranger.register(email, asStranger);
    await owner.confirm(email, code);
    expect(await stranger.confirm(email, other)).toMatchObject(REFUSED);
    expect(await withoutCookies().confirm(email, other)).toMatchObject(REFUSED);
    await expectOwnerHasIt(email);
  });

  it("is not confirmed by a login code of the stranger's password", async () => {
    const email = uniqueEmail();
    const owner = client();
    const code = await owner.register(email);
    await browser().register(email, asStranger);
    shop.clock.advance(61);
    expect(await statusOfLogin(email, STRANGERS_PASSWORD)).toBe(403);
    expect(await owner.confirm(email, code)).toMatchObject(CONFIRMED);
    await expectOwnerHasIt(email);
  });

  it("gets a new code for itself by logging in with its password", async () => {
    const email = uniqueEmail();
    await browser().register(email, asStranger);
    const owner = client();
    await owner.register(email);
    await browser().register(email, asStranger);
    shop.clock.advance(61);
    expect(await owner.call("/LoginCustomer", { email, password: GOOD_PASSWORD })).toMatchObject({ status: 403 });
    expect(await owner.confirm(email, await shop.codeFor(email))).toMatchObject(CONFIRMED);
    await expectOwnerHasIt(email);
  });
});

describe("the browser that registered", () => {
  it("accepts no code of another attempt, and its own afterwards", async () => {
    const email = uniqueEmail();
    const owner = browser();
    const code = await owner.register(email);
    const other = await browser().register(email, asStranger);
    for (let tried = 0; tried < 3; tried++) expect(await owner.confirm(email, other)).toMatchObject(REFUSED);
    expect(await owner.confirm(email, code)).toMatchObject(CONFIRMED);
    await expectOwnerHasIt(email);
  });

  it("gets a new code for its own attempt, whoever registered last", async () => {
    const email = uniqueEmail();
    const owner = browser();
    await owner.register(email);
    await browser().register(email, asStranger);
    shop.clock.advance(61);
    await owner.call("/onlyotp", { email });
    expect(await owner.confirm(email, await shop.codeFor(email))).toMatchObject(CONFIRMED);
    await expectOwnerHasIt(email);
  });

  it("keeps its details when it registered too soon after a stranger for a code of its own", async () => {
    const email = uniqueEmail();
    const strangersCode = await browser().register(email, asStranger);
    const owner = browser();
    await owner.call("/CreateAccount", aRegistration({ email }));
    expect(await shop.mailsTo(email)).toHaveLength(1);
    expect(await owner.confirm(email, strangersCode)).toMatchObject(REFUSED);
    shop.clock.advance(61);
    await owner.call("/onlyotp", { email });
    expect(await owner.confirm(email, await shop.codeFor(email))).toMatchObject(CONFIRMED);
    await expectOwnerHasIt(email);
  });

  it("is known by a cookie that scripts and other sites do not get, and that ends with the confirmation", async () => {
    const email = uniqueEmail();
    const owner = browser();
    const answer = await owner.call("/CreateAccount", aRegistration({ email }));
    expect(answer.headers.get("set-cookie")).toMatch(
      /^registration=[\w-]{43}; Max-Age=604800; Path=\/api; HttpOnly; Secure; SameSite=Lax$/,
    );
    const confirmed = await owner.confirm(email, await shop.codeFor(email));
    expect(confirmed.headers.get("set-cookie")).toMatch(/^registration=; Max-Age=0; Path=\/api;/);
    const attempts = await shop.db.selectFrom("registrationAttempts").selectAll().execute();
    expect(JSON.stringify(attempts)).not.toContain(answer.headers.get("set-cookie")?.slice(13, 56));
  });

  it("confirms another address too, for which it has no attempt", async () => {
    const [mine, yours] = [uniqueEmail(), uniqueEmail()];
    const shared = browser();
    const code = await shared.register(yours);
    await shared.register(mine);
    expect(await shared.confirm(yours, code)).toMatchObject(CONFIRMED);
  });
});

describe("a client without cookies", () => {
  it("that asks for a new code while several attempts wait gets none, and is told how to make the account its own", async () => {
    const email = uniqueEmail();
    const owner = withoutCookies();
    const first = await owner.register(email);
    await browser().register(email, asStranger);
    shop.clock.advance(61);
    expect(await owner.call("/onlyotp", { email })).toMatchObject({ status: 200 });
    const { subject, textBody } = await shop.mailTo(email);
    expect(subject).toBe("Please set your Rajatam password");
    expect(textBody).toContain("https://shop.test/forget-password");
    expect(await owner.confirm(email, first)).toMatchObject(CONFIRMED);
    await expectOwnerHasIt(email);
  });

  it("sets a password with a reset code, and nothing that waited counts any more", async () => {
    const email = uniqueEmail();
    const stranger = browser();
    const code = await stranger.register(email, asStranger);
    await shop.call("POST", "/api/SendResetOtp", { body: { email } });
    const reset = { email, otp: await shop.codeFor(email), newPassword: GOOD_PASSWORD };
    expect(await shop.call("POST", "/api/ResetPassword", { body: reset })).toMatchObject({ status: 200 });
    expect(await stranger.confirm(email, code)).toMatchObject(REFUSED);
    expect(await statusOfLogin(email, STRANGERS_PASSWORD)).toBe(401);
    expect(await statusOfLogin(email, GOOD_PASSWORD)).toBe(200);
  });
});

describe("mails to an address that is not confirmed", () => {
  it("contain nothing that was typed at the registration", async () => {
    const email = uniqueEmail();
    const client = browser();
    await client.register(email, { name: "WIN at http://evil.test", phone: "9000000001" });
    shop.clock.advance(61);
    await client.call("/onlyotp", { email });
    await client.call("/SendResetOtp", { email });
    shop.clock.advance(61);
    await client.call("/LoginCustomer", { email, password: GOOD_PASSWORD });
    const mails = await shop.mailsTo(email);
    expect(mails).toHaveLength(4);
    expect(JSON.stringify(mails)).not.toMatch(/evil|WIN at|9000000001/);
  });
});

describe("limits of mails to one mailbox", () => {
  it.each([
    ["a plus address", (local: string) => `${local}+sale@example.com`],
    ["a full-width domain", (local: string) => `${local}@ｅｘａｍｐｌｅ.com`],
    ["a zero-width character", (local: string) => `${local.replace("-", "-\u200B")}@example.com`],
  ])("count %s as the mailbox that it is", async (_, spell) => {
    const { email } = await givenCustomer(shop);
    const other = spell(email.split("@")[0] ?? "");
    await shop.call("POST", "/api/SendResetOtp", { body: { email } });
    expect(await shop.call("POST", "/api/SendResetOtp", { body: { email: other } })).toMatchObject({ status: 429 });
    await shop.call("POST", "/api/onlyotp", { body: { email } });
    expect(await shop.call("POST", "/api/onlyotp", { body: { email: other } })).toMatchObject({ status: 429 });
  });
});
