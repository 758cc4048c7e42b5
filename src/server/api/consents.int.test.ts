import { describe, expect, it } from "vitest";
import { MARKETING_WORDING, type ConsentsView } from "#contract/accounts/consent.ts";
import type { CustomerView } from "#contract/customers/customers.ts";
import { aRegistration, GOOD_PASSWORD, uniqueEmail } from "#tests/support/builders.ts";
import { givenCustomer, givenStaff, loggedIn } from "#tests/support/given.ts";
import { expectSameAnswers } from "#tests/support/same-answer.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const { db, call } = shop;

async function register(form: Record<string, unknown>) {
  return call("POST", "/api/CreateAccount", { body: form });
}

async function confirm(email: string) {
  const body = { Email: email, Otp: await shop.codeFor(email) };
  expect(await call("POST", "/api/VryOtpLogin", { body })).toMatchObject({ status: 200 });
}

async function tokenOf(email: string, password = GOOD_PASSWORD) {
  const answer = await call<{ token: string }>("POST", "/api/LoginCustomer", { body: { email, password } });
  return answer.body.data?.token ?? "";
}

async function consentsOf(token: string) {
  return (await call<ConsentsView>("GET", "/api/account/consents", { token })).body.data;
}

async function set(token: string, marketing: unknown) {
  return call<ConsentsView>("PUT", "/api/account/consents", { token, body: { marketing } });
}

async function givenShopper() {
  return loggedIn(shop, await givenCustomer(shop));
}

const NEVER: ConsentsView = { marketing: { given: false, since: null }, history: [] };

describe("marketing checkbox of the registration", () => {
  it("a marketing tick becomes a consent with wording, place and time once the address is confirmed", async () => {
    const form = aRegistration({ marketingConsent: true });
    expect(await register(form)).toMatchObject({ status: 201, body: { sys_message: "Sent you a OTP in your email!" } });
    expect(await db.selectFrom("consents").selectAll().execute()).toEqual([]);
    const before = shop.clock().toISOString();
    await confirm(form.email);
    const consents = await consentsOf(await tokenOf(form.email));
    expect(consents).toEqual({
      marketing: { given: true, since: expect.any(String) as string },
      history: [{ given: true, wording: MARKETING_WORDING, place: "register", at: consents?.marketing.since }],
    });
    expect(consents?.marketing.since && consents.marketing.since > before).toBe(true);
  });

  it.each([
    ["absent", {}],
    ["not ticked", { marketingConsent: false }],
  ])("a marketing tick that is %s gives no consent and adds no entry", async (_, field) => {
    const form = aRegistration(field);
    await register(form);
    await confirm(form.email);
    expect(await consentsOf(await tokenOf(form.email))).toEqual(NEVER);
  });

  it.each(["true", 1, null, [true]])("a marketing tick of %j is refused", async (marketingConsent) => {
    expect(await register(aRegistration({ marketingConsent }))).toMatchObject({
      status: 422,
      body: { errors: [{ field: "marketingConsent" }] },
    });
  });

  it("a registration answers the same with and without the tick, for known and unknown addresses", async () => {
    const emails = [uniqueEmail(), (await givenCustomer(shop)).email, (await givenCustomer(shop)).email];
    const ticks = [true, true, false];
    expectSameAnswers(
      await Promise.all(
        emails.map((email, index) => register(aRegistration({ email, marketingConsent: ticks[index] }))),
      ),
    );
  });

  it("a stranger's registration does not change the consents of an existing account, ticked or not", async () => {
    const [without, withConsent] = [await givenCustomer(shop), await givenCustomer(shop)];
    const [one, other] = [await loggedIn(shop, without), await loggedIn(shop, withConsent)];
    await set(other, true);
    const before = await consentsOf(other);
    await register(aRegistration({ email: without.email, marketingConsent: true }));
    await register(aRegistration({ email: withConsent.email }));
    expect(await consentsOf(one)).toEqual(NEVER);
    expect(await consentsOf(other)).toEqual(before);
  });

  it("a consent counts from the confirmed registration, not from an earlier one", async () => {
    const email = uniqueEmail();
    await register(aRegistration({ email, marketingConsent: true }));
    shop.clock.advance(61);
    await register(aRegistration({ email }));
    await confirm(email);
    expect(await consentsOf(await tokenOf(email))).toEqual(NEVER);
  });

  it("a consent does not count from a registration that was too soon for a new code", async () => {
    const email = uniqueEmail();
    await register(aRegistration({ email }));
    await register(aRegistration({ email, marketingConsent: true }));
    await confirm(email);
    expect(await consentsOf(await tokenOf(email))).toEqual(NEVER);
  });

  it("a consent is void when the owner of the mailbox resets the password", async () => {
    const email = uniqueEmail();
    await register(aRegistration({ email, marketingConsent: true }));
    await call("POST", "/api/SendResetOtp", { body: { email } });
    const newPassword = "Mehfil#2027";
    const reset = { email, otp: await shop.codeFor(email), newPassword };
    expect(await call("POST", "/api/ResetPassword", { body: reset })).toMatchObject({ status: 200 });
    expect(await consentsOf(await tokenOf(email, newPassword))).toEqual(NEVER);
  });
});

