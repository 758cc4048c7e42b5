import { describe, expect, it } from "vitest";
import type { BillingDocumentView } from "#contract/billing/billing-views.ts";
import type { StaffShipmentView } from "#contract/shipments/shipments.ts";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";

const shop = await createStaffOrdersFixture();
const { db, call, ask } = shop;
let lastHuid = 0;

/** A packed cash order of gold bands with a HUID each, and of coins without. */
async function givenPacked({ bands = 3, huids = bands }: { bands?: number; huids?: number } = {}) {
  const { token } = await shop.givenShopper();
  const gold = await givenProduct(db, { price: 1_000, metal: "gold", purity: "22K", stock: 5 });
  const coin = await givenProduct(db, { price: 100, stock: 5 });
  const lines = [
    { product: gold, quantity: bands },
    { product: coin, quantity: 1 },
  ];
  const { orderID } = await givenOrder(shop, token, lines);
  const names = Array.from({ length: huids }, () => `Q${String(++lastHuid).padStart(5, "0")}`);
  const articles = names.map((huid, index) => ({ huid, netWeight: 2 + index / 10, grossWeight: 3 + index / 10 }));
  const body = { items: [{ position: 0, articles }], confirmed: true };
  expect((await ask("POST", `/staff/orders/${orderID}/pack`, body)).status).toBe(200);
  return { token, orderID, huids: names };
}

async function givenParcel(orderID: string, quantity: number, position = 0): Promise<number> {
  const body = { items: [{ position, quantity }], carrier: "Delhivery" };
  const answer = await ask<StaffShipmentView>("POST", `/staff/orders/${orderID}/shipments`, body);
  return answer.body.data?.shipmentID ?? 0;
}

const refused = async (id: number) => ask("POST", `/staff/shipments/${id}/refused`);
const back = async (id: number, huids: readonly (string | undefined)[] = []) =>
  ask<StaffShipmentView>("POST", `/staff/shipments/${id}/back${huids.length > 0 ? `?huids=${huids.join(",")}` : ""}`);

async function freeHuids(orderID: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom("soldArticles")
    .select("huid")
    .where("orderId", "=", Number(orderID.slice(3)))
    .where("returnedAt", "is not", null)
    .orderBy("article")
    .execute();
  return rows.map(({ huid }) => huid);
}

async function creditNotes(orderID: string, token: string) {
  return (await call<BillingDocumentView[]>("GET", `/api/orders/${orderID}/credit-notes`, { token })).body.data ?? [];
}

describe("HUIDs of refused parcels", () => {
  it("a refused parcel with a part of an item needs its HUIDs, which become free and are on the credit note", async () => {
    const { orderID, token, huids } = await givenPacked();
    const [first, second, third] = huids;
    const parcel = await givenParcel(orderID, 2);
    await refused(parcel);
    const title = expect.stringContaining("2 of 3") as string;
    expect(await back(parcel)).toMatchObject({ status: 422, body: { errors: [{ field: "huids", message: title }] } });
    expect(await back(parcel, [first])).toMatchObject({ status: 422, body: { errors: [{ field: "huids" }] } });
    expect(await back(parcel, huids)).toMatchObject({ status: 422, body: { errors: [{ field: "huids" }] } });
    expect(await back(parcel, [first, "ZZZZ99"])).toMatchObject({
      status: 422,
      body: { errors: [{ field: "huids" }] },
    });
    expect(await back(parcel, ["short"])).toMatchObject({ status: 422, body: { errors: [{ field: "huids" }] } });
    expect(await freeHuids(orderID)).toEqual([]);
    expect(await creditNotes(orderID, token)).toEqual([]);

    expect(await back(parcel, [third, first?.toLowerCase()])).toMatchObject({ status: 200 });
    expect(await freeHuids(orderID)).toEqual([first, third]);
    expect(await creditNotes(orderID, token)).toMatchObject([
      { lines: [{ huids: [first, third], quantity: 2, netWeight: 4.2, grossWeight: 6.2 }] },
    ]);
    const lastParcel = await givenParcel(orderID, 1);
    await givenParcel(orderID, 1, 1);
    await refused(lastParcel);
    expect(await back(lastParcel)).toMatchObject({ status: 200 });
    expect(await freeHuids(orderID)).toEqual([first, second, third]);
    expect(await creditNotes(orderID, token)).toMatchObject([{}, { lines: [{ huids: [second], quantity: 1 }] }]);
  });

  it("a refused parcel with all units of an item, or with items without HUIDs, needs no HUIDs", async () => {
    const { orderID, huids } = await givenPacked({ bands: 2 });
    const both = await givenParcel(orderID, 2);
    await refused(both);
    expect(await back(both)).toMatchObject({ status: 200 });
    expect(await freeHuids(orderID)).toEqual(huids);
    const coins = await givenPacked({ bands: 1 });
    const coin = await givenParcel(coins.orderID, 1, 1);
    await refused(coin);
    expect(await back(coin)).toMatchObject({ status: 200 });
    expect(await freeHuids(coins.orderID)).toEqual([null]);
  });

  it("a HUID that came back with a refused parcel can be sold again", async () => {
    const { orderID, huids } = await givenPacked({ bands: 2 });
    const parcel = await givenParcel(orderID, 1);
    await refused(parcel);
    await back(parcel, [huids[1]]);
    const { token } = await shop.givenShopper();
    const gold = await givenProduct(db, { price: 1_000, metal: "gold", purity: "22K", stock: 5 });
    const pack = async (huid: string | undefined) => {
      const next = await givenOrder(shop, token, [{ product: gold }]);
      const articles = [{ huid, netWeight: 2, grossWeight: 3 }];
      const body = { items: [{ position: 0, articles }], confirmed: true };
      return (await ask("POST", `/staff/orders/${next.orderID}/pack`, body)).status;
    };
    expect(await pack(huids[1])).toBe(200);
    expect(await pack(huids[0])).toBe(422);
  });
});
