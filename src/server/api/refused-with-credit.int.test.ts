import { describe, expect, it } from "vitest";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import type { CarrierCashView } from "#contract/remittances/remittances.ts";
import type { StaffShipmentView } from "#contract/shipments/shipments.ts";
import { createCreditShop } from "#tests/support/given-credit.ts";

const shop = await createCreditShop();
const { db, call, staffToken, bring, givenCreditor, givenProductOf, placeWithCredit } = shop;
const { creditOf, expectBalancedBooks } = shop;

async function ask<Data>(path: string, body: object = {}) {
  return call<Data>("POST", `/api/staff${path}`, { token: await staffToken(), body });
}

/** Two units at ₹500 paid in cash and store credit, of which the first is refused and the second accepted. */
async function givenHalfRefused(credit: number) {
  const shopper = await givenCreditor(credit);
  const product = await givenProductOf(500);
  const placed = await placeWithCredit(shopper, [{ product, quantity: 2 }]);
  const orderID = placed.body.data?.orderID ?? "";
  await bring(orderID, "Packed");
  const parcels: number[] = [];
  for (let index = 0; index < 2; index++) {
    const parcel = { items: [{ position: 0, quantity: 1 }], carrier: "Blue Dart" };
    const answer = await ask<StaffShipmentView>(`/orders/${orderID}/shipments`, parcel);
    parcels.push(answer.body.data?.shipmentID ?? 0);
  }
  const [refused, accepted] = parcels;
  for (const step of [`${refused}/refused`, `${refused}/back`, `${accepted}/delivered`]) {
    expect((await ask(`/shipments/${step}`)).status).toBe(200);
  }
  return { shopper, orderID };
}

describe("refused pieces paid with store credit", () => {
  it("a refused piece returns its share of the store credit, and leaves the cash of the accepted piece", async () => {
    const { shopper, orderID } = await givenHalfRefused(900);
    expect(await creditOf(shopper)).toMatchObject({ balance: 450 });
    const { body } = await call<CarrierCashView[]>("GET", "/api/staff/cash", { token: await staffToken() });
    const amounts = (body.data ?? []).flatMap(({ orders }) => orders).filter((order) => order.orderID === orderID);
    expect(amounts).toMatchObject([{ amount: 50 }]);
    const order = await call<StaffOrderView>("GET", `/api/staff/orders/${orderID}`, { token: await staffToken() });
    expect(order.body.data?.cash).toEqual({ collected: 50, toCollect: 0 });
    await expectBalancedBooks();
  });

  it.each([
    [900, 50_00, 450_00],
    [500, 250_00, 250_00],
    [300, 350_00, 150_00],
    [999, 50, 499_50],
  ])(
    "a refused piece with ₹%i credit forgoes its cash and returns its credit, which add up to its credit note",
    async (credit, cash, back) => {
      const { orderID } = await givenHalfRefused(credit);
      const id = Number(orderID.slice(3));
      const order = db.selectFrom("orders").select(["cashBackPaise", "creditBackPaise"]).where("id", "=", id);
      expect(await order.executeTakeFirst()).toEqual({ cashBackPaise: cash, creditBackPaise: back });
      const notes = db.selectFrom("billingDocuments").select("totalPaise").where("orderId", "=", id);
      expect(await notes.where("kind", "=", "credit_note").execute()).toEqual([{ totalPaise: cash + back }]);
      const ledger = db.selectFrom("storeCreditEntries").select("amountPaise").where("orderId", "=", id);
      const given = await ledger.where("reason", "=", "given_back").execute();
      expect(given.map(({ amountPaise }) => amountPaise)).toEqual([back]);
      await expectBalancedBooks();
    },
  );

  it.each([900, 300])("the price of the accepted piece stays refundable, with ₹%i credit", async (credit) => {
    const placed = await givenHalfRefused(credit);
    const id = await shop.givenReceived(placed, 1);
    expect((await shop.step(id, "settle", { refund: 500, restock: true })).status).toBe(200);
    expect(await creditOf(placed.shopper)).toMatchObject({ balance: credit });
    const { paymentStatus } = await shop.readOrder(placed.orderID);
    expect(paymentStatus).toBe("refund_due");
    await expectBalancedBooks();
  });
});
