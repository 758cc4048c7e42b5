import { expect, it } from "vitest";
import { givenProduct } from "#tests/support/given.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { prepareSeeding } from "./big-shop.ts";

const { db } = await createTestDatabase();

it("the cash of returned sample orders has gone back, or is due", async () => {
  await givenProduct(db, { price: 1_250, stock: 500 });
  await db.connection().execute(async (connection) => {
    const seeding = await prepareSeeding(connection, 2_000, () => {});
    await seeding?.orders(1, 2_000);
  });
  const returned = await db
    .selectFrom("orders")
    .select(["paymentStatus", "totalPaise", "cashBackPaise", "cashDuePaise"])
    .where("status", "=", "Returned")
    .execute();
  expect(returned.length).toBeGreaterThan(0);
  for (const { paymentStatus, totalPaise, cashBackPaise, cashDuePaise } of returned) {
    const due = paymentStatus === "refund_due" ? totalPaise : 0;
    expect([cashBackPaise, cashDuePaise]).toEqual([totalPaise, due]);
  }
});
