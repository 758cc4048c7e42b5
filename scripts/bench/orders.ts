import pg from "pg";
import type { Db } from "../../src/db/database.ts";
import { makeLogins } from "./customers.ts";
import { ratioRow, type Row } from "./table.ts";

const CLIENTS = 32;
const SECONDS = 6;
const ADDRESS = "Sample House 1, Sector 17, Chandigarh 160017";

type Login = { email: string; token: string; accountId: string };
type Product = { productID: number; title: string; price: number; imagePath: string };

/** Orders placed by call, against the statements of an order and nothing else, by as many clients on the same database. */
export async function measureOrders(db: Db, databaseUrl: string, shopUrl: string): Promise<Row> {
  const logins = await makeLogins(db, shopUrl, CLIENTS);
  const products = await madeToOrder(shopUrl);
  const bare = await countBareOrders(databaseUrl, logins, products);
  const placed = await countPlaced(shopUrl, logins, products);
  const detail = `${Math.round(placed / SECONDS)}/s of ${Math.round(bare / SECONDS)}/s`;
  return ratioRow(`placing orders, ${CLIENTS} clients`, placed / bare, 0.5, detail);
}

async function madeToOrder(shopUrl: string): Promise<Product[]> {
  const answer = await fetch(`${shopUrl}/api/ABCGetProducts?pageSize=100`);
  const { data } = (await answer.json()) as { data: (Product & { stock: number | null })[] };
  return data.filter(({ stock }) => stock === null);
}

async function countPlaced(shopUrl: string, logins: Login[], products: Product[]): Promise<number> {
  const until = Date.now() + SECONDS * 1_000;
  const place = async ({ email, token }: Login, at: number) => {
    let placed = 0;
    for (let order = at; Date.now() < until; order++) {
      const product = products[order % products.length];
      if (!product) throw new Error("The shop has nothing to order.");
      const answer = await fetch(`${shopUrl}/api/place-order`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${token}`,
          "idempotency-key": `bench-${at}-${order}-${until}`,
        },
        body: JSON.stringify({
          CustomerName: "Sample Customer",
          CustomerEmail: email,
          CustomerPhone: "9000000000",
          CustomerAddress: ADDRESS,
          TotalAmount: product.price,
          OrderItems: [
            {
              ProductID: product.productID,
              ProductName: product.title,
              Price: product.price,
              Quantity: 1,
              ProductImage: product.imagePath,
            },
          ],
        }),
      });
      await answer.arrayBuffer();
      if (answer.status !== 201) throw new Error(`An order was answered ${answer.status}.`);
      placed++;
    }
    return placed;
  };
  return sum(await Promise.all(logins.map(place)));
}

/** What an order writes, in one transaction, with as many connections as the shop has at the most. */
async function countBareOrders(databaseUrl: string, logins: Login[], products: Product[]): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const until = Date.now() + SECONDS * 1_000;
  const write = async ({ accountId, email }: Login, at: number) => {
    let written = 0;
    for (let order = at; Date.now() < until; order++) {
      const product = products[order % products.length];
      if (product) await writeOrder(pool, accountId, email, product, `bare-${at}-${order}-${until}`);
      written++;
    }
    return written;
  };
  try {
    return sum(await Promise.all(logins.map(write)));
  } finally {
    await pool.end();
  }
}

async function writeOrder(pool: pg.Pool, accountId: string, email: string, product: Product, key: string) {
  const { productID, title, price } = product;
  const paise = Math.round(price * 100);
  const client = await pool.connect();
  try {
    await client.query("select id from sessions where account_id = $1 and ended_at is null limit 1", [accountId]);
    await client.query("select * from products where id = $1", [productID]);
    await client.query("begin");
    await client.query("select * from accounts where id = $1 for update", [accountId]);
    await client.query("select answer from idempotency_keys where account_id = $1 and key = $2", [accountId, key]);
    await client.query("select id from products where id = $1 for no key update", [productID]);
    await client.query("update products set stock = stock - 1 where id = $1 and stock is null", [productID]);
    const { rows } = await client.query<{ id: number }>(
      `insert into orders (account_id, payment_method, customer_name, customer_email, customer_phone, customer_address,
        subtotal_paise, total_paise) values ($1, 'Cash on Delivery', 'Sample Customer', $2, '9000000000', $3, $4, $4)
        returning id`,
      [accountId, email, ADDRESS, paise],
    );
    const id = rows[0]?.id;
    await client.query(
      "insert into order_items (order_id, position, product_id, title, unit_price_paise, quantity) values ($1, 0, $2, $3, $4, 1)",
      [id, productID, title, paise],
    );
    await client.query("insert into order_events (order_id, status, actor) values ($1, 'Placed', $2)", [id, accountId]);
    const mail = await client.query<{ id: string }>(
      "insert into mails (recipient, subject, text_body, html_body) values ($1, 'Your order', $2, $2) returning id",
      [email, ADDRESS.repeat(20)],
    );
    await client.query("insert into pgboss.job (name, data) values ('mail', $1)", [
      JSON.stringify({ mailId: mail.rows[0]?.id }),
    ]);
    await client.query("insert into idempotency_keys (account_id, key, request_hash, answer) values ($1, $2, $3, $3)", [
      accountId,
      key,
      ADDRESS,
    ]);
    await client.query("commit");
  } finally {
    client.release();
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
