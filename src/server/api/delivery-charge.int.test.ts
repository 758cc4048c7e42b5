import { describe, expect, it } from "vitest";
import type { BillingDocumentView } from "#contract/billing/billing-views.ts";
import type { OrderView, PlacedOrderView } from "#contract/orders/order.ts";
import type { PaymentView } from "#contract/payments/payment.ts";
import { anOrder } from "#tests/support/builders.ts";
import { aZone } from "#tests/support/delivery-zones.ts";
import { givenCustomer, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenCustomer(shop));
const staff = await loggedIn(shop, await givenStaff(shop));
await shop.call("PUT", "/api/staff/delivery-zones", {
  token: staff,
  body: {
    zones: [
      aZone({ name: "Home", pins: ["160017"], fee: 49, freeFrom: 999, cash: { allowed: true, limit: 2_000 } }),
      aZone({ name: "Online only", pins: ["781001"], fee: 99.5, cash: { allowed: false, limit: null } }),
      aZone({ name: "Never", pins: ["744301"], deliverable: false }),
      aZone({ name: "Assam", pins: [], states: ["18"], fee: 99, cash: { allowed: false, limit: null } }),
      aZone({ name: "Goa", pins: [], states: ["30"], fee: 49, cash: { allowed: true, limit: 2_000 } }),
      aZone({ name: "Islands", pins: [], states: ["35"], deliverable: false }),
      aZone(),
    ],
  },
});
const product = await givenProduct(shop.db, { price: 600, stock: 100 });

async function place(quantity: number, more: object) {
  const body = { ...anOrder([{ product, quantity }]), ...more };
  return shop.call<PlacedOrderView>("POST", "/api/place-order", { token, body });
}

const orderOf = async (id: string | undefined) =>
  (await shop.call<OrderView>("GET", `/api/orders/${id}`, { token })).body.data;

describe("delivery charge", () => {
  it("an order without its delivery charge is refused with the right total, and nothing is stored", async () => {
    const before = await countRows(shop.db);
    expect(await place(1, { PinCode: "160017" })).toMatchObject({
      status: 409,
      body: { code: "price_changed", expectedTotal: 649 },
    });
    expect(await countRows(shop.db)).toEqual(before);
    const placed = await place(1, { PinCode: "160017", TotalAmount: 649 });
    expect(placed).toMatchObject({ status: 201, body: { data: { totalAmount: 649 } } });
    expect(await orderOf(placed.body.orderID)).toMatchObject({ subtotal: 600, shipping: 49, totalAmount: 649 });
  });

  it("the delivery charge is 0 from the free delivery amount on, and in free zones", async () => {
    expect(await place(2, { PinCode: "160017", TotalAmount: 1_200 })).toMatchObject({ status: 201 });
    expect(await place(1, { PinCode: "400001", TotalAmount: 600 })).toMatchObject({ status: 201 });
  });

  it("the delivery charge is 0 without a PIN and without a zone of the state", async () => {
    const placed = await place(1, { CustomerAddress: "House 12, Sector 17" });
    expect(placed).toMatchObject({ status: 201, body: { data: { totalAmount: 600 } } });
    expect(await orderOf(placed.body.orderID)).toMatchObject({ shipping: 0 });
  });

  it("the delivery charge applies to a PIN that is only in the address", async () => {
    expect(await place(1, { TotalAmount: 600 })).toMatchObject({ status: 409, body: { expectedTotal: 649 } });
    const placed = await place(1, { TotalAmount: 649 });
    expect(await orderOf(placed.body.orderID)).toMatchObject({ shipping: 49, pinCode: "160017", state: "Chandigarh" });
  });

  it("the delivery charge is part of what is paid online", async () => {
    const { OrderItems, CustomerName, CustomerPhone, CustomerAddress } = anOrder([{ product, quantity: 1 }]);
    const body = { CustomerName, CustomerPhone, CustomerAddress, OrderItems, PinCode: "781001" };
    const first = await shop.call<PaymentView>("POST", "/api/CreatePayment", { token, body });
    expect(first).toMatchObject({ status: 201, body: { data: { amount: 699_50 } } });
    const again = await shop.call<PaymentView>("POST", "/api/CreatePayment", { token, body });
    expect(again.body.data?.razorpayOrderId).toBe(first.body.data?.razorpayOrderId);
  });

  it("the delivery charge is a separate invoice line", async () => {
    const { body } = await place(1, { PinCode: "160017", TotalAmount: 649 });
    const packed = await shop.call("POST", `/api/staff/orders/${body.orderID}/pack`, { token: staff, body: {} });
    expect(packed).toMatchObject({ status: 200 });
    const invoice = await shop.call<BillingDocumentView>("GET", `/api/orders/${body.orderID}/invoice`, { token });
    expect(invoice.body.data).toMatchObject({
      lines: [{ total: 600 }, { description: "Delivery charge", total: 49 }],
      totals: { shipping: 49, total: 649 },
    });
  });
});

