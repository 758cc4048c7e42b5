import { describe, expect, it } from "vitest";
import { MARKETING_WORDING, MARKETING_WORDINGS } from "#contract/accounts/consent.ts";
import { givenPerson, PERSON, STAFF_NOTE } from "#tests/support/given-person.ts";
import { givenCustomer, givenOrder, givenProduct, loggedIn } from "#tests/support/given.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";

const shop = await createStaffOrdersFixture();
const { db, call, givenShopper } = shop;
const other = await givenShopper();
const otherOrder = await givenOrder(shop, other.token, [{ product: await givenProduct(db) }]);
const person = await givenPerson(shop);

async function exportOf(token: string, query = "") {
  return call("GET", `/api/account/data${query}`, { token });
}

const answer = await exportOf(person.token);
const data = JSON.parse(answer.text) as Record<string, unknown>;
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;

describe("export of own data", () => {
  it("the data export is a JSON file that is never cached", () => {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("the data export has the account and the consents with their wording", () => {
    expect(data).toMatchObject({
      about: { shop: "Rajatam", exportedAt: TIME },
      account: { userId: person.customer.id, ...PERSON, registeredAt: TIME, emailConfirmedAt: TIME, lockedAt: null },
      consents: {
        marketing: { given: true },
        history: [
          {
            given: true,
            at: TIME,
            place: "my-profile",
            wording: MARKETING_WORDING,
            words: MARKETING_WORDINGS[MARKETING_WORDING],
          },
        ],
      },
    });
  });

  it("the data export has the complete orders with payments and refunds", () => {
    const customer = {
      customerName: PERSON.name,
      customerEmail: PERSON.email,
      customerPhone: PERSON.phone,
      customerAddress: PERSON.address,
    };
    expect(data.orders).toMatchObject([
      {
        orderID: person.orderID,
        ...customer,
        status: "Returned",
        total: 1_000,
        items: [{ title: "Sitara hoops", price: 1_000, quantity: 1 }],
        history: ["Placed", "Packed", "Shipped", "Delivered", "Returned"].map((status) => ({ status, at: TIME })),
        bills: [
          { totals: { total: 1_000 } },
          { invoiceNumber: expect.any(String) as string, totals: { total: 1_000 } },
        ],
        returns: [
          { status: "Settled", reason: "It does not fit", refund: 1_000, items: [{ position: 0, quantity: 1 }] },
        ],
      },
      { orderID: person.paidID, ...customer, couponCode: "NOOR", discount: 100, total: 900 },
    ]);
    expect(data.storeCredit).toMatchObject([{ amount: 1_000, reason: "return", orderID: person.orderID }]);
    expect(data.onlinePayments).toMatchObject([
      { orderID: person.paidID, payments: [{ amount: 900, refunds: [{ amount: 50, reason: "goodwill" }] }] },
      { orderID: null, ...customer, status: "open", total: 3_000, held: [{ quantity: 3 }], payments: [] },
    ]);
    expect(data.couponUses).toEqual([{ code: "NOOR", discount: 100, orderID: person.paidID }]);
  });

  it("the data export has every amount in rupees", () => {
    expect(answer.text).not.toMatch(/paise/i);
  });

  it("the data export has sessions, mails and codes, without any credentials", async () => {
    expect(data.sessions).toEqual([
      {
        device: "Unknown device",
        method: "password",
        createdAt: TIME,
        lastUsedAt: TIME,
        expiresAt: TIME,
        endedAt: null,
      },
    ]);
    const subjects = (data.mails as { subject: string }[]).map(({ subject }) => subject);
    expect(subjects).toContain("****** is your Rajatam password reset code");
    expect(data.codes).toEqual([{ purpose: "reset_password", createdAt: TIME, expiresAt: TIME, usedAt: null }]);
    const secrets = [
      ...(await db.selectFrom("accounts").select("passwordHash as secret").execute()),
      ...(await db.selectFrom("oneTimeCodes").select("codeHash as secret").execute()),
      ...(await db.selectFrom("sessions").select("id as secret").execute()),
      ...(await db.selectFrom("idempotencyKeys").select("requestHash as secret").execute()),
      ...(await shop.mailsTo(PERSON.email)).flatMap(({ subject }) => {
        const secret = /^\d{6}\b/.exec(subject)?.[0];
        return secret === undefined ? [] : [{ secret }];
      }),
      { secret: person.token },
    ];
    for (const { secret } of secrets) expect(answer.text).not.toContain(secret);
  });

  it("the data export has no internal notes of staff, and no data of other customers", () => {
    for (const foreign of [
      STAFF_NOTE,
      "rang from",
      shop.staff.id,
      shop.staff.email,
      other.id,
      other.email,
      otherOrder.orderID,
    ]) {
      expect(answer.text).not.toContain(foreign);
    }
  });

  it("the data export is always the own data, whichever account the request names", async () => {
    const named = `?accountId=${person.customer.id}&userId=${person.customer.id}&email=${PERSON.email}`;
    const { text } = await exportOf(other.token, named);
    expect(text).toContain(other.email);
    expect(text).not.toContain(PERSON.name);
  });

  it("the data export is limited to five an hour", async () => {
    const shopper = await givenCustomer(shop);
    const token = await loggedIn(shop, shopper);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) statuses.push((await exportOf(token)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await exportOf(token);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
    shop.clock.advance(3_601);
    expect(await exportOf(token)).toMatchObject({ status: 200 });
  });
});
