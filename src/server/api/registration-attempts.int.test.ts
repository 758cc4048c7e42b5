import { describe, expect, it } from "vitest";
import { aRegistration, GOOD_PASSWORD, uniqueEmail } from "#tests/support/builders.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const STRANGERS_PASSWORD = "Other-1925";
const CONFIRMED = { status: 200, body: { sys_message: "OTP Verified Successfully", data: null } };
const REFUSED = { status: 422, body: { code: "otp_invalid", sys_message: "Invalid OTP" } };

/** A client with or without cookie support. */
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
    "its own code confirms a registration when a stranger registered the address %s it",
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

  it("a confirmed registration invalidates the codes of other attempts for its address", async () => {
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

  it("a login with the stranger's password leaves the code of the owner's registration valid", async () => {
    const email = uniqueEmail();
    const owner = client();
    const code = await owner.register(email);
    await browser().register(email, asStranger);
    shop.clock.advance(61);
    expect(await statusOfLogin(email, STRANGERS_PASSWORD)).toBe(403);
    expect(await owner.confirm(email, code)).toMatchObject(CONFIRMED);
    await expectOwnerHasIt(email);
  });

  it("a login with the password of a registration mails a new code for that registration", async () => {
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

describe("attempts of one browser", () => {
  it("a browser accepts no code of another attempt, and its own afterwards", async () => {
    const email = uniqueEmail();
    const owner = browser();
    const code = await owner.register(email);
    const other = await browser().register(email, asStranger);
    for (let tried = 0; tried < 3; tried++) expect(await owner.confirm(email, other)).toMatchObject(REFUSED);
    expect(await owner.confirm(email, code)).toMatchObject(CONFIRMED);
    await expectOwnerHasIt(email);
  });

  it("a browser does not confirm a stranger's password with the code that the stranger's login mailed", async () => {
    const email = uniqueEmail();
    const owner = browser();
    const code = await owner.register(email);
    const stranger = browser();
    await stranger.register(email, asStranger);
    shop.clock.advance(61);
    const login = { email, password: STRANGERS_PASSWORD };
    expect(await stranger.call("/LoginCustomer", login)).toMatchObject({ status: 403 });
    const mailed = await shop.codeFor(email);
    expect(mailed).not.toBe(code);
    expect(await owner.confirm(email, mailed)).toMatchObject(REFUSED);
    expect(await statusOfLogin(email, STRANGERS_PASSWORD)).toBe(403);
    expect(await owner.confirm(email, code)).toMatchObject(CONFIRMED);
    await expectOwnerHasIt(email);
  });

  it("a browser gets a new code for its own attempt, whoever registered last", async () => {
    const email = uniqueEmail();
    const owner = browser();
    await owner.register(email);
    await browser().register(email, asStranger);
    shop.clock.advance(61);
    await owner.call("/onlyotp", { email });
    expect(await owner.confirm(email, await shop.codeFor(email))).toMatchObject(CONFIRMED);
    await expectOwnerHasIt(email);
  });

  it("a browser that registered too soon after a stranger for a code keeps its details, and gets a code later", async () => {
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

  it("a browser that registers again within a minute keeps its code, with the details of the second time", async () => {
    const email = uniqueEmail();
    const owner = browser();
    const code = await owner.register(email, asStranger);
    const again = await owner.call("/CreateAccount", aRegistration({ email }));
    expect(again).toMatchObject({ status: 201 });
    expect(await shop.mailsTo(email)).toHaveLength(1);
    expect(await owner.confirm(email, code)).toMatchObject(CONFIRMED);
    await expectOwnerHasIt(email);
  });

  it("a browser with an attempt for another address does not change a stranger's fresh attempt", async () => {
    const email = uniqueEmail();
    const code = await browser().register(email);
    const stranger = browser();
    await stranger.call("/CreateAccount", aRegistration({ email: uniqueEmail() }));
    await stranger.call("/CreateAccount", aRegistration({ email, ...asStranger }));
    expect(await withoutCookies().confirm(email, code)).toMatchObject(CONFIRMED);
    await expectOwnerHasIt(email);
  });

  it("the cookie of a registration is HttpOnly and SameSite, and ends with the confirmation", async () => {
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

  it("a browser also confirms an address that is not its latest registration", async () => {
    const [mine, yours] = [uniqueEmail(), uniqueEmail()];
    const shared = browser();
    const code = await shared.register(yours);
    await shared.register(mine);
    expect(await shared.confirm(yours, code)).toMatchObject(CONFIRMED);
  });
});

describe("clients without cookies", () => {
  it("a new code is not sent for several attempts without a cookie, and the mail says how to claim the account", async () => {
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

  it("a reset code sets a password for an unconfirmed address, and nothing of pending attempts remains", async () => {
    const email = uniqueEmail();
    const stranger = browser();
    const code = await stranger.register(email, asStranger);
    await shop.call("POST", "/api/SendResetOtp", { body: { email } });
    const reset = { email, otp: await shop.codeFor(email), newPassword: GOOD_PASSWORD };
    expect(await shop.call("POST", "/api/ResetPassword", { body: reset })).toMatchObject({ status: 200 });
    expect(await stranger.confirm(email, code)).toMatchObject(REFUSED);
    expect(await statusOfLogin(email, STRANGERS_PASSWORD)).toBe(401);
    expect(await statusOfLogin(email, GOOD_PASSWORD)).toBe(200);
    const accounts = await shop.db
      .selectFrom("accounts")
      .select(["name", "phone"])
      .where("email", "=", email)
      .execute();
    expect(accounts).toEqual([{ name: "", phone: "" }]);
  });
});

describe("mails to unconfirmed addresses", () => {
  it("mails to an unconfirmed address contain nothing that was typed at the registration", async () => {
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

describe("rate limits of one mailbox", () => {
  const SPELLINGS: [string, (local: string, index: number) => string][] = [
    ["plus addresses", (local, index) => `${local}+${index}@example.com`],
    ["full-width domains", (local, index) => `${local}+${index}@ｅｘａｍｐｌｅ.com`],
    ["zero-width characters", (local, index) => `${local}${"\u200B".repeat(index)}@example.com`],
  ];

  it.each(SPELLINGS)("two %s of one mailbox each get a code within a minute", async (_, spell) => {
    const local = uniqueEmail().split("@")[0] ?? "";
    for (const email of [spell(local, 1), spell(local, 2)]) {
      await shop.call("POST", "/api/CreateAccount", { body: aRegistration({ email }) });
      expect(await shop.codeFor(email)).toMatch(/^\d{6}$/);
    }
  });

  it.each(SPELLINGS)("all %s of one mailbox together get 30 mails an hour, for every purpose", async (_, spell) => {
    const local = uniqueEmail().split("@")[0] ?? "";
    const paths = ["onlyotp", "SendResetOtp", "email-code"];
    const ask = async (index: number) =>
      shop.call("POST", `/api/${paths[index % 3]}`, { body: { email: spell(local, index) } });
    for (let index = 0; index < 30; index++) expect(await ask(index)).toMatchObject({ status: 200 });
    const tooOften = await ask(30);
    expect(tooOften).toMatchObject({ status: 429 });
    expect(Number(tooOften.headers.get("retry-after"))).toBeGreaterThan(3_000);
    const registered = spell(local, 31);
    expect(await shop.call("POST", "/api/CreateAccount", { body: aRegistration({ email: registered }) })).toMatchObject(
      { status: 201 },
    );
    expect(await shop.mailsTo(registered)).toEqual([]);
    shop.clock.advance(3_600);
    expect(await ask(30)).toMatchObject({ status: 200 });
  });
});
