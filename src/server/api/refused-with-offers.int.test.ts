import { describe, expect, it } from "vitest";
import { toPaise } from "#contract/kernel/money.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import type { CarrierCashView } from "#contract/remittances/remittances.ts";
import type { StaffReturnView } from "#contract/returns/returns.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import type { StaffShipmentView } from "#contract/shipments/shipments.ts";
import { unique } from "#tests/support/builders.ts";
import { aZone } from "#tests/support/delivery-zones.ts";
import { givenOffer, TWO_PLUS_ONE } from "#tests/support/given-offer.ts";
import { givenCategory, givenOrder, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { readPages } from "#tests/support/read-pdf.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";

const shop = await createStaffOrdersFixture();
const { db, call, ask, bring } = shop;
const administrator = await loggedIn(shop, await givenStaff(shop));
const CHARGED = { PinCode: "781001" };
await call("PUT", "/api/staff/delivery-zones", {
  token: administrator,
  body: { zones: [aZone({ name: "Charged", pins: [CHARGED.PinCode], fee: 49 }), aZone()] },
});
await call("PUT", "/api/staff/settings", {
  token: administrator,
  body: { settings: { ...demoSettings, giftOffer: "wrapping", giftWrapFee: 99, cashRefusals: 0 } },
});

type Placed = Awaited<ReturnType<typeof givenPlaced>>;

/** A packed cash order of three pieces at ₹900, ₹800 and ₹700, the cheapest of which is free. */
async function givenPlaced(given: object = {}, TotalAmount = 1_700) {
  const name = unique("Silver");
  const products = [];
  for (const price of [900, 800, 700]) {
    products.push({ product: await givenProduct(db, { price, stock: 5, categories: [name] }) });
  }
  await givenOffer(shop, { ...TWO_PLUS_ONE, categoryIds: [await givenCategory(db, name)] });
  const shopper = await shop.givenShopper();
  const body = { OffersAmount: 700, TotalAmount, ...given };
  const { orderID } = await givenOrder(shop, shopper.token, products, body);
  await bring(orderID, "Packed");
  return { orderID, shopper };
}

async function ship({ orderID }: Placed, positions: readonly number[], carrier: string): Promise<number> {
  const body = { items: positions.map((position) => ({ position, quantity: 1 })), carrier };
  const { body: answer } = await ask<StaffShipmentView>("POST", `/staff/orders/${orderID}/shipments`, body);
  return answer.data?.shipmentID ?? 0;
}

async function mark(id: number, ...steps: ("refused" | "back" | "delivered")[]): Promise<void> {
  for (const step of steps) expect((await ask("POST", `/staff/shipments/${id}/${step}`, {})).status).toBe(200);
}

/** What the labels of the parcels under way say, in paise. */
async function labelsOf({ orderID }: Placed): Promise<number[]> {
  const headers = { Authorization: `Bearer ${administrator}` };
  const response = await shop.fetch(`/api/staff/labels.pdf?orders=${orderID}`, { headers });
  const pages = await readPages(new Uint8Array(await response.arrayBuffer()));
  return pages.map((page) => {
    if (page.includes("Nothing to collect")) return 0;
    const [, rupees = ""] = /Cash on delivery ₹([\d,.]+)/.exec(page) ?? [];
    return toPaise(Number(rupees.replaceAll(",", "")));
  });
}

/** What each carrier owes for the order, in paise. */
async function owedFor({ orderID }: Placed): Promise<Map<string | null, number>> {
  const { body } = await ask<CarrierCashView[]>("GET", "/staff/cash");
  const owed = (body.data ?? []).flatMap(({ carrier, orders }) =>
    orders.filter((one) => one.orderID === orderID).map(({ amount }) => [carrier, toPaise(amount)] as const),
  );
  return new Map(owed);
}

async function factsOf({ orderID }: Placed) {
  const id = orderIdOf(orderID);
  const order = await db
    .selectFrom("orders")
    .select(["totalPaise", "storeCreditPaise", "cashBackPaise", "creditBackPaise"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const notes = await db
    .selectFrom("billingDocuments")
    .select("totalPaise")
    .where("orderId", "=", id)
    .where("kind", "=", "credit_note")
    .execute();
  return { ...order, notes: notes.map(({ totalPaise }) => totalPaise) };
}

async function givenReceived({ orderID, shopper }: Placed, position: number): Promise<string> {
  const body = { items: [{ position, quantity: 1 }], reason: "It does not fit" };
  const requested = await call<StaffReturnView>("POST", `/api/orders/${orderID}/returns`, {
    token: shopper.token,
    body,
  });
  const id = requested.body.data?.returnID ?? "";
  for (const [step, given] of [
    ["approve", { by: "pickup" }],
    ["receive", {}],
  ] as const) {
    const answer = await call("POST", `/api/staff/returns/${id}/${step}`, { token: administrator, body: given });
    expect(answer.status).toBe(200);
  }
  return id;
}

async function mostRefund(id: string) {
  const { body } = await call<StaffReturnView>("GET", `/api/staff/returns/${id}`, { token: administrator });
  return body.data?.mostRefund;
}

describe("parcels with an offer", () => {
  it("the parcels of an order carry the cash of their pieces after the offer: nothing for the free one", async () => {
    const placed = await givenPlaced();
    const paid = await ship(placed, [0, 1], "North");
    const free = await ship(placed, [2], "South");
    expect(await labelsOf(placed)).toEqual([1_700_00, 0]);
    await mark(paid, "refused", "back");
    expect(await labelsOf(placed)).toEqual([0]);
    await mark(free, "delivered");
    expect(await owedFor(placed)).toEqual(new Map([["South", 0]]));
    expect(await factsOf(placed)).toMatchObject({ cashBackPaise: 1_700_00, notes: [1_700_00] });
  });

  it.each([[0], [1], [2]])(
    "the other parcels collect what their labels say when parcel %i is refused, with delivery, wrapping and coupon",
    async (refused) => {
      const code = unique("TEN").replace(" ", "");
      await db.insertInto("coupons").values({ code, percent: 10 }).execute();
      const placed = await givenPlaced({ ...CHARGED, GiftWrap: true, CouponCode: code }, 1_530 + 49 + 99);
      const carriers = ["North", "South", "East"];
      const parcels: number[] = [];
      for (const [position, carrier] of carriers.entries()) parcels.push(await ship(placed, [position], carrier));
      const labels = await labelsOf(placed);
      expect(labels.reduce((sum, paise) => sum + paise, 0)).toBe(1_678_00);
      await mark(parcels[refused] ?? 0, "refused", "back");
      const others = labels.filter((_, index) => index !== refused);
      expect(await labelsOf(placed)).toEqual(others);
      for (const [index, parcel] of parcels.entries()) if (index !== refused) await mark(parcel, "delivered");
      const owed = await owedFor(placed);
      expect(carriers.map((carrier) => owed.get(carrier) ?? 0)).toEqual(
        labels.map((paise, index) => (index === refused ? 0 : paise)),
      );
      const forgone = labels[refused] ?? 0;
      expect(await factsOf(placed)).toMatchObject({
        cashBackPaise: forgone,
        notes: forgone === 0 ? [] : [forgone],
      });
    },
  );
});

describe("refused pieces with an offer", () => {
  it("a refused piece leaves staff a note when the offer no longer applies to the pieces that stay", async () => {
    const placed = await givenPlaced();
    const [refused, accepted] = [await ship(placed, [0], "North"), await ship(placed, [1, 2], "South")];
    await mark(refused, "refused", "back");
    const { staffHistory } = await shop.read(placed.orderID);
    expect(staffHistory.at(-1)?.note).toBe(
      "Without the refused pieces, those that stay cost ₹700 more under the offers of this order. This is not collected at the door; a later return refunds that much less.",
    );
    await mark(accepted, "delivered");
    expect(await owedFor(placed)).toEqual(new Map([["South", 800_00]]));
  });

  it("a refused piece leaves no note when the rest costs the same without it", async () => {
    const placed = await givenPlaced();
    const [refused] = [await ship(placed, [2], "North"), await ship(placed, [0, 1], "South")];
    await mark(refused, "refused", "back");
    const { staffHistory } = await shop.read(placed.orderID);
    expect(
      staffHistory.map(({ note }) => note ?? "").filter((note) => note.startsWith("Without the refused pieces")),
    ).toEqual([]);
  });

  it("the free piece that stays is refunded nothing after a refusal that ended its offer", async () => {
    const placed = await givenPlaced();
    const [refused, accepted] = [await ship(placed, [0], "North"), await ship(placed, [1, 2], "South")];
    await mark(refused, "refused", "back");
    await mark(accepted, "delivered");
    const free = await givenReceived(placed, 2);
    expect(await mostRefund(free)).toBe(0);
    const body = { refund: 0, restock: true };
    expect((await call("POST", `/api/staff/returns/${free}/settle`, { token: administrator, body })).status).toBe(200);
    expect(await mostRefund(await givenReceived(placed, 1))).toBe(800);
  });
});
