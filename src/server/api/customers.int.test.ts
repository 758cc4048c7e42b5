import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import {
  CUSTOMER_SORTS,
  type CustomerOrderView,
  type CustomerRowView,
  type CustomerView,
} from "#contract/customers/customers.ts";
import { unique } from "#tests/support/builders.ts";
import { givenCustomer, givenOrder, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop, "staff"));
const product = await givenProduct(shop.db, { price: 1_000 });
await givenCustomer(shop, { name: "Lakshmi  Prasad", email: "lp.2026@bazaar.example", phone: "9812345987" });

async function list(query: Record<string, string | number> = {}) {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const { status, body } = await shop.call<CustomerRowView[]>("GET", `/api/staff/customers?${search}`, { token });
  expect(status).toBe(200);
  return { rows: body.data ?? [], total: body.total, nextPage: body.nextPage };
}

async function namesOf(query: Record<string, string | number>) {
  return (await list(query)).rows.map(({ name }) => name);
}

async function read(id: string) {
  const { body } = await shop.call<CustomerView>("GET", `/api/staff/customers/${id}`, { token });
  if (!body.data) throw new Error("The customer is there.");
  return body.data;
}

async function readOrders(id: string, query = "") {
  return shop.call<CustomerOrderView[]>("GET", `/api/staff/customers/${id}/orders${query}`, { token });
}

async function cancel(customerToken: string, orderID: string) {
  expect(await shop.call("POST", `/api/orders/${orderID}/cancel`, { token: customerToken })).toMatchObject({
    status: 200,
  });
}

describe("list of customers", () => {
  it("customers are listed with their orders, without cancelled ones in the total", async () => {
    const customer = await givenCustomer(shop, { name: unique("Meera") });
    const mine = await loggedIn(shop, customer);
    await givenOrder(shop, mine, [{ product }]);
    const { orderID } = await givenOrder(shop, mine, [{ product, quantity: 2 }]);
    const last = await givenOrder(shop, mine, [{ product, quantity: 3 }]);
    await cancel(mine, orderID);
    const { rows, total, nextPage } = await list({ q: customer.name });
    expect({ total, nextPage }).toEqual({ total: 1, nextPage: null });
    expect(rows).toEqual([
      {
        userId: customer.id,
        name: customer.name,
        email: customer.email,
        phone: customer.phone,
        registeredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        confirmed: true,
        lockedAt: null,
        closedAt: null,
        orders: 3,
        spent: 4_000,
        lastOrderAt: (await readOrders(customer.id)).body.data?.find((order) => order.orderID === last.orderID)
          ?.orderDate,
      },
    ]);
  });

  it("the list of customers does not include staff", async () => {
    const staff = await givenStaff(shop);
    expect(await list({ q: staff.email })).toMatchObject({ rows: [], total: 0 });
    expect(await shop.call("GET", `/api/staff/customers/${staff.id}`, { token })).toMatchObject({ status: 404 });
  });

  it("a customer without orders has spent 0", async () => {
    const { id } = await givenCustomer(shop);
    expect(await read(id)).toMatchObject({
      orders: 0,
      spent: 0,
      firstOrderAt: null,
      lastOrderAt: null,
      couponUses: [],
      unpaidRefusals: [],
      lockReason: null,
    });
  });
});