describe("orders to a PIN", () => {
  it("an order to a PIN without delivery is refused at its field", async () => {
    expect(await place(1, { PinCode: "744301" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "PinCode", message: "We don't deliver to 744301 yet." }] },
    });
  });

  it("an order with a PIN that is only in the address follows the rules of its zone", async () => {
    const placeAt = async (CustomerAddress: string, TotalAmount: number) => place(1, { CustomerAddress, TotalAmount });
    expect(await placeAt("Diglipur 744301", 600)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "PinCode", message: "We don't deliver to 744301 yet." }] },
    });
    expect(await placeAt("Fancy Bazar, Guwahati 781 001", 699.5)).toMatchObject({
      status: 409,
      body: { code: "cash_not_allowed" },
    });
  });

  it.each([
    ["if its zone accepts no cash", 1, { PinCode: "781001", TotalAmount: 699.5 }],
    ["above the cash limit of its zone", 4, { PinCode: "160017", TotalAmount: 2_400 }],
  ])("an order to a PIN is refused with cash on delivery %s", async (_, quantity, more) => {
    expect(await place(quantity, more)).toMatchObject({ status: 409, body: { code: "cash_not_allowed" } });
  });
});

describe("orders with a state but no PIN", () => {
  const placeIn = (at: object, quantity: number, TotalAmount: number) =>
    place(quantity, { CustomerAddress: "House 12, Market Road", ...at, TotalAmount });
  const ISLANDS = "We don't deliver to Andaman and Nicobar Islands yet.";

  it.each([
    ["sent", { State: "Goa" }],
    ["recognised from the address", { CustomerAddress: "House 12, Panaji, Goa" }],
  ])("an order without a PIN is charged by the zone of the state: %s", async (_, at) => {
    expect(await placeIn(at, 1, 600)).toMatchObject({
      status: 409,
      body: { code: "price_changed", expectedTotal: 649 },
    });
    expect(await placeIn(at, 1, 649)).toMatchObject({ status: 201 });
  });

  it.each([
    ["does not accept cash", { State: "Assam" }, 1, 699],
    ["has a lower cash limit", { State: "Goa" }, 4, 2_449],
  ])("a cash order without a PIN is refused where the zone of the state %s", async (_, at, quantity, total) => {
    expect(await placeIn(at, quantity, total)).toMatchObject({ status: 409, body: { code: "cash_not_allowed" } });
  });

  it("an order without a PIN is refused where the zone of the state is not delivered to", async () => {
    const refusal = { status: 422, body: { errors: [{ field: "State", message: ISLANDS }] } };
    expect(await placeIn({ State: "35" }, 1, 600)).toMatchObject(refusal);
    const { OrderItems, CustomerName, CustomerPhone } = anOrder([{ product, quantity: 1 }]);
    const body = { CustomerName, CustomerPhone, CustomerAddress: "Port Blair, Andaman and Nicobar", OrderItems };
    expect(await shop.call("POST", "/api/CreatePayment", { token, body })).toMatchObject(refusal);
  });

  it("an online payment without a PIN is charged by the zone of the state", async () => {
    const { OrderItems, CustomerName, CustomerPhone } = anOrder([{ product, quantity: 1 }]);
    const body = { CustomerName, CustomerPhone, CustomerAddress: "House 12, Market Road", OrderItems, State: "Assam" };
    expect(await shop.call("POST", "/api/CreatePayment", { token, body })).toMatchObject({
      status: 201,
      body: { data: { amount: 699_00 } },
    });
  });

  it("an order without a PIN has no charge and accepts cash where no zone names the state", async () => {
    expect(await placeIn({ State: "Punjab" }, 1, 600)).toMatchObject({ status: 201 });
  });
});
