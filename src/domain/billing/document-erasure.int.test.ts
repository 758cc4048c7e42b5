import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { ERASED_CUSTOMER } from "#contract/billing/invoice.ts";
import { createBillingShop } from "#tests/support/billing-shop.ts";
import { readText } from "#tests/support/read-pdf.ts";

const shop = await createBillingShop();
const { ask, db, givenCashOrder, givenProduct, packed, setStatus, changeSettings, creditNotesOf } = shop;
const purge = async () => shop.services.retention.purgeExpired();

/**
 * Sets the day of issue to the last day whose retention period has ended, by the database's clock, or to the day after.
 */
async function age(number: string, days: 0 | 1): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`alter table billing_documents disable trigger never_changed`.execute(trx);
    await sql`
      update billing_documents set issued_at = (
        select max(at) + make_interval(days => ${days}::int)
        from generate_series(now() - interval '11 years', now() - interval '6 years', interval '1 day') as at
        where books_kept_until(at) <= now()
      ) where number = ${number}`.execute(trx);
    await sql`alter table billing_documents enable trigger never_changed`.execute(trx);
  });
}

async function givenInvoice() {
  const { orderID } = await givenCashOrder([{ product: await givenProduct({ price: 1_030 }) }], {
    CustomerName: "Simran Kaur",
    CustomerAddress: "House 512, Sector 8-B",
  });
  return { orderID, number: await packed(orderID) };
}

const read = async (number: string) =>
  db.selectFrom("billingDocuments").selectAll().where("number", "=", number).executeTakeFirstOrThrow();

describe("erasure", () => {
  it("the customer on a document is erased when the retention period ends, and everything else remains", async () => {
    const { orderID, number } = await givenInvoice();
    await setStatus(orderID, "Cancelled");
    const [note] = await creditNotesOf(orderID);
    await age(number, 0);
    await age(note?.number ?? "", 0);
    const before = await read(number);
    const young = await givenInvoice();
    expect(await purge()).toMatchObject({ documents: 2 });
    const { erasedAt, content, ...rest } = await read(number);
    const { content: issuedDocument, erasedAt: _none, ...others } = before;
    expect(erasedAt).not.toBeNull();
    expect(rest).toEqual(others);
    const { customer, ...issued } = issuedDocument;
    expect(content).toEqual({
      ...issued,
      customer: { ...customer, name: "", address: "", hasPan: false, erased: true },
    });
    expect(JSON.stringify((await read(note?.number ?? "")).content)).not.toContain("Simran");
    expect((await read(young.number)).erasedAt).toBeNull();
    expect(await purge()).toMatchObject({ documents: 0 });
  });

  it("the customer on a document is retained until the last day, or longer if the shop says so", async () => {
    const { number } = await givenInvoice();
    await age(number, 0);
    await changeSettings({ documentMonths: 600 });
    expect(await purge()).toMatchObject({ documents: 0 });
    await changeSettings({ documentMonths: 72 });
    const body = { settings: { documentMonths: 71 } };
    expect(await ask("PUT", "/staff/settings", body)).toMatchObject({ status: 422 });
    expect(await purge()).toMatchObject({ documents: 1 });
  });

  it("the customer on an erased document is shown as erased, on screen and on paper", async () => {
    const { orderID, number } = await givenInvoice();
    await age(number, 0);
    await purge();
    const { body } = await ask<{ customer: object; totals: object }>("GET", `/orders/${orderID}/invoice`);
    expect(body.data).toMatchObject({ customer: { name: ERASED_CUSTOMER, address: "" }, totals: { total: 1_030 } });
    const headers = { Authorization: `Bearer ${await shop.adminToken()}` };
    const pdf = await shop.fetch(`/api/orders/${orderID}/invoice.pdf`, { headers });
    const text = await readText(new Uint8Array(await pdf.arrayBuffer()));
    expect(text).toContain(`Billed to ${ERASED_CUSTOMER} State Chandigarh (04)`);
    expect(text).toContain(`Invoice no. ${number}`);
    expect(text).toContain("Total ₹1,030.00");
    expect(text).not.toContain("Simran");
  });
});

describe("triggers", () => {
  const erasure = sql`content = without_customer(content), erased_at = now()`;
  const change = async (set: ReturnType<typeof sql>, number: string) =>
    sql`update billing_documents set ${set} where number = ${number}`.execute(db);

  it("the database refuses to erase a new document, and one that is a day too young", async () => {
    const { number } = await givenInvoice();
    await expect(change(erasure, number)).rejects.toThrow("never changed");
    await age(number, 1);
    await expect(change(erasure, number)).rejects.toThrow("never changed");
    expect(await purge()).toMatchObject({ documents: 0 });
  });

  it.each([
    ["an amount", sql`total_paise = total_paise + 1, taxable_paise = taxable_paise + 1`],
    ["the number", sql`number = 'RJ/00-00/000001'`],
    ["the time", sql`issued_at = issued_at - interval '1 day'`],
    ["another name", sql`content = jsonb_set(content, '{customer,name}', '"Somebody"')`],
    ["an amount in the content", sql`content = jsonb_set(content, '{totals,total}', '1')`],
    ["nothing", sql`total_paise = total_paise`],
    ["the customer and an amount", sql`${erasure}, total_paise = total_paise + 1, taxable_paise = taxable_paise + 1`],
    [
      "the customer, with another time of erasure",
      sql`content = without_customer(content), erased_at = now() - interval '1 day'`,
    ],
    ["the customer, without a time of erasure", sql`content = without_customer(content)`],
    ["only the time of erasure", sql`erased_at = now()`],
    ["the lines with the customer", sql`content = without_customer(content) - 'lines', erased_at = now()`],
  ])("the database refuses to change %s of a document of any age", async (_, set) => {
    const { number } = await givenInvoice();
    await age(number, 0);
    await expect(change(set, number)).rejects.toThrow("never changed");
  });

  it("the database erases a document once, and never deletes it", async () => {
    const { number } = await givenInvoice();
    await age(number, 0);
    await change(erasure, number);
    await expect(change(erasure, number)).rejects.toThrow("never changed");
    await expect(sql`delete from billing_documents where number = ${number}`.execute(db)).rejects.toThrow();
  });
});
