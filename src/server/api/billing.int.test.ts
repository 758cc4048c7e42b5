import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { financialYearOf } from "#contract/billing/document-number.rules.ts";
import { orderIdOf, orderNumber } from "#contract/orders/order-number.ts";
import { openDatabase } from "#db/database.ts";
import { createBillingShop } from "#tests/support/billing-shop.ts";
import { createCouponAdmin } from "#tests/support/coupon-admin.ts";
import { givenItems, givenManyOrders } from "#tests/support/many-orders.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { countStatuses } from "#tests/support/status-counts.ts";

const shop = await createBillingShop();
const { db, call, givenProduct, givenCashOrder, givenPaidOrder, setOrder, pack, packed, setStatus } = shop;
const { refund, invoiceOf, creditNotesOf, changeSettings } = shop;
const coupons = await createCouponAdmin(shop);

const [PUNJAB, CHANDIGARH, DELHI] = ["03", "04", "07"];
const PUNJAB_GSTIN = "03AAAAA0000A1ZC";

describe("tax of invoices", () => {
  it("the tax within a union territory without legislature is CGST and UTGST", async () => {
    const { orderID } = await givenCashOrder([{ product: await givenProduct({ price: 1_030 }) }]);
    await setOrder(orderID, { stateCode: CHANDIGARH });
    await packed(orderID);
    expect(await invoiceOf(orderID)).toMatchObject({
      placeOfSupply: { code: "04", state: "Chandigarh" },
      totals: { taxableValue: 1_000, cgst: 15, sgst: 0, utgst: 15, igst: 0, shipping: 0, total: 1_030 },
      totalInWords: "Rupees One Thousand Thirty Only",
    });
  });

  it("the tax between states is IGST, of the same amount", async () => {
    const { orderID } = await givenCashOrder([{ product: await givenProduct({ price: 1_030 }) }]);
    await setOrder(orderID, { stateCode: DELHI });
    await packed(orderID);
    expect((await invoiceOf(orderID)).totals).toMatchObject({
      taxableValue: 1_000,
      cgst: 0,
      sgst: 0,
      utgst: 0,
      igst: 30,
    });
  });

  it("the tax within a state is CGST and SGST", async () => {
    await changeSettings({ gstin: PUNJAB_GSTIN });
    const { orderID } = await givenCashOrder([{ product: await givenProduct({ price: 1_030 }) }]);
    await setOrder(orderID, { stateCode: PUNJAB });
    await packed(orderID);
    await changeSettings({});
    expect(await invoiceOf(orderID)).toMatchObject({
      seller: { gstin: PUNJAB_GSTIN, stateCode: "03" },
      totals: { taxableValue: 1_000, cgst: 15, sgst: 15, utgst: 0, igst: 0 },
    });
  });

  it("the tax of an order without a state is that of the seller's state", async () => {
    const { orderID } = await givenCashOrder([{ product: await givenProduct({ price: 1_030 }) }]);
    await setOrder(orderID, { stateCode: null });
    await packed(orderID);
    expect(await invoiceOf(orderID)).toMatchObject({
      placeOfSupply: { code: "04" },
      totals: { cgst: 15, utgst: 15, igst: 0 },
    });
  });

  it("an invoice stays as it was issued when the seller's details change", async () => {
    const { orderID } = await givenCashOrder([{ product: await givenProduct() }]);
    await packed(orderID);
    const before = await invoiceOf(orderID);
    await changeSettings({ gstin: PUNJAB_GSTIN, legalName: "Another Name Private Limited" });
    expect(await invoiceOf(orderID)).toEqual(before);
    await changeSettings({});
  });
});

describe("coupons on invoices", () => {
  it("a coupon is distributed by largest remainder, and the invoice lines add up to the charged amount", async () => {
    const products = await Promise.all([333.33, 333.33, 333.34].map(async (price) => givenProduct({ price })));
    const { code } = await coupons.created({ discount: 100 });
    const lines = products.map((product) => ({ product }));
    const { orderID } = await givenCashOrder(lines, { CouponCode: code, TotalAmount: 900 });
    await packed(orderID);
    const invoice = await invoiceOf(orderID);
    expect(invoice.lines.map(({ discount }) => discount)).toEqual([33.33, 33.33, 33.34]);
    expect(invoice.lines.map(({ total }) => total)).toEqual([300, 300, 300]);
    expect(invoice.totals.total).toBe(900);
  });
});

