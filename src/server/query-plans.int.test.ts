import { CamelCasePlugin, Kysely, PostgresDialect, sql, type CompiledQuery } from "kysely";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { openPool, type Db } from "#db/database.ts";
import type { DB } from "#db/tables.ts";
import { givenOffer } from "#tests/support/given-offer.ts";
import { givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const BIG = [
  "products",
  "product_categories",
  "variations",
  "product_media",
  "orders",
  "order_items",
  "payment_intents",
  "accounts",
];
const ROWS = 10_000;

const captured: CompiledQuery[] = [];
const database = await createTestDatabase();
const pool = openPool(database.url, { maxConnections: 5 });
const db: Db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool }),
  plugins: [new CamelCasePlugin()],
  log({ query }) {
    captured.push(query);
  },
});
afterAll(() => db.destroy());
await fillTables();
const shop = await createTestShop({ database: { ...database, db } });
const token = await loggedIn(shop, await givenStaff(shop));

/** A catalogue and a year of orders, large enough that a full table scan is never the cheaper plan. */
async function fillTables(): Promise<void> {
  const statements = [
    `insert into categories (name) select 'Category ' || g from generate_series(1, 20) g`,
    `insert into products (slug, title, description_html, price_paise, metal, stock, sku, search_text)
      select 'piece-' || g, 'Piece ' || g, '', 100 * g, (array['silver', 'gold'])[1 + g % 2],
        case when g % 9 = 0 then g % 50 + 10 end, 'SKU-' || g, 'piece ' || g || ' of ' || md5(g::text)
      from generate_series(1, ${ROWS}) g`,
    `insert into product_categories (product_id, category_id, position)
      select p.id, c.id, 0 from products p join categories c on c.name = 'Category ' || (1 + p.id % 20)`,
    `insert into variations (product_id, position, name, value, price_paise)
      select id, 0, 'Size', '12', price_paise from products`,
    `insert into media (key, kind, extension, width, height) values (repeat('0', 32), 'image', 'jpg', 960, 960)`,
    `insert into product_media (product_id, position, media_key) select id, 0, repeat('0', 32) from products`,
    `insert into accounts (email, name, phone, password_hash, email_confirmed_at, created_at)
      select 'sample-' || g || '@shop.example', 'Sample ' || g, '9' || lpad(g::text, 9, '0'), 'none', now(),
        now() - make_interval(mins => g * 20)
      from generate_series(1, ${ROWS}) g`,
    `insert into orders (account_id, status, payment_method, payment_status, customer_name, customer_email,
        customer_phone, customer_address, subtotal_paise, total_paise, placed_at, search_text)
      select a.id, (array['Placed', 'Packed', 'Shipped', 'Delivered'])[1 + least(3, n / 50)], 'Cash on Delivery', 'paid',
        a.name, a.email, a.phone, 'Sample House', 100000, 100000, now() - make_interval(mins => n * 25),
        lower(a.email || ' piece ' || n)
      from (select id, name, email, phone, row_number() over (order by email)::int as n from accounts) a`,
    `insert into order_items (order_id, position, product_id, title, unit_price_paise, quantity)
      select o.id, 0, p.id, p.title, 100000, 1
      from (select id, row_number() over (order by id) as n from orders) o
      join (select id, title, row_number() over (order by id) as n from products) p on p.n = o.n`,
    `analyze`,
  ];
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

function fullScans(plan: Plan): string[] {
  const own = plan["Node Type"] === "Seq Scan" && BIG.includes(plan["Relation Name"] ?? "");
  return [...(own ? [plan["Relation Name"] ?? ""] : []), ...(plan.Plans ?? []).flatMap(fullScans)];
}

/**
 * The statements that scan a large table although sequential scans are penalised: no index supports them. Whether one
 * reads along an index without narrowing it is not seen here, because that is cheap at this size. How the cost grows is
 * measured by `npm run bench -- --growth`.
 */
async function fullScansIn(queries: readonly CompiledQuery[]): Promise<{ statement: string; reads: string[] }[]> {
  const client = await pool.connect();
  try {
    await client.query("set enable_seqscan = off");
    const found: { statement: string; reads: string[] }[] = [];
    for (const { sql: statement, parameters } of queries) {
      if (!/^\s*(?:select|with|delete)/i.test(statement)) continue;
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (format json) ${statement}`, [
        ...parameters,
      ]);
      const reads = rows.flatMap((row) => fullScans(row["QUERY PLAN"][0].Plan));
      if (reads.length > 0) found.push({ statement, reads });
    }
    return found;
  } finally {
    await client.query("reset enable_seqscan");
    client.release();
  }
}

const HOT_CALLS = [
  "/ABCGetProducts?pageSize=24",
  "/ABCGetProducts?pageSize=24&sort=price-asc",
  "/ABCGetProducts?pageSize=24&sort=title&page=3",
  "/ABCGetProducts?category=Category 7&pageSize=24",
  "/ABCGetProducts?category=category 7&pageSize=24&sort=price-desc",
  "/ABCGetProducts?category=Category 7&pageSize=24&sort=title",
  "/ABCGetProducts?metal=gold&minPrice=100&maxPrice=120&pageSize=24",
  "/ABCGetProducts?ids=1001,1002",
  "/GetProductById/1001",
  "/GetCategories",
  "/GetTopProductsByCategory",
  "/search?q=piece 1234&pageSize=24",
  "/search?q=zzzz&pageSize=24",
  "/GetOrderHistoryByEmail?email=sample-7@shop.example",
  "/orders/10007",
  "/GetAllUsersOrderHistory?page=1&pageSize=25",
  "/GetAllUsersOrderHistory?page=1&pageSize=25&pageBy=orders",
  "/GetAllUsersOrderHistory?page=1&pageSize=25&status=Placed",
  "/GetAllUsersOrderHistory?page=1&pageSize=25&q=sample-777@",
  "/staff/orders/10007",
  "/staff/products?page=1&pageSize=25",
  "/staff/products?page=1&pageSize=25&q=SKU-1234",
  "/staff/products?page=1&pageSize=25&sort=price-desc",
  "/staff/products?page=1&pageSize=25&sort=stock",
  "/staff/products?page=1&pageSize=25&status=low-stock",
  "/staff/products?page=1&pageSize=25&status=archived&category=Category 7",
  "/staff/products?page=1&pageSize=25&status=all&category=Category 7",
  "/staff/customers?page=1&pageSize=25",
  "/staff/customers?page=1&pageSize=25&q=sample-777@",
  "/staff/notices",
  "/staff/audit?page=1",
];

describe("frequent calls", () => {
  it.each(HOT_CALLS)("%s has no sequential scan of a large table", async (path) => {
    captured.length = 0;
    const { status, body } = await shop.call("GET", `/api${encodeURI(path)}`, { token });
    expect({ status, message: body.sys_message }).toEqual({ status: 200, message: "" });
    const queries = [...captured];
    expect(queries.length).toBeGreaterThan(0);
    expect(await fullScansIn(queries)).toEqual([]);
  });
});

it("deleting a coupon that nobody has used has no sequential scan of a large table", async () => {
  await shop.call("POST", "/api/coupons", { token, body: { code: "UNUSED", discount: 100, percent: null } });
  captured.length = 0;
  expect(await shop.call("DELETE", "/api/coupons/UNUSED", { token })).toMatchObject({
    status: 200,
    body: { data: null },
  });
  expect(await fullScansIn([...captured])).toEqual([]);
});

/** How many rows of the table the statements read when they are executed. */
async function rowsReadOf(table: string, queries: readonly CompiledQuery[]): Promise<number> {
  const rowsIn = ({ Plans = [], ...node }: Plan): number => {
    const each = (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
    const own = node["Relation Name"] === table ? each * (node["Actual Loops"] ?? 0) : 0;
    return Plans.reduce((sum, child) => sum + rowsIn(child), own);
  };
  let read = 0;
  for (const { sql: statement, parameters } of queries) {
    if (!/^\s*(?:select|with)/i.test(statement) || !statement.includes(table)) continue;
    const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${statement}`,
      [...parameters],
    );
    for (const row of rows) read += rowsIn(row["QUERY PLAN"][0].Plan);
  }
  return read;
}

it("an offer and a coupon without a limit cost the same however often they were used", async () => {
  const offerId = await givenOffer(shop, {});
  await db.insertInto("coupons").values({ code: "OFTEN", discountPaise: 100 }).execute();
  await sql`insert into offer_uses (offer_id, account_id, order_id, discount_paise)
    select ${offerId}::int, account_id, id, 100 from orders`.execute(db);
  await sql`insert into coupon_uses (coupon_code, account_id, order_id, discount_paise)
    select 'OFTEN', account_id, id, 100 from orders`.execute(db);
  await sql`analyze offer_uses, coupon_uses`.execute(db);
  captured.length = 0;
  await shop.services.currentOffers.reload();
  const orderItems = [{ productName: "Piece 7", price: 7, quantity: 1 }];
  for (const as of [undefined, token]) {
    for (const [path, body] of [
      ["/cart-offers", { orderItems }],
      ["/VerifyCoupon", { orderItems, code: "OFTEN" }],
    ] as const) {
      expect(await shop.call("POST", `/api${path}`, { token: as, body })).toMatchObject({ status: 200 });
    }
  }
  const queries = [...captured];
  expect(await rowsReadOf("offer_uses", queries)).toBeLessThan(100);
  expect(await rowsReadOf("coupon_uses", queries)).toBeLessThan(100);
});