describe("customer search", () => {
  it.each([
    ["a part of the name", "lakshmi pra"],
    ["the name in capitals", "LAKSHMI PRASAD"],
    ["the name with extra spaces", "  lakshmi   prasad "],
    ["a part of the address", "lp.2026"],
    ["the host of the address", "Bazaar.Example"],
    ["a part of the phone number", "1234598"],
  ])("a search by %s finds the customer", async (_, q) => {
    expect(await namesOf({ q })).toEqual(["Lakshmi  Prasad"]);
  });

  it("a search finds a name in any script and Unicode normalization", async () => {
    await givenCustomer(shop, { name: "Zoe\u0301 आशा" });
    expect(await namesOf({ q: "zo\u00e9" })).toEqual(["Zoe\u0301 आशा"]);
    expect(await namesOf({ q: "आशा" })).toEqual(["Zoe\u0301 आशा"]);
  });

  it("a search finds a phone number as people write it", async () => {
    await givenCustomer(shop, { name: "Phone Kaur", phone: "9876501234" });
    for (const q of ["9876501234", "98765 01234", "+91 98765-01234", "09876501234"])
      expect([q, await namesOf({ q })]).toEqual([q, ["Phone Kaur"]]);
    expect(await namesOf({ q: "98765 0123" })).toEqual([]);
  });

  it("a search takes %, _ and \\ literally", async () => {
    await givenCustomer(shop, { name: "Fifty% Off_Road\\" });
    for (const q of ["fifty%", "off_road", "road\\"])
      expect([q, await namesOf({ q })]).toEqual([q, ["Fifty% Off_Road\\"]]);
    for (const q of ["fif%off", "offXroad", "f_fty", "%%%", "\\%"]) expect([q, await namesOf({ q })]).toEqual([q, []]);
  });

  it("a search does not match across fields", async () => {
    const { name, email } = await givenCustomer(shop, { name: unique("Ishaan") });
    expect(await namesOf({ q: `${name} ${email}` })).toEqual([]);
  });

  it("a search finds a customer by the current name", async () => {
    const customer = await givenCustomer(shop, { name: unique("Before") });
    const [mine, name] = [await loggedIn(shop, customer), unique("Afterwards")];
    const body = { name, email: customer.email, phone: customer.phone };
    expect(await shop.call("PUT", "/api/UpdateUserProfile", { token: mine, body })).toMatchObject({ status: 200 });
    expect([await namesOf({ q: customer.name }), await namesOf({ q: name })]).toEqual([[], [name]]);
  });
});

describe("states, sorts and pages", () => {
  const word = unique("Quartet");
  const people = ["Anu", "bela", "Chitra"].map((name) => `${name} ${word}`);

  it("states distinguish confirmed, unconfirmed and locked customers", async () => {
    const q = unique("Trio");
    await givenCustomer(shop, { name: `${q} confirmed` });
    await givenCustomer(shop, { name: `${q} unconfirmed`, confirmed: false });
    const { id } = await givenCustomer(shop, { name: `${q} locked` });
    await shop.db.updateTable("accounts").set({ lockedAt: new Date() }).where("id", "=", id).execute();
    for (const state of ["confirmed", "unconfirmed", "locked"]) {
      expect([state, await namesOf({ q, state })]).toEqual([state, [`${q} ${state}`]]);
    }
    expect(await namesOf({ q, state: "all" })).toHaveLength(3);
  });

  it("customers are sorted by registration, name, orders and total, in both directions", async () => {
    const [anu, bela, chitra] = [
      await givenCustomer(shop, { name: people[0] ?? "" }),
      await givenCustomer(shop, { name: people[1] ?? "" }),
      await givenCustomer(shop, { name: people[2] ?? "" }),
    ];
    for (const [day, { id }] of [chitra, anu, bela].entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, 10 - day));
      await shop.db.updateTable("accounts").set({ createdAt }).where("id", "=", id).execute();
    }
    const [anuToken, belaToken] = [await loggedIn(shop, anu), await loggedIn(shop, bela)];
    await givenOrder(shop, anuToken, [{ product, quantity: 9 }]);
    await givenOrder(shop, belaToken, [{ product }]);
    await givenOrder(shop, belaToken, [{ product }]);
    const order = async (sort: string) => (await namesOf({ q: word, sort })).map((name) => name.charAt(0)).join("");
    expect((await namesOf({ q: word })).map((name) => name.charAt(0)).join("")).toBe("CAb");
    for (const [column, names] of Object.entries({ registered: "bAC", name: "AbC", orders: "CAb", spent: "CbA" })) {
      const reversed = [...names].toReversed().join("");
      expect([column, await order(`${column}-asc`), await order(`${column}-desc`)]).toEqual([column, names, reversed]);
    }
  });

  it("the pages of the list contain every customer once", async () => {
    const q = unique("Paged");
    for (let one = 0; one < 7; one++) await givenCustomer(shop, { name: q });
    for (const sort of CUSTOMER_SORTS) {
      const seen: string[] = [];
      for (let page: number | null | undefined = 1; page;) {
        const found = await list({ q, sort, page, pageSize: 3 });
        expect(found.total).toBe(7);
        seen.push(...found.rows.map(({ userId }) => userId));
        page = found.nextPage;
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 7, 7]);
    }
  });

  it("customers are counted up to 1,001, and their pages continue beyond", async () => {
    await sql`insert into accounts (email, name, phone, password_hash)
      select 'many-' || g || '@example.com', 'Manyfold', '9000000000', 'none' from generate_series(1, 1100) g`.execute(
      shop.db,
    );
    expect(await list({ q: "manyfold", page: 10, pageSize: 100 })).toMatchObject({ total: 1_001, nextPage: 11 });
    const last = await list({ q: "manyfold", page: 11, pageSize: 100 });
    expect([last.rows.length, last.nextPage]).toEqual([100, null]);
  });
});