describe("credit notes", () => {
  it("the credit note of a partial refund lowers the price and refers to the invoice", async () => {
    const { orderID, shopper } = await givenPaidOrder([{ product: await givenProduct({ price: 1_030 }) }]);
    const number = await packed(orderID);
    await refund(orderID, 1_030, 103);
    const notes = await creditNotesOf(orderID);
    expect(notes).toMatchObject([
      {
        number: expect.stringMatching(/^RJC\/\d\d-\d\d\/\d{6}$/) as string,
        invoiceNumber: number,
        reason: "Price lowered",
        lines: [{ quantity: 0, netWeight: null }],
        totals: { taxableValue: 100, total: 103 },
      },
    ]);
    const own = await call("GET", `/api/orders/${orderID}/credit-notes`, { token: shopper.token });
    expect(own.body.data).toEqual(notes);
  });

  it("the credit note of a cancelled packed order covers its remaining amount", async () => {
    const { orderID } = await givenPaidOrder([{ product: await givenProduct({ price: 1_030 }), quantity: 2 }]);
    await packed(orderID);
    await refund(orderID, 2_060, 103);
    expect(await shop.ask("POST", `/orders/${orderID}/cancel`)).toMatchObject({ status: 200 });
    const notes = await creditNotesOf(orderID);
    expect(notes.map(({ totals }) => totals.total)).toEqual([103, 1_957]);
    expect(notes.at(-1)).toMatchObject({ lines: [{ quantity: 2 }], reason: "Order cancelled before dispatch" });
    const tax = notes.reduce((sum, { totals }) => sum + totals.cgst + totals.utgst + totals.igst, 0);
    expect(tax).toBe(60);
  });

  it("the credit note of a return covers the returned items, not the non-returnable ones", async () => {
    const ring = await givenProduct({ price: 1_030 });
    const coin = await givenProduct({ price: 515, nonReturnable: true });
    const { orderID } = await givenPaidOrder([{ product: ring, quantity: 2 }, { product: coin }]);
    await packed(orderID);
    await setStatus(orderID, "Shipped", "Delivered", "Returned");
    expect(await creditNotesOf(orderID)).toMatchObject([
      {
        reason: "Goods returned",
        lines: [{ description: ring.title, quantity: 2, total: 2_060 }],
        totals: { total: 2_060 },
      },
    ]);
  });

  it("the credit note of a refund before packing is issued with the invoice", async () => {
    const { orderID } = await givenPaidOrder([{ product: await givenProduct({ price: 1_030 }) }]);
    await refund(orderID, 1_030, 30.9);
    expect(await creditNotesOf(orderID)).toEqual([]);
    await packed(orderID);
    expect((await invoiceOf(orderID)).totals.total).toBe(1_030);
    expect(await creditNotesOf(orderID)).toMatchObject([{ totals: { taxableValue: 30, total: 30.9 } }]);
  });

  it("an order that is cancelled before packing gets no credit note", async () => {
    const { orderID } = await givenPaidOrder([{ product: await givenProduct() }]);
    expect(await shop.ask("POST", `/orders/${orderID}/cancel`)).toMatchObject({ status: 200 });
    expect(await creditNotesOf(orderID)).toEqual([]);
  });
});

describe("bills of other customers", () => {
  it.each(["invoice", "credit-notes"])("a request for another customer's %s answers 404", async (what) => {
    const { orderID, shopper } = await givenPaidOrder([{ product: await givenProduct() }]);
    await packed(orderID);
    const other = await shop.givenShopper();
    const read = async (id: string, token?: string) =>
      (await call("GET", `/api/orders/${id}/${what}`, { token })).status;
    expect(await read(orderID, shopper.token)).toBe(200);
    expect(await read(orderID, other.token)).toBe(404);
    expect(await read(orderID)).toBe(401);
    const id = Number(orderID.slice(3));
    for (const guess of [String(id), `rj-${id}`, `RJ-0${id}`, String(id - 1), "999999999"]) {
      expect(await read(guess, other.token), `the guess ${guess}`).toBe(404);
    }
  });
});

describe("issued documents in the database", () => {
  it.each(["billing_documents", "billing_lines"])("a row of %s cannot be changed or removed", async (table) => {
    const { orderID } = await givenCashOrder([{ product: await givenProduct() }]);
    await packed(orderID);
    const name = sql.table(table);
    const before = await countRows(db);
    for (const statement of [
      sql`update ${name} set total_paise = total_paise`,
      sql`delete from ${name}`,
      sql`truncate ${name} cascade`,
    ]) {
      await expect(statement.execute(db)).rejects.toThrow();
    }
    expect(await countRows(db)).toEqual(before);
  });
});

