import { beforeAll, describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#contract/orders/order.ts";
import { unique } from "#tests/support/builders.ts";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { givenItems, givenManyOrders } from "#tests/support/many-orders.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";

const shop = await createStaffOrdersFixture();
const { db, list, bring, givenShopper, givenPaid } = shop;
const ring = await givenProduct(db, { title: "Aria solitaire", price: 1_000 });
const coin = await givenProduct(db, { title: "Kamal coin", price: 250.5 });

async function placed(given: Record<string, unknown> = {}) {
  const shopper = await givenShopper();
  const { orderID } = await givenOrder(shop, shopper.token, [{ product: ring, quantity: 2 }], given);
  return { shopper, orderID };
}

async function givenPlacedAt(orderID: string, placedAt: string): Promise<void> {
  await db
    .updateTable("orders")
    .set({ placedAt: new Date(placedAt) })
    .where("id", "=", Number(orderID.replace("RJ-", "")))
    .execute();
}

const idsOf = (rows: { orderID: string }[]) => [...new Set(rows.map(({ orderID }) => orderID))];

describe("rows", () => {
  it("the order list has one row per ordered product, with customer and account data", async () => {
    const shopper = await givenShopper();
    const variation = { variationName: "Size", variationValue: "14", price: 900 };
    const sized = await givenProduct(db, { title: "Meher", price: 800, variations: [variation] });
    const lines = [
      { product: coin, quantity: 3 },
      { product: sized, variation: { ...variation, stock: null } },
    ];
    const { orderID } = await givenOrder(shop, shopper.token, lines, {
      CustomerName: "Meera Kaul",
      CustomerEmail: "meera@example.com",
      CustomerPhone: "9123456780",
      CustomerAddress: "1 Mall Road",
    });
    const { rows } = await list({ q: shopper.email });
    const order = {
      orderID,
      userEmail: shopper.email,
      customerName: "Meera Kaul",
      customerEmail: "meera@example.com",
      customerPhone: "9123456780",
      customerAddress: "1 Mall Road",
      totalAmount: 1_651.5,
      status: "Placed",
      nextStatuses: ["Packed", "Cancelled"],
      paymentMethod: "Cash on Delivery",
      paymentStatus: "due",
      orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      history: [{ status: "Placed", at: expect.any(String) as string }],
    };
    expect(rows).toMatchObject([
      {
        ...order,
        productName: "Kamal coin",
        productImage: coin.imagePath,
        quantity: 3,
        price: 250.5,
        variationName: null,
      },
      { ...order, productName: "Meher", quantity: 1, price: 900, variationName: "Size", variationValue: "14" },
    ]);
  });
});

describe("pages", () => {
  const title = unique("Paged");
  const orders: string[] = [];
  beforeAll(async () => {
    const product = await givenProduct(db, { title });
    for (let index = 0; index < 5; index++) {
      const { token } = await givenShopper();
      orders.unshift((await givenOrder(shop, token, [{ product }, { product: coin }])).orderID);
    }
  });

  it.each(["newest", "oldest", "total-desc"])(
    "pages of order rows by %s contain each row once, even where a page boundary splits an order",
    async (sort) => {
      const whole = await list({ q: title, sort });
      expect([whole.total, whole.rows.length, whole.nextPage]).toEqual([10, 10, null]);
      const pages: (typeof whole.rows)[] = [];
      for (let page: number | null = 1; page !== null;) {
        const found = await list({ q: title, sort, page, pageSize: 3 });
        expect([found.total, found.counts.All]).toEqual([10, 5]);
        pages.push(found.rows);
        page = found.nextPage ?? null;
      }
      expect(pages.map((rows) => rows.length)).toEqual([3, 3, 3, 1]);
      expect(pages.flat()).toEqual(whole.rows);
    },
  );

  it("pages of orders count orders instead of rows, and contain each order once", async () => {
    const seen: string[][] = [];
    for (let page: number | null = 1; page !== null;) {
      const found = await list({ q: title, page, pageSize: 2, pageBy: "orders" });
      expect([found.total, found.rows.length]).toEqual([5, page === 3 ? 2 : 4]);
      seen.push(idsOf(found.rows));
      page = found.nextPage ?? null;
    }
    expect(seen).toEqual([orders.slice(0, 2), orders.slice(2, 4), orders.slice(4)]);
    expect(idsOf((await list({ q: title })).rows)).toEqual(orders);
    const beyond = { q: title, page: 9, pageSize: 2, pageBy: "orders" };
    expect(await list(beyond)).toMatchObject({ rows: [], total: 5, nextPage: null });
    expect(await list({ ...beyond, pageBy: "rows" })).toMatchObject({ rows: [], total: 10, nextPage: null });
  });

  it("a page of order rows has at most 1,000 by default, and the next page continues without gaps", async () => {
    const many = await createStaffOrdersFixture();
    const product = await givenProduct(many.db, { price: 10 });
    const placedAt = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000);
    const ids = await givenManyOrders(many, 1_050, (index) => ({ placedAt: placedAt(index) }));
    await givenItems(many, ids, product, (index) => (index % 3 === 0 ? 2 : 1));
    const newest = ids.map((id) => `RJ-${id}`).toReversed();
    const whole = await many.list();
    const shown = idsOf(whole.rows);
    expect(whole.rows).toHaveLength(1_000);
    expect(shown).toEqual(newest.slice(0, shown.length));
    expect(whole.counts).toMatchObject({ All: 1_001, Placed: 1_001, Packed: 0 });
    expect(whole.total).toBe(1_001);
    const seen = new Set(shown);
    for (let page = whole.nextPage ?? null; page !== null;) {
      const found = await many.list({ page });
      for (const orderID of idsOf(found.rows)) seen.add(orderID);
      page = found.nextPage ?? null;
    }
    expect(seen.size).toBe(1_050);
  });
});

