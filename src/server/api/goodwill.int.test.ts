import { describe, expect, it } from "vitest";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { createCreditShop } from "#tests/support/given-credit.ts";
import { givenStaff, loggedIn } from "#tests/support/given.ts";

const shop = await createCreditShop();
const { db, call, givenShopper, creditOf, expectBalancedBooks } = shop;
const colleague = await loggedIn(shop, await givenStaff(shop, "staff"));

async function give(id: string, body: object, token = colleague) {
  return call("POST", `/api/staff/customers/${id}/store-credit`, { token, body });
}

describe("goodwill store credit", () => {
  it("goodwill credit is available immediately, logged, and mailed with its reason", async () => {
    const shopper = await givenShopper();
    const reason = "For the scratch on your ring";
    expect(await give(shopper.id, { amount: 250.5, reason })).toMatchObject({
      status: 201,
      body: { data: { balance: 250.5, entries: [{ amount: 250.5, reason: "goodwill", note: reason }] } },
    });
    expect(await creditOf(shopper)).toMatchObject({ balance: 250.5, entries: [{ reason: "goodwill" }] });
    const mail = await db
      .selectFrom("mails")
      .select("textBody")
      .where("recipient", "=", shopper.email)
      .where("subject", "like", "%store credit%")
      .executeTakeFirstOrThrow();
    expect(mail.textBody).toContain(reason);
    await expectBalancedBooks();
  });

  it("goodwill credit is given once when a request is repeated or sent by two at once", async () => {
    const shopper = await givenShopper();
    const body = { amount: 500, reason: "Late parcel", balance: 0 };
    const answers = await Promise.all([give(shopper.id, body), give(shopper.id, body)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await give(shopper.id, body)).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(await creditOf(shopper)).toMatchObject({ balance: 500 });
  });

  it("goodwill credit above the staff limit requires an administrator, also in parts", async () => {
    const shopper = await givenShopper();
    const half = demoSettings.maxRefund / 2;
    expect(await give(shopper.id, { amount: half, reason: "Sorry" })).toMatchObject({ status: 201 });
    expect(await give(shopper.id, { amount: half + 1, reason: "Sorry" })).toMatchObject({ status: 403 });
    const token = await shop.staffToken();
    expect(await give(shopper.id, { amount: half + 1, reason: "Sorry" }, token)).toMatchObject({ status: 201 });
  });

  it.each([
    { body: { amount: 0.5, reason: "Sorry" }, field: "amount" },
    { body: { amount: -5, reason: "Sorry" }, field: "amount" },
    { body: { amount: 5, reason: " " }, field: "reason" },
  ])("goodwill credit is refused at its field: $field", async ({ body, field }) => {
    const shopper = await givenShopper();
    expect(await give(shopper.id, body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(await creditOf(shopper)).toMatchObject({ balance: 0 });
  });

  it("goodwill credit for an unknown customer answers 404", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(await give(nobody, { amount: 5, reason: "Sorry" })).toMatchObject({ status: 404 });
  });
});
