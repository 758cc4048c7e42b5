import { describe, expect, it } from "vitest";
import type { ReturnableView } from "#contract/returns/returns.ts";
import { givenOrder, givenProduct, loggedIn } from "#tests/support/given.ts";
import { createReturningShop } from "#tests/support/returning-shop.ts";
import { countStatuses } from "#tests/support/status-counts.ts";

const shop = await createReturningShop();
const { db, clock, givenShopper, givenDelivered, request } = shop;

describe("return requests", () => {
  it.each([
    [{ items: [] }, "items"],
    [{ items: [{ position: 7, quantity: 1 }] }, "items.0.position"],
    [{ items: [{ position: 0, quantity: 0 }] }, "items.0.quantity"],
    [{ reason: " " }, "reason"],
    [{ kind: "gift" }, "kind"],
  ])("a return request with %j is refused at %s", async (given, field) => {
    const answer = await request(await givenDelivered(1), 1, given);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  it("a return request for more than was ordered is refused, and so is one for undelivered items", async () => {
    expect(await request(await givenDelivered(2), 3)).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    const shopper = await givenShopper();
    const product = await givenProduct(db);
    const { orderID } = await givenOrder(shop, shopper.token, [{ product }]);
    expect(await request({ orderID, shopper })).toMatchObject({ status: 409 });
  });

  it("a return request for non-returnable items is refused unless they are defective", async () => {
    const placed = await givenDelivered(1, { nonReturnable: true });
    expect(await request(placed)).toMatchObject({ status: 409 });
    expect(await request(placed, 1, { reason: "It has a defect" })).toMatchObject({ status: 201 });
  });

  it("a return request for damaged goods is possible within 48 hours of delivery", async () => {
    const placed = await givenDelivered(2);
    clock.advance(48 * 3_600 - 60);
    const shopper = { ...placed.shopper, token: await loggedIn(shop, placed.shopper) };
    expect(await request({ ...placed, shopper }, 1, { reason: "It arrived damaged" })).toMatchObject({ status: 201 });
    clock.advance(120);
    for (const reason of ["damaged", "Arrived DAMAGED", "The clasp is broken"]) {
      expect(await request({ ...placed, shopper }, 1, { reason })).toMatchObject({ status: 409 });
    }
    expect(await request({ ...placed, shopper })).toMatchObject({ status: 201 });
  });

  it("concurrent return requests from ten tabs include each unit once", async () => {
    const placed = await givenDelivered(3);
    const answers = await Promise.all(Array.from({ length: 10 }, async () => request(placed, 1)));
    expect(countStatuses(answers)).toEqual({ 201: 3, 409: 7 });
  });

  it("a return request for another customer's order is not found", async () => {
    const { orderID } = await givenDelivered(1);
    expect((await request({ orderID, shopper: await givenShopper() })).status).toBe(404);
    const reader = (await givenShopper()).token;
    expect((await shop.call("GET", `/api/orders/${orderID}/returns`, { token: reader })).status).toBe(404);
  });
});

describe("returnable items", () => {
  const read = async (orderID: string, token: string) =>
    shop.call<ReturnableView>("GET", `/api/orders/${orderID}/returnable`, { token });

  it("the returnable items are those without a return, with the deadlines", async () => {
    const placed = await givenDelivered(3);
    await request(placed, 2);
    const { history } = await shop.readOrder(placed.orderID);
    const deliveredAt = Date.parse(history.find(({ status }) => status === "Delivered")?.at ?? "");
    expect((await read(placed.orderID, placed.shopper.token)).body.data).toEqual({
      claimUntil: new Date(deliveredAt + 48 * 3_600_000).toISOString(),
      items: [{ position: 0, left: 1, onlyIfFaulty: false, reason: null }],
    });
    await request(placed, 1);
    const [item] = (await read(placed.orderID, placed.shopper.token)).body.data?.items ?? [];
    expect([item?.left, item?.reason]).toEqual([0, `All of ${placed.product.title} is part of a return already.`]);
  });

  it("an item that is non-returnable unless defective has the reason", async () => {
    const { orderID, shopper } = await givenDelivered(1, { nonReturnable: true });
    const reason = "Personalised items, silver coins and idols are non-returnable unless defective.";
    expect((await read(orderID, shopper.token)).body.data?.items).toMatchObject([
      { left: 1, onlyIfFaulty: true, reason },
    ]);
  });

  it("there are no returnable items after 30 days, and those of another customer's order are not found", async () => {
    const { orderID, shopper } = await givenDelivered(1);
    expect((await read(orderID, (await givenShopper()).token)).status).toBe(404);
    clock.advance(30 * 86_400 + 60);
    const token = await loggedIn(shop, shopper);
    expect((await read(orderID, token)).body.data).toEqual({ claimUntil: null, items: [] });
  });
});
