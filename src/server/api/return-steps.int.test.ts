import { describe, expect, it } from "vitest";
import { formatDate } from "#contract/kernel/dates.ts";
import { addDays, dayOf } from "#contract/kernel/days.ts";
import { createReturningShop } from "#tests/support/returning-shop.ts";

const shop = await createReturningShop();
const { step, request, givenDelivered, givenRequested, givenReceived } = shop;

describe("returns in transit", () => {
  async function givenInTransit() {
    const placed = await givenDelivered(1);
    const id = await givenRequested(placed);
    await step(id, "approve", { by: "pickup" });
    expect((await step(id, "transit")).body.data?.next).toEqual(["receive", "sendBack"]);
    return { placed, id };
  }

  it("a return in transit cannot be rejected any more", async () => {
    const { id } = await givenInTransit();
    expect(await step(id, "reject", { reason: "Too late", afterApproval: true })).toMatchObject({
      status: 409,
      body: { code: "wrong_status" },
    });
  });

  it("a return in transit cannot be withdrawn any more, unlike an approved one", async () => {
    const withdraw = async (id: string, token: string) => shop.call("POST", `/api/returns/${id}/withdraw`, { token });
    const { placed, id } = await givenInTransit();
    expect(await withdraw(id, placed.shopper.token)).toMatchObject({
      status: 409,
      body: { code: "wrong_status", sys_message: "A return that is In transit cannot be withdrawn." },
    });
    expect(await shop.readOrder(placed.orderID)).toMatchObject({ returns: [{ status: "In transit" }] });
    const other = await givenDelivered(1);
    const approved = await givenRequested(other);
    await step(approved, "approve", { by: "pickup" });
    expect(await withdraw(approved, other.shopper.token)).toMatchObject({
      status: 200,
      body: { data: { status: "Withdrawn" } },
    });
    expect((await request(other)).status).toBe(201);
  });

  it("a return in transit can be sent back, with a reason, which rejects it and releases the units", async () => {
    const { placed, id } = await givenInTransit();
    expect(await step(id, "send-back")).toMatchObject({ status: 422, body: { errors: [{ field: "note" }] } });
    const back = await step(id, "send-back", { note: "It is not the ring that we sold.", trackingNumber: "BD7" });
    expect(back).toMatchObject({ status: 200, body: { data: { status: "Rejected", next: [] } } });
    const mail = (await shop.mailTo(placed.shopper.email)).textBody;
    expect(mail).toContain("We cannot take back");
    expect(mail).toContain("With BD7. It is not the ring that we sold.");
    expect((await request(placed)).status).toBe(201);
  });
});

describe("approval", () => {
  it("the pick-up of a return can be today or later, and not on a past day", async () => {
    const today = dayOf(shop.clock());
    const placed = await givenDelivered(1);
    const id = await givenRequested(placed);
    for (const pickupOn of ["2020-01-01", addDays(today, -1)]) {
      expect(await step(id, "approve", { by: "pickup", pickupOn })).toMatchObject({
        status: 422,
        body: { errors: [{ field: "pickupOn" }] },
      });
    }
    expect(await step(id, "approve", { by: "pickup", pickupOn: today })).toMatchObject({
      status: 200,
      body: { data: { pickupOn: today } },
    });
    expect((await shop.mailTo(placed.shopper.email)).textBody).toContain(` on ${formatDate(today)}. Please keep`);
  });
});

describe("postage", () => {
  it("the settlement of a return that was picked up refuses postage at its field", async () => {
    const id = await givenRequested(await givenDelivered(1));
    await step(id, "approve", { by: "pickup" });
    await step(id, "receive");
    const settled = { refund: 1_000, restock: true };
    expect(await step(id, "settle", { ...settled, postage: 70 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "postage" }] },
    });
    expect((await step(id, "settle", { ...settled, postage: 0 })).status).toBe(200);
  });

  it("the settlement of a return accepts postage if the customer sent the parcel", async () => {
    const id = await givenReceived(await givenDelivered(1));
    const answer = await step(id, "settle", { refund: 1_000, restock: true, postage: 45.5 });
    expect(answer.body.data?.settled?.postage).toBe(45.5);
  });
});