describe("document series", () => {
  it("a document series starts at 1 with a new prefix, and continues with the old one", async () => {
    const product = await givenProduct();
    const orders = await Promise.all([1, 2, 3, 4].map(async () => givenCashOrder([{ product }])));
    const [one = "", two = "", three = "", four = ""] = orders.map(({ orderID }) => orderID);
    const sequenceOf = (number: string) => Number(number.split("/").at(-1));
    const first = await packed(one);
    await changeSettings({ invoicePrefix: "NEW" });
    const year = financialYearOf(shop.clock());
    expect([await packed(two), await packed(three)]).toEqual([`NEW/${year}/000001`, `NEW/${year}/000002`]);
    await changeSettings({});
    expect(sequenceOf(await packed(four))).toBe(sequenceOf(first) + 1);
  });

  it("a prefix of one kind of document cannot be used for the other, and nothing is stored partially", async () => {
    const product = await givenProduct();
    const [one, other] = await Promise.all([givenPaidOrder([{ product }]), givenPaidOrder([{ product }])]);
    await packed(one.orderID);
    await changeSettings({ invoicePrefix: "INV", creditNotePrefix: "RJ" });
    const before = await countRows(db);
    const cancelled = await shop.ask("POST", `/orders/${one.orderID}/cancel`);
    expect(cancelled).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    expect(cancelled.body.sys_message).toContain("set another prefix in Store Settings");
    expect(await countRows(db)).toEqual(before);
    await changeSettings({ invoicePrefix: "RJC", creditNotePrefix: "CN" });
    const unchanged = await countRows(db);
    expect(await pack(other.orderID)).toMatchObject({ status: 409 });
    expect(await countRows(db)).toEqual(unchanged);
    await changeSettings({});
    expect(await pack(other.orderID)).toMatchObject({ status: 200 });
  });
});

/** The issued numbers of each series, in order. */
async function sequencesOf(each: Pick<typeof shop, "db">) {
  const rows = await each.db
    .selectFrom("billingDocuments")
    .select(["prefix", "financialYear", "sequence", "issuedAt"])
    .orderBy("prefix")
    .orderBy("financialYear")
    .orderBy("sequence")
    .execute();
  return Map.groupBy(rows, ({ prefix, financialYear }) => `${prefix}/${financialYear}`);
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe("concurrent packing", async () => {
  const one = await createBillingShop();
  const otherDb = openDatabase(one.databaseUrl);
  afterAll(() => otherDb.destroy());
  const other = await createBillingShop({ database: { db: otherDb, url: one.databaseUrl }, clock: one.clock });
  const night = await createBillingShop();

  it("200 orders packed on two instances get consecutive numbers without duplicates or gaps", async () => {
    const product = await one.givenProduct({ price: 10 });
    const ids = await givenManyOrders(one, 200, () => ({}));
    await givenItems(one, ids, product);
    const packOrder = (id: number) => (id % 2 === 0 ? one : other).pack(orderNumber(id));
    for (let left = ids, allowed = [200, 503]; left.length > 0;) {
      const answers = await Promise.all(left.map(async (id) => ({ id, status: (await packOrder(id)).status })));
      expect(answers.filter(({ status }) => !allowed.includes(status))).toEqual([]);
      // Without a free connection a request gets a 503, in some cases after its order was packed.
      left = answers.filter(({ status }) => status === 503).map(({ id }) => id);
      allowed = [200, 503, 409];
    }
    const [[, documents = []] = []] = await sequencesOf(one);
    expect(documents.map(({ sequence }) => sequence)).toEqual(upTo(200));
    const times = documents.map(({ issuedAt }) => issuedAt.getTime());
    expect(times, "later numbers were issued later").toEqual(times.toSorted((a, b) => a - b));
    const orders = await one.db.selectFrom("billingDocuments").select("orderId").distinct().execute();
    expect(orders).toHaveLength(200);
  });

  it("invoices and credit notes around midnight of 31 March in India belong to the right year", async () => {
    const product = await night.givenProduct({ price: 10 });
    const ids = (await givenManyOrders(night, 60, () => ({}))).map(orderNumber);
    await givenItems(night, ids.map(orderIdOf), product);
    const crowd = async (toPack: string[], toCancel: string[]) => {
      const answers = await Promise.all([
        ...toPack.map(async (id) => night.pack(id)),
        ...toCancel.map(async (id) => night.ask("POST", `/orders/${id}/cancel`)),
      ]);
      expect(countStatuses(answers)).toEqual({ 200: answers.length });
    };
    night.passUntil("2027-03-31T18:00:00.000Z");
    await crowd(ids.slice(0, 20), []);
    await crowd(ids.slice(20, 40), ids.slice(0, 10));
    night.passUntil("2027-03-31T18:29:59.900Z");
    await crowd(ids.slice(40), ids.slice(10, 20));
    const series = await sequencesOf(night);
    expect([...series.keys()]).toEqual(["RJ/26-27", "RJ/27-28", "RJC/26-27", "RJC/27-28"]);
    for (const [key, documents] of series) {
      expect(
        documents.map(({ sequence }) => sequence),
        `the series ${key}`,
      ).toEqual(upTo(documents.length));
      for (const { issuedAt } of documents)
        expect(key.endsWith(financialYearOf(issuedAt)), `the series ${key}`).toBe(true);
    }
    expect(await night.db.selectFrom("billingDocuments").select("number").execute()).toHaveLength(80);
  });
});