describe("tabs", () => {
  it("the tabs of the order list count by status within search and dates, independent of the open tab", async () => {
    const phone = `9${String(Date.now()).slice(-9)}`;
    for (const status of ORDER_STATUSES) await bring((await placed({ CustomerPhone: phone })).orderID, status);
    await bring((await placed({ CustomerPhone: phone })).orderID, "Packed");
    const counts = { All: 7, Placed: 1, Packed: 2, Shipped: 1, Delivered: 1, Cancelled: 1, Returned: 1 };
    expect(await list({ q: phone })).toMatchObject({ total: 7, counts });
    for (const status of ORDER_STATUSES) {
      const found = await list({ q: phone, status });
      expect([found.total, found.counts]).toEqual([counts[status], counts]);
      expect(found.rows.every((row) => row.status === status)).toBe(true);
    }
    expect(await list({ q: phone, from: "2020-01-01", to: "2020-01-02" })).toMatchObject({
      total: 0,
      counts: { All: 0, Placed: 0, Returned: 0 },
    });
  });
});

describe("search with thousands of hits", () => {
  it("an order search with thousands of hits counts the full tabs and the open one, and leaves the others uncounted", async () => {
    const many = await createStaffOrdersFixture();
    const orderOf = (status: OrderStatus) => () => ({ status, searchText: "sample" });
    await givenManyOrders(many, 5_200, orderOf("Delivered"));
    await givenManyOrders(many, 2, orderOf("Returned"));
    const found = await many.list({ q: "sample", pageBy: "orders" });
    expect(found).toMatchObject({
      total: 1_001,
      counts: { All: 1_001, Delivered: 1_001, Returned: null, Placed: null },
    });
    const returned = { status: "Returned", pageBy: "orders" };
    expect(await many.list({ q: "sample", ...returned })).toMatchObject({ total: 2, nextPage: null });
    expect(await many.list(returned)).toMatchObject({ counts: { Returned: 2, Placed: 0 } });
  });
});

describe("search", () => {
  it.each([
    ["the number", (orderID: string) => orderID],
    ["the number in lower case", (orderID: string) => orderID.toLowerCase()],
    ["the number without RJ-", (orderID: string) => orderID.slice(3)],
    ["the account's email", (_: string, email: string) => email.toUpperCase()],
    ["the customer's email", () => "Vimla@Example"],
    ["the phone", () => "812345678"],
    ["the phone with spaces", () => "81234 56789"],
    ["the phone with +91", () => "+91 81234-56789"],
    ["the name", () => "vimla  sood"],
    ["a product's title", () => "RIA SOLI"],
  ])("the order search finds an order by %s", async (_, queryOf) => {
    const given = { CustomerEmail: "vimla@example.com", CustomerPhone: "8123456789", CustomerName: "Vimla Sood" };
    const { shopper, orderID } = await placed(given);
    expect(idsOf((await list({ q: queryOf(orderID, shopper.email) })).rows)).toContain(orderID);
  });

  it.each(["8123456780", "81234 56780", "+91 81234 56780"])(
    "the order search finds a phone number that was written with spaces and +91, by %s",
    async (q) => {
      const { orderID } = await placed({ CustomerPhone: "+91 81234 56780" });
      expect(idsOf((await list({ q })).rows)).toContain(orderID);
    },
  );

  it.each(["100%", "a_b", "\\", "%", "_", "%%%", "___"])("the order search takes %s literally", async (q) => {
    const { orderID } = await placed({ CustomerName: `Literal 100% a_b \\ ___ %%% name` });
    const found = await list({ q });
    expect(idsOf(found.rows)).toEqual([orderID]);
    await db
      .deleteFrom("orders")
      .where("id", "=", Number(orderID.slice(3)))
      .execute();
    expect((await list({ q })).rows).toEqual([]);
  });

  it.each(["zzzzzz", "zq", "placed", "Sector 17"])("the order search for %s finds nothing", async (q) => {
    expect(await list({ q })).toMatchObject({ rows: [], total: 0, nextPage: null });
  });

  it("the order search does not match across fields", async () => {
    await placed({ CustomerPhone: "7000000001", CustomerName: "Ending Here" });
    expect((await list({ q: "7000000001 ending" })).rows).toEqual([]);
  });

  it("an order search of blanks is ignored", async () => {
    expect((await list({ q: "   ", pageSize: 1 })).total).toBeGreaterThan(5);
  });
});

