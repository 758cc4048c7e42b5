import { describe, expect, it } from "vitest";
import type { LastDeliveryView } from "#contract/checkout/checkout.ts";
import { demoSettings, type ShopSettings } from "#contract/settings/shop-settings.ts";
import { anOrder } from "#tests/support/builders.ts";
import { givenOrder, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";

const shop = await createStaffOrdersFixture();
const { db, call, gateway, givenShopper, givenPayment, placePaid, ordersOf } = shop;
const administrator = await loggedIn(shop, await givenStaff(shop));

const GSTIN = "04AAAAA0000A1ZA";
const DETAILS = { PinCode: "160055", City: "Mohali", State: "Punjab", Gstin: GSTIN };
const STORED = { pinCode: "160055", city: "Mohali", stateCode: "03", customerGstin: GSTIN };
const CustomerAddress = "12 Lake Road";
const NONE = { pinCode: null, city: null, stateCode: null, customerGstin: null };

async function changeSettings(changed: Partial<ShopSettings>) {
  const settings = { ...demoSettings, ...changed };
  expect(await call("PUT", "/api/staff/settings", { token: administrator, body: { settings } })).toMatchObject({
    status: 200,
  });
}

describe("details for the tax invoice", () => {
  it("invoice details are stored with the order, read by customer and staff, and complete the address", async () => {
    const shopper = await givenShopper();
    const { orderID } = await givenOrder(shop, shopper.token, [{ product: await givenProduct(db) }], {
      ...DETAILS,
      CustomerAddress,
    });
    expect(await ordersOf(shopper)).toMatchObject([STORED]);
    const seen = { pinCode: "160055", city: "Mohali", state: "Punjab", gstin: GSTIN };
    const customerAddress = "12 Lake Road\nMohali 160055, Punjab";
    const own = await call("GET", `/api/orders/${orderID}`, { token: shopper.token });
    expect(own.body.data).toMatchObject({ ...seen, customerAddress });
    expect(await shop.read(orderID)).toMatchObject({ ...seen, customerAddress });
    expect((await shop.mailTo(shopper.email)).textBody).toContain("Mohali 160055, Punjab");
  });

  it.each(["03", "punjab", "  PUNJAB ", "Punjab"])("the state of an order may be given as %j", async (State) => {
    const shopper = await givenShopper();
    await givenOrder(shop, shopper.token, [{ product: await givenProduct(db) }], { State });
    expect(await ordersOf(shopper)).toMatchObject([{ stateCode: "03" }]);
  });

  it("invoice details are optional, and may be empty", async () => {
    const shopper = await givenShopper();
    const lines = [{ product: await givenProduct(db) }];
    const empty = { PinCode: "", City: " ", State: null, Gstin: "", Pan: "" };
    await givenOrder(shop, shopper.token, lines, { CustomerAddress });
    await givenOrder(shop, shopper.token, lines, { CustomerAddress, ...empty });
    expect(await ordersOf(shopper)).toMatchObject([NONE, NONE]);
  });

  it("invoice details are extracted from an address without fields, whose text is unchanged", async () => {
    const shopper = await givenShopper();
    const address = "12 MG Road, Bengaluru 560 001";
    const { orderID } = await givenOrder(shop, shopper.token, [{ product: await givenProduct(db) }], {
      CustomerAddress: address,
    });
    expect(await ordersOf(shopper)).toMatchObject([{ pinCode: "560001", stateCode: "29", city: null }]);
    expect(await shop.read(orderID)).toMatchObject({ customerAddress: address, state: "Karnataka" });
  });

  it("invoice details are extracted for an online payment too", async () => {
    const shopper = await givenShopper();
    const lines = [{ product: await givenProduct(db) }];
    const address = { CustomerAddress: "4 Marine Drive, Mumbai, Maharashtra 400001" };
    const proof = gateway.pay(await givenPayment(shopper.token, lines, address));
    expect(await placePaid(shopper.token, lines, proof, address)).toMatchObject({ status: 201 });
    expect(await ordersOf(shopper)).toMatchObject([{ pinCode: "400001", stateCode: "27" }]);
  });

  it("a PIN with a space is accepted", async () => {
    const shopper = await givenShopper();
    await givenOrder(shop, shopper.token, [{ product: await givenProduct(db) }], {
      CustomerAddress,
      PinCode: "160 017",
    });
    expect(await ordersOf(shopper)).toMatchObject([{ pinCode: "160017", stateCode: "04" }]);
  });

  it("a PIN that belongs to two states, such as 160014, gives no state", async () => {
    const shopper = await givenShopper();
    const given = { CustomerAddress, PinCode: "160014" };
    await givenOrder(shop, shopper.token, [{ product: await givenProduct(db) }], given);
    expect(await ordersOf(shopper)).toMatchObject([{ pinCode: "160014", stateCode: null, city: null }]);
  });

  it.each([
    [{ City: "Bengaluru" }, "29"],
    [{ City: "Meerut", CustomerAddress: "12 Delhi Road" }, "09"],
    [{ City: "Mohali", PinCode: "160014" }, "03"],
    [{ City: "Pune 411001" }, "27"],
    [{ City: "Mohali", CustomerAddress: "12 Lake Road 160014" }, "03"],
    [{ City: "Bilaspur" }, null],
  ])("the city of %j gives the state %s", async (given, stateCode) => {
    const shopper = await givenShopper();
    const lines = [{ product: await givenProduct(db) }];
    await givenOrder(shop, shopper.token, lines, { CustomerAddress, ...given });
    expect(await ordersOf(shopper)).toMatchObject([{ stateCode }]);
  });

  it("the GSTIN of a business is upper-cased", async () => {
    const shopper = await givenShopper();
    await givenOrder(shop, shopper.token, [{ product: await givenProduct(db) }], { Gstin: ` ${GSTIN.toLowerCase()} ` });
    expect(await ordersOf(shopper)).toMatchObject([{ customerGstin: GSTIN }]);
  });

  it.each([
    ["PinCode", "060017", /six digits/],
    ["PinCode", "16001", /six digits/],
    ["PinCode", "1600177", /six digits/],
    ["PinCode", "16001x", /six digits/],
    ["PinCode", 160017, /./],
    ["City", "x".repeat(61), /At most 60/],
    ["City", "Mohali\nPunjab", /cannot be used/],
    ["State", "Bavaria", /state or union territory/],
    ["State", "99", /state or union territory/],
    ["Gstin", "04AAAAA0000A1Z5", /last character/],
    ["Gstin", "99AAAAA0000A1ZA", /state/],
    ["Gstin", "hello", /15 characters/],
    ["Pan", "ABCDE12345", /five letters/],
    ["Pan", "ABCDE1234FG", /five letters/],
  ])("wrong invoice details are refused at the field %s: %j", async (field, value, message) => {
    const { token } = await givenShopper();
    const body = anOrder([{ product: await givenProduct(db) }], { [field]: value });
    const before = await countRows(db);
    for (const path of ["place-order", "CreatePayment"]) {
      expect(await call("POST", `/api/${path}`, { token, body })).toMatchObject({
        status: 422,
        body: { code: "invalid", errors: [{ field, message: expect.stringMatching(message) as string }] },
      });
    }
    expect(await countRows(db)).toEqual(before);
  });

  it("the invoice details of an online payment are those from its creation", async () => {
    const shopper = await givenShopper();
    const lines = [{ product: await givenProduct(db, { price: 1_000 }) }];
    const proof = gateway.pay(await givenPayment(shopper.token, lines, DETAILS));
    const other = { PinCode: "560001", City: "Bengaluru", State: "29", Gstin: null };
    expect(await placePaid(shopper.token, lines, proof, other)).toMatchObject({ status: 201 });
    expect(await ordersOf(shopper)).toMatchObject([STORED]);
  });

  it("different invoice details create a new payment for an otherwise identical order", async () => {
    const { token } = await givenShopper();
    const lines = [{ product: await givenProduct(db, { stock: 5 }) }];
    const first = await givenPayment(token, lines, DETAILS);
    expect(await givenPayment(token, lines, DETAILS)).toBe(first);
    expect(await givenPayment(token, lines, { ...DETAILS, State: "Haryana" })).not.toBe(first);
  });

  it("invoice details are prefilled for the next order", async () => {
    const { token } = await givenShopper();
    await givenOrder(shop, token, [{ product: await givenProduct(db) }], DETAILS);
    const { body } = await call<LastDeliveryView>("GET", "/api/last-delivery", { token });
    expect(body.data).toMatchObject({ pinCode: "160055", city: "Mohali", state: "03" });
  });

  it("invoice details are in the export of own data", async () => {
    const shopper = await givenShopper();
    const lines = [{ product: await givenProduct(db) }];
    await givenOrder(shop, shopper.token, lines, DETAILS);
    await givenPayment(shopper.token, lines, DETAILS);
    const { text } = await call("GET", "/api/account/data", { token: shopper.token });
    expect(JSON.parse(text)).toMatchObject({
      orders: [{ pinCode: "160055", city: "Mohali", stateCode: "03", gstin: GSTIN }],
      onlinePayments: [STORED],
    });
  });
});

describe("cash limit of the shop", () => {
  const refused = (message: RegExp) => ({
    status: 409,
    body: { code: "cash_not_allowed", sys_message: expect.stringMatching(message) as string },
  });

  async function place(price: number, given: Record<string, unknown> = {}) {
    const { token } = await givenShopper();
    const product = await givenProduct(db, { price });
    return call("POST", "/api/place-order", { token, body: anOrder([{ product }], given) });
  }

  it("the cash limit is inclusive, and is named in the refusal above it", async () => {
    expect(await place(49_999)).toMatchObject({ status: 201 });
    expect(await place(49_999.01)).toMatchObject(refused(/up to ₹49,999\. Please pay online/));
    expect(await place(1_99_999.99)).toMatchObject(refused(/up to ₹49,999/));
    expect(await place(2_00_000)).toMatchObject(refused(/₹2,00,000 or more: the law/));
  });

  it("the cash limit can be configured, and takes effect immediately", async () => {
    await changeSettings({ cashLimit: 1_99_999 });
    expect(await place(1_99_999)).toMatchObject({ status: 201 });
    expect(await place(2_00_000)).toMatchObject(refused(/the law/));
    await changeSettings({ cashLimit: 500 });
    expect(await place(500.5)).toMatchObject(refused(/up to ₹500\./));
    await changeSettings({});
  });
});
