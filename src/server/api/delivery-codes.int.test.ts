import { describe, expect, it } from "vitest";
import type { StaffShipmentView } from "#contract/shipments/shipments.ts";
import { createShippingShop } from "#tests/support/shipping-shop.ts";
import { countStatuses } from "#tests/support/status-counts.ts";

const shop = await createShippingShop();
const { db, call, ask, read, givenPacked, givenDispatched, deliver } = shop;

/** A parcel of an order of ₹20,000, with its mailed code. */
async function givenCoded() {
  const packed = await givenPacked({ coin: 6_000 });
  const parcel = await givenDispatched(packed.orderID);
  return { ...packed, parcel, code: await mailedCode(packed.email) };
}

async function mailedCode(email: string): Promise<string> {
  const [, code = ""] = /Delivery code: (\d{4})\./.exec((await shop.mailTo(email)).textBody) ?? [];
  expect(code).toMatch(/^\d{4}$/);
  return code;
}

const wrong = (code: string) => (code === "0000" ? "0001" : "0000");

describe("delivery codes", () => {
  it("a delivery code is required from the configured amount on, and marks the parcel as delivered", async () => {
    const below = await givenPacked({ coin: 5_999.99 });
    expect((await givenDispatched(below.orderID)).deliveryCode).toBe("none");
    const { parcel, code, orderID } = await givenCoded();
    expect(parcel.deliveryCode).toBe("needed");
    expect(await deliver(parcel)).toMatchObject({ status: 422, body: { code: "delivery_code_wrong" } });
    expect(await deliver(parcel, { code: wrong(code) })).toMatchObject({
      status: 422,
      body: { code: "delivery_code_wrong", errors: [{ field: "code" }] },
    });
    expect(await deliver(parcel, { code: ` ${code} ` })).toMatchObject({ status: 200 });
    expect((await read(orderID)).status).toBe("Delivered");
  });

  it("a delivery code is locked after five wrong ones, also for the right one, until a new one is sent", async () => {
    const { parcel, code, orderID, email } = await givenCoded();
    for (let count = 0; count < 5; count++) expect((await deliver(parcel, { code: wrong(code) })).status).toBe(422);
    expect(await deliver(parcel, { code })).toMatchObject({ status: 423, body: { code: "delivery_code_locked" } });
    expect((await read(orderID)).shipments).toMatchObject([{ deliveryCode: "locked", status: "Dispatched" }]);
    const renewed = await ask<StaffShipmentView>("POST", `/staff/shipments/${parcel.shipmentID}/new-code`);
    expect(renewed).toMatchObject({ status: 200, body: { data: { deliveryCode: "needed" } } });
    const fresh = await mailedCode(email);
    if (fresh !== code) expect((await deliver(parcel, { code })).status).toBe(422);
    expect((await deliver(parcel, { code: fresh })).status).toBe(200);
    const log = (await shop.auditOf(orderID)).map(({ action }) => action);
    expect(log.slice(-3)).toEqual([
      "entered five wrong delivery codes for",
      "sent a new delivery code for",
      "delivered",
    ]);
  });

  it("concurrent wrong delivery codes are counted", async () => {
    const { parcel, code } = await givenCoded();
    const guesses = await Promise.all(Array.from({ length: 8 }, async () => deliver(parcel, { code: wrong(code) })));
    expect(countStatuses(guesses)).toEqual({ 422: 5, 423: 3 });
    expect((await deliver(parcel, { code })).status).toBe(423);
  });

  it("a delivery code is in no response, log or export, and not in plain text in the database", async () => {
    const { parcel, code, orderID, token } = await givenCoded();
    const answers = [
      await ask("GET", `/staff/orders/${orderID}`),
      await call("GET", `/api/orders/${orderID}`, { token }),
      await call("GET", "/api/account/data", { token }),
    ];
    for (const { text } of answers) expect(text).not.toMatch(new RegExp(`\\b${code}\\b(?!-)`));
    const rows = await db.selectFrom("shipments").selectAll().where("id", "=", parcel.shipmentID).execute();
    expect(rows[0]?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await shop.auditOf(orderID))).not.toContain(`"${code}"`);
  });

  it("a delivery code is not required when staff set the status Delivered, which is in the audit log", async () => {
    const { orderID } = await givenCoded();
    expect(await ask("POST", `/orders/${orderID}/status`, { status: "Delivered" })).toMatchObject({ status: 200 });
    expect(JSON.stringify((await shop.auditOf(orderID)).at(-1)?.changes)).toContain("not asked for");
  });

  it("a locked delivery code blocks the status Delivered until a new one is sent", async () => {
    const { parcel, code, orderID } = await givenCoded();
    for (let count = 0; count < 5; count++) await deliver(parcel, { code: wrong(code) });
    const mark = async () => ask("POST", `/orders/${orderID}/status`, { status: "Delivered" });
    expect(await mark()).toMatchObject({
      status: 409,
      body: { code: "wrong_status", sys_message: expect.stringMatching(/locked.*new code/) as string },
    });
    expect((await read(orderID)).status).toBe("Shipped");
    await ask("POST", `/staff/shipments/${parcel.shipmentID}/new-code`);
    expect(await mark()).toMatchObject({ status: 200 });
  });

  it("a delivery code is replaced when a refusal at the door is undone", async () => {
    const { parcel, code, email } = await givenCoded();
    expect((await ask("POST", `/staff/shipments/${parcel.shipmentID}/refused`)).status).toBe(200);
    const again = await ask<StaffShipmentView>("POST", `/staff/shipments/${parcel.shipmentID}/not-refused`);
    expect(again).toMatchObject({ status: 200, body: { data: { status: "Dispatched", deliveryCode: "needed" } } });
    expect(await deliver(parcel)).toMatchObject({ status: 422, body: { code: "delivery_code_wrong" } });
    const fresh = await mailedCode(email);
    if (fresh !== code) expect((await deliver(parcel, { code })).status).toBe(422);
    expect((await deliver(parcel, { code: fresh })).status).toBe(200);
  });

  it("a parcel without a delivery code cannot get a new one", async () => {
    const { orderID } = await givenPacked();
    const { shipmentID } = await givenDispatched(orderID);
    const answer = await ask("POST", `/staff/shipments/${shipmentID}/new-code`);
    expect(answer).toMatchObject({ status: 409, body: { code: "wrong_status" } });
  });
});