describe("dates", () => {
  it.each([
    ["the first moment of the day", "2025-03-09T18:30:00.000Z", true],
    ["the moment before it", "2025-03-09T18:29:59.999Z", false],
    ["the last moment of the day", "2025-03-10T18:29:59.999Z", true],
    ["the moment after it", "2025-03-10T18:30:00.000Z", false],
  ])("dates of the order filter are days in India: %s", async (_, at, isIn) => {
    const { orderID } = await placed();
    await givenPlacedAt(orderID, at);
    const day = "2025-03-10";
    expect(idsOf((await list({ q: orderID, from: day, to: day })).rows)).toEqual(isIn ? [orderID] : []);
    const after = at >= "2025-03-09T18:30";
    expect((await list({ q: orderID, from: day })).total).toBe(after ? 1 : 0);
    expect((await list({ q: orderID, to: day })).total).toBe(at < "2025-03-10T18:30" ? 1 : 0);
  });

  it("dates of the order filter may be timestamps, which count as their day in India", async () => {
    const { orderID } = await placed();
    await givenPlacedAt(orderID, "2025-03-10T06:00:00.000Z");
    const idsBetween = async (from: string, to: string) => idsOf((await list({ q: orderID, from, to })).rows);
    expect(await idsBetween("2025-03-09T18:30:00.000Z", "2025-03-10T00:00:00+05:30")).toEqual([orderID]);
    expect(await idsBetween("2025-03-10T18:30:00.000Z", "2025-03-12")).toEqual([]);
  });

  it("an empty status in the order filter is ignored", async () => {
    const { orderID } = await placed();
    expect(idsOf((await list({ q: orderID, status: "" })).rows)).toEqual([orderID]);
  });

  it.each([
    ["from", "2026-02-30"],
    ["to", "21.11.2026"],
    ["from", "2026-11-21T25:00:00Z"],
    ["from", "99999-01-01"],
  ])("the order filter %s=%s is refused", async (field, value) => {
    const answer = await shop.ask("GET", `/GetAllUsersOrderHistory?${field}=${encodeURIComponent(value)}`);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  it("an order filter with an end before the start is refused at the end", async () => {
    const answer = await shop.ask("GET", "/GetAllUsersOrderHistory?from=2026-11-21&to=2026-11-20");
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "to" }] } });
  });
});

describe("payment filter and sort order", () => {
  it("the order list is filtered by payment status", async () => {
    const { orderID, shopper } = await givenPaid();
    expect(await list({ q: shopper.email, paymentStatus: "paid" })).toMatchObject({ rows: [{ orderID }], total: 1 });
    for (const paymentStatus of ["due", "refund_due", "refunded"]) {
      expect(await list({ q: shopper.email, paymentStatus })).toMatchObject({ total: 0, counts: { All: 0 } });
    }
  });

  it.each([
    ["newest", ["c", "b", "a"]],
    ["oldest", ["a", "b", "c"]],
    ["total-asc", ["b", "a", "c"]],
    ["total-desc", ["c", "a", "b"]],
  ])("the order list is sorted by %s, also across pages", async (sort, expected) => {
    const name = unique("Sorted by");
    const orderIDs: Record<string, string> = {};
    for (const [letter, quantity] of [
      ["a", 2],
      ["b", 1],
      ["c", 3],
    ] as const) {
      const { token } = await givenShopper();
      const { orderID } = await givenOrder(shop, token, [{ product: ring, quantity }], { CustomerName: name });
      orderIDs[letter] = orderID;
    }
    const orders = expected.map((letter) => orderIDs[letter]);
    expect(idsOf((await list({ q: name, sort })).rows)).toEqual(orders);
    expect(idsOf((await list({ q: name, sort, page: 2, pageSize: 2 })).rows)).toEqual(orders.slice(2));
  });
});
