import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#contract/kernel/days.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { ORDER_STATUSES, type OrderStatus } from "#contract/orders/order.ts";
import { givenBuyer, givenSale } from "#tests/support/given-sales.ts";
import { givenProduct } from "#tests/support/given.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";
import { listSalesByDay, compactSales } from "./sales.repo.ts";

const { db, ask, call, read, givenPaid, services, ...shop } = await createStaffOrdersFixture();
const ring = await givenProduct(db, { price: 1_000 });
const PERIOD = { from: "2026-03-01", to: "2026-03-31" };

async function storedSums() {
  const days = await listSalesByDay(db, PERIOD);
  return days.filter(({ orders }) => orders > 0).toSorted((one, other) => one.date.localeCompare(other.date));
}

/** The same sums computed from the orders, by days in India as calculated by JavaScript. */
async function sumsOfOrders() {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });
  const rows = await db
    .selectFrom("orders")
    .select(["placedAt", "totalPaise"])
    .where("status", "!=", "Cancelled")
    .execute();
  const byDate = Map.groupBy(rows, ({ placedAt }) => day.format(placedAt));
  return [...byDate]
    .filter(([date]) => date >= PERIOD.from && date <= PERIOD.to)
    .map(([date, orders]) => ({
      date,
      orders: orders.length,
      salesPaise: orders.reduce((sum, { totalPaise }) => sum + totalPaise, 0),
    }))
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

type Step =
  | { do: "place"; day: number; hour: number; quantity: number }
  | { do: "pay"; day: number; hour: number }
  | { do: "move"; order: number; to: OrderStatus }
  | { do: "mark refunded"; order: number }
  | { do: "refund"; order: number; isPart: boolean }
  | { do: "cancel"; order: number }
  | { do: "sum up" };

const order = fc.nat(5);
const time = { day: fc.nat(30), hour: fc.nat(23) };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("place" as const), ...time, quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ do: fc.constant("pay" as const), ...time }),
  fc.record({ do: fc.constant("move" as const), order, to: fc.constantFrom(...ORDER_STATUSES) }),
  fc.record({ do: fc.constant("mark refunded" as const), order }),
  fc.record({ do: fc.constant("refund" as const), order, isPart: fc.boolean() }),
  fc.record({ do: fc.constant("cancel" as const), order }),
  fc.constant({ do: "sum up" as const }),
);

const timeOf = ({ day, hour }: { day: number; hour: number }) =>
  `${addDays(PERIOD.from, day)}T${String(hour).padStart(2, "0")}:31:00.000Z`;

/** An order that was paid online. */
async function givenPaidAt(placedAt: string): Promise<string> {
  const { orderID } = await givenPaid();
  await db.updateTable("orders").set({ placedAt }).where("id", "=", orderIdOf(orderID)).execute();
  return orderID;
}

/** Refunds the rest of an online payment, or half of it. */
async function refund(orderID: string, isPart: boolean) {
  const { most: refundable } = (await read(orderID)).canRefund ?? { most: 0 };
  const amount = isPart ? refundable / 2 : refundable;
  const answer = await ask("POST", `/staff/orders/${orderID}/refund`, { refundable, amount, note: "A scratch" });
  await services.refunds.sendQueued();
  return answer;
}

describe("daily sums", () => {
  it("the sums by day match the orders after any sequence of sales, status changes, cancellations and refunds", async () => {
    const buyer = await givenBuyer({ ...shop, services, db, call });
    const placed: string[] = [];
    const orderAt = (at: number) => placed.at(-1 - (at % Math.max(1, placed.length))) ?? "RJ-1";
    // A refused step, such as cancelling a shipped order, must change nothing.
    const take = async (next: Step): Promise<unknown> => {
      if (next.do === "sum up") return compactSales(db);
      if (next.do === "place") {
        const lines = [{ product: ring, quantity: next.quantity }];
        return placed.push(await givenSale({ call, db }, { at: timeOf(next), token: buyer, lines }));
      }
      if (next.do === "pay") return placed.push(await givenPaidAt(timeOf(next)));
      const orderID = orderAt(next.order);
      if (next.do === "move") return ask("POST", `/orders/${orderID}/status`, { status: next.to });
      if (next.do === "cancel") return call("POST", `/api/orders/${orderID}/cancel`, { token: buyer });
      if (next.do === "refund") return placed.length > 0 && refund(orderID, next.isPart);
      return ask("POST", `/staff/orders/${orderID}/refunded`, { note: "Given back." });
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const next of steps) await take(next);
        expect(await storedSums()).toEqual(await sumsOfOrders());
      }),
      { numRuns: 25 },
    );
    expect((await sumsOfOrders()).length).toBeGreaterThan(0);
  });

  it("the sums by day keep an online order whose payment is refunded in part and then whole", async () => {
    const orderID = await givenPaidAt("2026-03-15T06:00:00.000Z");
    const before = await storedSums();
    for (const isPart of [true, false]) {
      expect(await refund(orderID, isPart)).toMatchObject({ status: 201 });
      expect(await storedSums()).toEqual(before);
    }
    expect((await read(orderID)).canRefund).toBeNull();
    expect(await storedSums()).toEqual(await sumsOfOrders());
  });

  it("the sums by day follow a deleted order, and one whose amount changes", async () => {
    const token = await givenBuyer({ ...shop, services, db, call });
    const sale = { at: "2026-03-09T06:00:00.000Z", token, lines: [{ product: ring }] };
    const [kept, gone] = [await givenSale({ call, db }, sale), await givenSale({ call, db }, sale)];
    await db
      .updateTable("orders")
      .set({ subtotalPaise: 70_000, totalPaise: 70_000 })
      .where("id", "=", orderIdOf(kept))
      .execute();
    await db.deleteFrom("mails").execute();
    await db.deleteFrom("orders").where("id", "=", orderIdOf(gone)).execute();
    expect(await storedSums()).toEqual(await sumsOfOrders());
  });

  it("the sums by day ignore a rolled-back transaction", async () => {
    const before = await storedSums();
    await expect(
      db.transaction().execute(async (trx) => {
        await trx.updateTable("orders").set({ status: "Cancelled" }).execute();
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await storedSums()).toEqual(before);
  });
});
