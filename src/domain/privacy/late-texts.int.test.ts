import { sql } from "kysely";
import { expect, it } from "vitest";
import { GOOD_PASSWORD } from "#tests/support/builders.ts";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { createShippingShop } from "#tests/support/shipping-shop.ts";

const shop = await createShippingShop();
const { db, call, clock, gateway, services, ask } = shop;

async function closeAccount(token: string, more = {}): Promise<void> {
  const body = { password: GOOD_PASSWORD, ...more };
  expect(await call("POST", "/api/account/close", { token, body })).toMatchObject({ status: 200 });
}

it("the nightly purge erases the contact details of a payment that came too late and was refunded", async () => {
  const [shopper, rival] = [await shop.givenShopper(), await shop.givenShopper()];
  const ring = await givenProduct(db, { price: 500, stock: 1 });
  const gatewayOrder = await shop.givenPayment(shopper.token, [{ product: ring }]);
  clock.advance(15 * 60 + 1);
  await services.holds.releaseExpired();
  await givenOrder(shop, rival.token, [{ product: ring }]);
  const proof = gateway.pay(gatewayOrder);
  expect((await shop.placePaid(shopper.token, [{ product: ring }], proof)).status).not.toBe(201);
  expect(await shop.refundOf(proof)).toBeDefined();
  await db
    .updateTable("paymentIntents")
    .set({ createdAt: sql<Date>`now() - interval '40 days'` })
    .where("accountId", "=", shopper.id)
    .execute();
  await services.retention.purgeExpired();
  const [intent] = await shop.intentsOf(shopper);
  expect(intent).toMatchObject({ status: "lapsed", erasedAt: expect.any(Date) as Date });
  expect(JSON.stringify(intent?.content)).not.toContain("Asha Rani");
});

it("closing an account removes what staff wrote about a gift of store credit", async () => {
  const shopper = await shop.givenShopper();
  const given = { amount: 250, reason: "Sorry that the wedding ring was late" };
  expect(await ask("POST", `/staff/customers/${shopper.id}/store-credit`, given)).toMatchObject({ status: 201 });
  await closeAccount(shopper.token, { giveUpStoreCredit: true });
  const log = await db.selectFrom("auditLog").selectAll().where("subjectId", "=", shopper.id).execute();
  const entries = await db.selectFrom("storeCreditEntries").selectAll().where("accountId", "=", shopper.id).execute();
  expect(JSON.stringify(log)).not.toContain("wedding");
  expect(JSON.stringify(entries)).not.toContain("wedding");
  expect(entries.map(({ amountPaise }) => amountPaise)).toContain(250_00);
});

it("an entry of store credit never changes, except for its note", async () => {
  const shopper = await shop.givenShopper();
  await ask("POST", `/staff/customers/${shopper.id}/store-credit`, { amount: 250, reason: "Late" });
  const entry = db.updateTable("storeCreditEntries").where("accountId", "=", shopper.id);
  await expect(entry.set({ note: "Never late" }).execute()).rejects.toThrow("never changed");
  await expect(entry.set({ amountPaise: 1, note: null }).execute()).rejects.toThrow("never changed");
  const row = db.deleteFrom("storeCreditEntries").where("accountId", "=", shopper.id);
  await expect(row.execute()).rejects.toThrow("never changed");
});

it("closing an account removes the tracking numbers of its parcels, corrected ones too", async () => {
  const { token, orderID } = await shop.givenPacked();
  const parcel = await shop.givenDispatched(orderID);
  const change = { carrier: "Blue Dart", trackingNumber: "BD778899" };
  expect(await ask("PUT", `/staff/shipments/${parcel.shipmentID}`, change)).toMatchObject({ status: 200 });
  await shop.deliver(parcel);
  await closeAccount(token);
  const log = await db.selectFrom("auditLog").selectAll().where("subjectId", "=", orderID.slice(3)).execute();
  const events = await db
    .selectFrom("orderEvents")
    .selectAll()
    .where("orderId", "=", Number(orderID.slice(3)))
    .execute();
  for (const number of ["149081", "BD778899"]) {
    expect(JSON.stringify(log)).not.toContain(number);
    expect(JSON.stringify(events)).not.toContain(number);
  }
});
