import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { orderIdOf } from "#contract/orders/order-number.ts";
import type { OrderRowView, OrderView, PlacedOrderView } from "#contract/orders/order.ts";
import type { PackingView } from "#contract/orders/packing.ts";
import type { StaffNoticesView } from "#contract/reports/staff-notices.ts";
import { anOrder, type NewProduct } from "#tests/support/builders.ts";
import { givenCustomer, givenOrder, givenProduct, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { refuseUpdates } from "#tests/support/refused-writes.ts";
import { countStatuses } from "#tests/support/status-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const staff = await loggedIn(shop, await givenStaff(shop));
const { confirmations } = shop.services;
const MINUTES_30 = 30 * 60;

/** An unconfirmed cash order of one unit at ₹10,000, of three in stock. */
async function givenWaiting(given: Record<string, unknown> = {}, piece: Partial<NewProduct> = {}) {
  const customer = await givenCustomer(shop);
  const token = await loggedIn(shop, customer);
  const product = await givenProduct(shop.db, { price: 10_000, stock: 3, ...piece });
  const body = anOrder([{ product }], given);
  const placed = await shop.call<PlacedOrderView>("POST", "/api/place-order", { token, body });
  const id = placed.body.orderID ?? "";
  const path = `/api/orders/${id}`;
  return {
    customer,
    token,
    product,
    placed,
    id,
    code: await shop.codeFor(customer.email),
    confirm: async (otp: string) => shop.call<OrderView>("POST", `${path}/confirm`, { token, body: { otp } }),
    askAgain: async () => shop.call("POST", `${path}/confirmation-code`, { token }),
    order: async () => (await shop.call<OrderView>("GET", path, { token })).body.data,
    stock: async () => (await readProduct(shop.db, product.productID)).stock,
    subjects: async () => (await shop.mailsTo(customer.email)).map(({ subject }) => subject),
  };
}

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const WRONG = { status: 422, body: { code: "otp_invalid", errors: [{ field: "otp" }] } };

describe("cash orders from ₹10,000", () => {
  it("a cash order from ₹10,000 is answered and listed like every order, with the deadline of its confirmation", async () => {
    const { placed, token, customer, order, stock, id } = await givenWaiting();
    const { until } = placed.body.data?.confirmation ?? { until: "" };
    expect(placed).toMatchObject({
      status: 201,
      body: {
        sys_message: "Order placed successfully!",
        data: { status: "Placed", totalAmount: 10_000, confirmation: { needed: true } },
      },
    });
    const query = `/api/GetOrderHistoryByEmail?email=${customer.email}`;
    const rows = await shop.call<OrderRowView[]>("GET", query, { token });
    expect(rows.body.data).toMatchObject([{ orderID: id, status: "Placed", confirmation: { needed: true, until } }]);
    const { orderDate } = (await order()) ?? { orderDate: "" };
    expect(Date.parse(until) - Date.parse(orderDate)).toBe(MINUTES_30 * 1_000);
    expect(await stock()).toBe(2);
    shop.clock.advance(MINUTES_30 - 90);
    expect(await order()).toMatchObject({ confirmation: { needed: true, until, secondsLeft: 90 } });
    shop.clock.advance(120);
    expect(await order()).toMatchObject({ confirmation: { needed: true, secondsLeft: 0 } });
  });

  it("a cash order is confirmed with the mailed code, and only then its usual mail is sent", async () => {
    const { confirm, code, id, subjects, order, stock } = await givenWaiting();
    expect(await subjects()).toEqual([expect.stringMatching(new RegExp(`^${code} .*${id}`)) as string]);
    expect(await confirm(code)).toMatchObject({ status: 200, body: { data: { orderID: id, status: "Placed" } } });
    expect(await order()).not.toHaveProperty("confirmation");
    expect((await subjects())[0]).toBe(`Your order ${id} at Rajatam`);
    shop.clock.advance(MINUTES_30);
    await confirmations.cancelUnconfirmed();
    expect([(await order())?.status, await stock()]).toEqual(["Placed", 2]);
  });

  it("a cash order is neither counted as to be packed nor named as the next to pack until it is confirmed", async () => {
    const readToPack = async () =>
      (await shop.call<StaffNoticesView>("GET", "/api/staff/notices", { token: staff })).body.data?.toPack ?? 0;
    const readNext = async (id: string) =>
      (await shop.call<PackingView>("GET", `/api/staff/orders/${id}/packing`, { token: staff })).body.data?.nextOrderID;
    const product = await givenProduct(shop.db, { price: 1_000 });
    const token = await loggedIn(shop, await givenCustomer(shop));
    const other = await givenOrder(shop, token, [{ product }]);
    const before = await readToPack();
    const { id, confirm, code } = await givenWaiting();
    const asOldest = { placedAt: new Date("2020-01-01T00:00:00Z") };
    await shop.db.updateTable("orders").set(asOldest).where("id", "=", orderIdOf(id)).execute();
    expect(await readToPack()).toBe(before);
    expect(await readNext(other.orderID)).not.toBe(id);
    await confirm(code);
    expect(await readToPack()).toBe(before + 1);
    expect(await readNext(other.orderID)).toBe(id);
  });

  it("a confirmed cash order is promised for the days to make its piece, as one that needs no confirmation", async () => {
    const madeToOrder = { stock: null, leadDays: 21 };
    const waiting = await givenWaiting({}, madeToOrder);
    await waiting.confirm(waiting.code);
    const confirmed = (await shop.mailsTo(waiting.customer.email)).find(({ subject }) =>
      subject.startsWith("Your order"),
    );
    expect(confirmed?.textBody).toContain("will ship the order within 21 days");
    const product = await givenProduct(shop.db, { price: 900, ...madeToOrder });
    await shop.call("POST", "/api/place-order", { token: waiting.token, body: anOrder([{ product }]) });
    const [placed] = await shop.mailsTo(waiting.customer.email);
    expect(placed?.textBody).toContain("will ship the order within 21 days");
  });

  it("concurrent sweeps cancel an unconfirmed order once, restock it with its coupon, and notify the customer", async () => {
    const coupon = { code: "LAPSE", discountPaise: 100_00, firstOrderOnly: false };
    await shop.db.insertInto("coupons").values(coupon).execute();
    const { product, token, order, stock, subjects, id, confirm, code, askAgain } = await givenWaiting();
    const body = anOrder([{ product, quantity: 2 }], { CouponCode: "LAPSE", TotalAmount: 19_900 });
    expect(await shop.call("POST", "/api/place-order", { token, body })).toMatchObject({ status: 201 });
    expect(await stock()).toBe(0);
    shop.clock.advance(MINUTES_30 - 60);
    expect(await confirmations.cancelUnconfirmed()).toBe(0);
    shop.clock.advance(120);
    const cancelled = await Promise.all([1, 2, 3].map(async () => confirmations.cancelUnconfirmed()));
    expect(cancelled.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect([(await order())?.status, await stock()]).toEqual(["Cancelled", 3]);
    expect(await order()).toMatchObject({ confirmation: { needed: false } });
    expect(await shop.db.selectFrom("couponUses").selectAll().where("couponCode", "=", "LAPSE").execute()).toEqual([]);
    expect((await subjects()).filter((subject) => subject === `Your order ${id} was not confirmed`)).toHaveLength(1);
    const late = {
      status: 409,
      body: { code: "wrong_status", sys_message: expect.stringMatching(/order again/) as string },
    };
    expect(await confirm(code)).toMatchObject(late);
    expect(await askAgain()).toMatchObject(late);
  });

  it("an unconfirmed order is cancelled although an older one cannot be, whose error is reported", async () => {
    const [broken, whole] = [await givenWaiting(), await givenWaiting()];
    const permit = await refuseUpdates(shop.db, "orders", orderIdOf(broken.id));
    shop.clock.advance(MINUTES_30 + 60);
    await expect(confirmations.cancelUnconfirmed()).rejects.toThrow("could not be cancelled");
    expect([(await broken.order())?.status, (await whole.order())?.status]).toEqual(["Placed", "Cancelled"]);
    await permit();
    expect(await confirmations.cancelUnconfirmed()).toBe(1);
    expect((await broken.order())?.status).toBe("Cancelled");
  });

  it("a cash order below ₹10,000 needs no code", async () => {
    const token = await loggedIn(shop, await givenCustomer(shop));
    const product = await givenProduct(shop.db, { price: 9_999.99 });
    const placed = await shop.call<PlacedOrderView>("POST", "/api/place-order", {
      token,
      body: anOrder([{ product }]),
    });
    expect(placed.body.data).not.toHaveProperty("confirmation");
  });
});

describe("confirmation code", () => {
  it("a wrong code is refused at its field; after five the right one is refused too, and a new one works", async () => {
    const { confirm, code, askAgain, customer } = await givenWaiting();
    for (let wrong = 0; wrong < 5; wrong++) expect(await confirm(wrongFor(code))).toMatchObject(WRONG);
    expect(await confirm(code)).toMatchObject(WRONG);
    shop.clock.advance(61);
    expect(await askAgain()).toMatchObject({ status: 200 });
    expect(await confirm(await shop.codeFor(customer.email))).toMatchObject({ status: 200 });
  });

  it.each(["", "12345", "1234567", "12a456", "１２３４５６"])(
    "%j is no code and does not count as one of the five attempts",
    async (otp) => {
      const { confirm, code } = await givenWaiting();
      for (let entered = 0; entered < 7; entered++) {
        expect(await confirm(otp)).toMatchObject({ status: 422, body: { errors: [{ field: "otp" }] } });
      }
      expect(await confirm(code)).toMatchObject({ status: 200 });
    },
  );

  it("a confirmation code is valid for ten minutes, and a new one for ten more", async () => {
    const { confirm, code, askAgain, customer } = await givenWaiting();
    shop.clock.advance(601);
    expect(await confirm(code)).toMatchObject(WRONG);
    expect(await askAgain()).toMatchObject({ status: 200 });
    shop.clock.advance(590);
    expect(await confirm(await shop.codeFor(customer.email))).toMatchObject({ status: 200 });
  });

  it("a confirmation code is mailed again after a minute at the earliest, which invalidates the previous one", async () => {
    const { confirm, code, askAgain } = await givenWaiting();
    const soon = await askAgain();
    expect(soon).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(soon.headers.get("retry-after"))).toBeGreaterThan(0);
    shop.clock.advance(61);
    expect(await askAgain()).toMatchObject({ status: 200 });
    expect(await confirm(code)).toMatchObject(WRONG);
  });

  it("a code of another order or another customer confirms nothing", async () => {
    const [one, other] = [await givenWaiting(), await givenWaiting()];
    expect(await one.confirm(other.code)).toMatchObject(WRONG);
    const path = `/api/orders/${one.id}/confirm`;
    const stranger = await shop.call("POST", path, { token: other.token, body: { otp: one.code } });
    expect(stranger).toMatchObject({ status: 404, body: { code: "not_found" } });
    const again = await shop.call("POST", `/api/orders/${one.id}/confirmation-code`, { token: other.token });
    expect(again).toMatchObject({ status: 404 });
    expect(await shop.call("POST", path, { token: staff, body: { otp: one.code } })).toMatchObject({ status: 404 });
    expect(await one.confirm(one.code)).toMatchObject({ status: 200 });
  });

  it("concurrent guesses are counted, and concurrent requests confirm an order once", async () => {
    const { confirm, code, subjects, id } = await givenWaiting();
    const answers = await Promise.all(Array.from({ length: 8 }, async () => confirm(code)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 7 });
    expect((await subjects()).filter((subject) => subject === `Your order ${id} at Rajatam`)).toHaveLength(1);
    const guessed = await givenWaiting();
    await Promise.all(Array.from({ length: 12 }, async () => guessed.confirm(wrongFor(guessed.code))));
    expect(await guessed.confirm(guessed.code)).toMatchObject(WRONG);
  });

  it("a confirmation code is stored as a keyed hash, and nowhere else in its row", async () => {
    const { code, id } = await givenWaiting();
    const { codeHash, ...others } = await shop.db
      .selectFrom("cashCodes")
      .selectAll()
      .where("orderId", "=", orderIdOf(id) ?? 0)
      .executeTakeFirstOrThrow();
    expect(codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(codeHash).not.toBe(createHash("sha256").update(code).digest("hex"));
    expect(JSON.stringify(others)).not.toMatch(/\d{6}/);
  });
});

it("an order that is confirmed while the sweepers run is either confirmed or cancelled, never both", async () => {
  for (let round = 0; round < 12; round++) {
    const waiting = await givenWaiting();
    shop.clock.advance(599);
    await waiting.askAgain();
    shop.clock.advance(601);
    await waiting.askAgain();
    shop.clock.advance(596);
    const code = await shop.codeFor(waiting.customer.email);
    const sweep = async () => {
      if (round % 2 === 0) await Promise.resolve();
      shop.clock.advance(10);
      await confirmations.cancelUnconfirmed();
    };
    const [answer] = await Promise.all([waiting.confirm(code), sweep(), sweep()]);
    // A sweep skips a locked order, and the next one handles it.
    if (answer.status !== 200) await sweep();
    const [order, stock] = [await waiting.order(), await waiting.stock()];
    expect([answer.status, order?.status, stock]).toEqual(
      answer.status === 200 ? [200, "Placed", 2] : [409, "Cancelled", 3],
    );
  }
});

describe("confirmation by staff", () => {
  it("staff see unconfirmed orders, and confirm one for a customer on the phone", async () => {
    const { id, order, subjects } = await givenWaiting();
    const list = await shop.call<OrderRowView[]>("GET", `/api/GetAllUsersOrderHistory?q=${id}`, { token: staff });
    expect(list.body.data).toMatchObject([{ confirmation: { needed: true } }]);
    const path = `/api/staff/orders/${id}/confirm`;
    expect(await shop.call("POST", path, { token: staff })).toMatchObject({
      status: 200,
      body: { data: { staffHistory: [{}, { kind: "note", note: "Confirmed for the customer.", byCustomer: false }] } },
    });
    expect(await order()).not.toHaveProperty("confirmation");
    expect((await subjects())[0]).toBe(`Your order ${id} at Rajatam`);
    expect(await shop.call("POST", path, { token: staff })).toMatchObject({ status: 409 });
  });

  it("staff confirm an order implicitly by packing it, for clients without confirmations", async () => {
    const { id, order } = await givenWaiting();
    const status = await shop.call("POST", `/api/orders/${id}/status`, { token: staff, body: { status: "Packed" } });
    expect(status).toMatchObject({ status: 200, body: { data: { status: "Packed" } } });
    shop.clock.advance(MINUTES_30 + 1);
    await confirmations.cancelUnconfirmed();
    expect((await order())?.status).toBe("Packed");
  });

  it("staff are notified by mail once an order is confirmed, not before", async () => {
    const settings = (await shop.services.settings.getSettings()).settings;
    const body = { settings: { ...settings, newOrderMails: ["orders@rajatam.example"] } };
    await shop.call("PUT", "/api/staff/settings", { token: staff, body });
    const { confirm, code, id } = await givenWaiting();
    expect(await shop.mailsTo("orders@rajatam.example")).toEqual([]);
    await confirm(code);
    expect(await shop.mailsTo("orders@rajatam.example")).toMatchObject([{ subject: `New order ${id}: ₹10,000` }]);
  });
});

it("cancelling an unconfirmed order ends its confirmation", async () => {
  const { id, token, order, stock, confirm, code } = await givenWaiting();
  expect(await shop.call("POST", `/api/orders/${id}/cancel`, { token })).toMatchObject({ status: 200 });
  expect(await order()).not.toHaveProperty("confirmation");
  expect(await stock()).toBe(3);
  expect(await confirm(code)).toMatchObject({ status: 409 });
});

it("the same idempotency key gets the same response, and no second order", async () => {
  const token = await loggedIn(shop, await givenCustomer(shop));
  const product = await givenProduct(shop.db, { price: 12_000, stock: 3 });
  const request = { token, body: anOrder([{ product }]), headers: { "Idempotency-Key": "cash-confirmation" } };
  const first = await shop.call<PlacedOrderView>("POST", "/api/place-order", request);
  const second = await shop.call<PlacedOrderView>("POST", "/api/place-order", request);
  expect(second.body.data).toEqual(first.body.data);
  expect(
    await shop.db
      .selectFrom("orders")
      .select("id")
      .where("confirmUntil", "is not", null)
      .where("totalPaise", "=", 12_000_00)
      .execute(),
  ).toHaveLength(1);
});
