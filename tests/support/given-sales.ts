import { orderIdOf } from "#contract/orders/order-number.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import { givenCustomer, givenOrder, loggedIn } from "./given.ts";
import type { TestShop } from "./test-shop.ts";

type Sold = {
  lines: Parameters<typeof givenOrder>[2];
  /** Time of the order, ISO 8601. */
  at: string;
  token: string;
  status?: OrderStatus;
  /** Fields of the order, such as its coupon. */
  fields?: Record<string, unknown>;
};

/** An order in the past, with its current status. */
export async function givenSale(
  shop: Pick<TestShop, "call" | "db">,
  { lines, at, token, status = "Placed", fields }: Sold,
) {
  const { orderID } = await givenOrder(shop, token, lines, fields);
  await shop.db.updateTable("orders").set({ placedAt: at, status }).where("id", "=", orderIdOf(orderID)).execute();
  return orderID;
}

/** The token of a new customer. */
export async function givenBuyer(shop: TestShop): Promise<string> {
  return loggedIn(shop, await givenCustomer(shop));
}