describe("marketing switch of the profile", () => {
  it("the marketing switch gives and withdraws the consent with one call each, and keeps the history", async () => {
    const token = await givenShopper();
    expect(await consentsOf(token)).toEqual(NEVER);
    expect(await set(token, true)).toMatchObject({ status: 200, body: { data: { marketing: { given: true } } } });
    expect(await set(token, false)).toMatchObject({ status: 200, body: { data: { marketing: { given: false } } } });
    const consents = await consentsOf(token);
    const entry = { wording: MARKETING_WORDING, place: "my-profile", at: expect.any(String) as string };
    expect(consents?.history).toEqual([
      { ...entry, given: false },
      { ...entry, given: true },
    ]);
    expect(consents?.marketing).toEqual({ given: false, since: consents?.history[0]?.at });
  });

  it("the marketing switch adds no entry when nothing changes, also with 20 concurrent calls", async () => {
    const token = await givenShopper();
    await set(token, false);
    expect(await consentsOf(token)).toEqual(NEVER);
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(token, true)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await consentsOf(token))?.history).toHaveLength(1);
  });

  it.each([undefined, null, "yes", 1, {}])("the marketing switch refuses %j", async (marketing) => {
    const token = await givenShopper();
    expect(await set(token, marketing)).toMatchObject({ status: 422, body: { errors: [{ field: "marketing" }] } });
    expect(await consentsOf(token)).toEqual(NEVER);
  });

  it("a customer changes only the own consent, whichever account the request names", async () => {
    const other = await givenCustomer(shop);
    const otherToken = await loggedIn(shop, other);
    const token = await givenShopper();
    const body = { marketing: true, accountId: other.id, userId: other.id, email: other.email };
    await call("PUT", `/api/account/consents?accountId=${other.id}`, { token, body });
    expect(await consentsOf(otherToken)).toEqual(NEVER);
  });

  it("a consent entry cannot be changed afterwards", async () => {
    await set(await givenShopper(), true);
    await expect(db.updateTable("consents").set({ given: false }).execute()).rejects.toThrow(/never changed/);
  });
});

it("staff see whether a customer may be written to", async () => {
  const customer = await givenCustomer(shop);
  const staff = await loggedIn(shop, await givenStaff(shop, "staff"));
  const marketing = async () =>
    (await call<CustomerView>("GET", `/api/staff/customers/${customer.id}`, { token: staff })).body.data?.marketing;
  expect(await marketing()).toEqual({ given: false, since: null });
  const { body } = await set(await loggedIn(shop, customer), true);
  expect(await marketing()).toEqual({ given: true, since: body.data?.marketing.since });
});
