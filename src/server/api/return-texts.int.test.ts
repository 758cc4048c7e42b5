import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createReturningShop } from "#tests/support/returning-shop.ts";

const shop = await createReturningShop();
const { db, services, givenDelivered, request, step } = shop;

async function givenRejected() {
  const placed = await givenDelivered(1);
  const texts = { reason: "Zebulon's ring is too small", text: "Please call Zebulon Pike at 9811122233" };
  const requested = await request(placed, 1, texts);
  await step(requested.body.data?.returnID ?? "", "reject", { reason: "Dear Zebulon Pike, it was worn." });
  return { ...placed, id: Number((requested.body.data?.returnID ?? "").replace("RT-", "")) };
}

async function close({ shopper }: Awaited<ReturnType<typeof givenRejected>>) {
  const { token, password } = shopper;
  expect((await shop.call("POST", "/api/account/close", { token, body: { password } })).status).toBe(200);
}

const textsOf = async (id: number) =>
  db.selectFrom("returns").select(["reason", "details"]).where("id", "=", id).executeTakeFirst();
const notesOf = async (id: number) => db.selectFrom("returnEvents").select("note").where("returnId", "=", id).execute();

describe("texts of returns", () => {
  it("what a customer wrote about a return is erased with the account, and notes after the retention period", async () => {
    const rejected = await givenRejected();
    await close(rejected);
    expect(await textsOf(rejected.id)).toEqual({ reason: "In the customer's own words, erased", details: null });
    expect(JSON.stringify(await notesOf(rejected.id))).toContain("Zebulon");
    const placedAt = new Date("2015-01-01");
    await db
      .updateTable("orders")
      .set({ placedAt })
      .where("id", "=", Number(rejected.orderID.replace("RJ-", "")))
      .execute();
    await services.retention.purgeExpired();
    expect(JSON.stringify(await notesOf(rejected.id))).not.toContain("Zebulon");
  });

  it("a step of a return never changes, except that its note is erased", async () => {
    const { id } = await givenRejected();
    const change = db.updateTable("returnEvents").where("returnId", "=", id);
    await expect(change.set({ note: "Other words" }).execute()).rejects.toThrow("never changed");
    await expect(change.set({ status: "Settled", note: null }).execute()).rejects.toThrow("never changed");
    await expect(sql`delete from return_events where return_id = ${id}`.execute(db)).rejects.toThrow("never changed");
    await change.set({ note: null }).execute();
    expect((await notesOf(id)).every(({ note }) => note === null)).toBe(true);
  });
});