describe("single customers", () => {
  it("a customer is shown completely, with the coupons whose use still counts", async () => {
    const customer = await givenCustomer(shop);
    const mine = await loggedIn(shop, customer);
    const body = { name: "Asha Rani", email: customer.email, address: "House 12\nSector 17" };
    await shop.call("PUT", "/api/UpdateUserProfile", { token: mine, body });
    const given = { CouponCode: "SAVE200", TotalAmount: 800 };
    const { orderID } = await givenOrder(shop, mine, [{ product }], given);
    const { orderID: second } = await givenOrder(shop, mine, [{ product }]);
    const view = await read(customer.id);
    expect(view).toMatchObject({ address: "House 12\nSector 17", orders: 2, spent: 1_800 });
    expect(view.couponUses).toEqual([{ code: "SAVE200", orderID, discount: 200, usedAt: view.firstOrderAt }]);
    const orders = (await readOrders(customer.id)).body.data ?? [];
    expect([view.lastOrderAt, second]).toEqual([orders[0]?.orderDate, orders[0]?.orderID]);
    await cancel(mine, orderID);
    expect((await read(customer.id)).couponUses).toEqual([]);
  });

  it("a customer's orders are paged, newest first", async () => {
    const customer = await givenCustomer(shop);
    const mine = await loggedIn(shop, customer);
    const first = await givenOrder(shop, mine, [{ product }, { product: await givenProduct(shop.db), quantity: 2 }]);
    const second = await givenOrder(shop, mine, [{ product, quantity: 4 }]);
    const third = await givenOrder(shop, mine, [{ product }]);
    await cancel(mine, third.orderID);
    const page = await readOrders(customer.id, "?pageSize=2");
    expect(page.body).toMatchObject({ total: 3, nextPage: 2 });
    expect(page.body.data).toMatchObject([
      { orderID: third.orderID, status: "Cancelled", pieces: 1 },
      { orderID: second.orderID, status: "Placed", paymentStatus: "due", totalAmount: 4_000, pieces: 4 },
    ]);
    const lastPage = await readOrders(customer.id, "?pageSize=2&page=2");
    expect(lastPage.body).toMatchObject({ nextPage: null, data: [{ orderID: first.orderID, pieces: 3 }] });
  });

  it("a customer has only the own orders", async () => {
    const [asha, veer] = [await givenCustomer(shop), await givenCustomer(shop)];
    await givenOrder(shop, await loggedIn(shop, asha), [{ product }]);
    expect((await readOrders(veer.id)).body).toMatchObject({ data: [], total: 0 });
    expect(await readOrders((await givenStaff(shop)).id)).toMatchObject({ status: 404 });
  });
});

describe("total spending of customers", () => {
  it("a customer's total is correct after concurrent orders and cancellations", async () => {
    const customer = await givenCustomer(shop);
    const mine = await loggedIn(shop, customer);
    const placed = await Promise.all(Array.from({ length: 6 }, () => givenOrder(shop, mine, [{ product }])));
    await Promise.all([
      ...placed.slice(0, 3).map(({ orderID }) => cancel(mine, orderID)),
      givenOrder(shop, mine, [{ product }]),
    ]);
    expect(await read(customer.id)).toMatchObject({ orders: 7, spent: 4_000 });
  });

  it("a customer's total follows the deletion of an order", async () => {
    const customer = await givenCustomer(shop);
    const { orderID } = await givenOrder(shop, await loggedIn(shop, customer), [{ product }]);
    await shop.db
      .deleteFrom("orders")
      .where("id", "=", Number(orderID.slice(3)))
      .execute();
    expect(await read(customer.id)).toMatchObject({ orders: 0, spent: 0, lastOrderAt: null });
  });
});
