import type { Insertable } from "kysely";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { Orders } from "#db/tables.ts";
import { givenCustomer } from "./given.ts";
import type { TestShop } from "./test-shop.ts";

/** Orders per account. Each order updates the sums of its account, which is slow for thousands. */
const ORDERS_OF_ONE = 50;

type OrderRow = Partial<Insertable<Orders>>;

/** Inserts orders directly into the table; returns their ids in insertion order. */
export async function givenManyOrders(
  shop: Pick<TestShop, "db" | "clock">,
  count: number,
  rowOf: (index: number) => OrderRow,
): Promise<number[]> {
  const ids: number[] = [];
  for (let first = 0; first < count; first += ORDERS_OF_ONE) {
    const { id: accountId } = await givenCustomer(shop);
    const rows = Array.from({ length: Math.min(ORDERS_OF_ONE, count - first) }, (_, index) => ({
      accountId,
      paymentMethod: "Cash on Delivery" as const,
      customerName: "Sample",
      customerEmail: "sample@example.com",
      customerPhone: "9000000000",
      customerAddress: "Sample House",
      subtotalPaise: 1_000,
      totalPaise: 1_000,
      ...rowOf(first + index),
    }));
    const written = await shop.db.insertInto("orders").values(rows).returning("id").execute();
    ids.push(...written.map(({ id }) => id));
  }
  return ids;
}

/** Inserts items of the product for each order; the function determines their number, by default one. */
export async function givenItems(
  { db }: Pick<TestShop, "db">,
  orderIds: readonly number[],
  { productID, title }: ProductView,
  itemsOf: (index: number) => number = () => 1,
): Promise<void> {
  const items = orderIds.flatMap((orderId, index) =>
    Array.from({ length: itemsOf(index) }, (_, position) => {
      return { orderId, position, productId: productID, title, unitPricePaise: 1_000, quantity: 1 };
    }),
  );
  await db.insertInto("orderItems").values(items).execute();
}
