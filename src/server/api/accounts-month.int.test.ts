import { describe, expect, it } from "vitest";
import { addDays, dayOf, startOfDay } from "#contract/kernel/days.ts";
import { toPaise } from "#contract/kernel/money.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import {
  ACCOUNTS_FILES,
  addMonths,
  firstDayOf,
  monthRange,
  type AccountsFile,
} from "#contract/reports/accounts-month.ts";
import type { DashboardView } from "#contract/reports/dashboard.ts";
import { createRandom } from "#tests/shoppers/random.ts";
import { createBillingShop } from "#tests/support/billing-shop.ts";
import { createCouponAdmin } from "#tests/support/coupon-admin.ts";
import { givenStaff, loggedIn } from "#tests/support/given.ts";

const GSTIN = "07AAAAA0000A1Z4";
const AMOUNTS = ["Taxable value", "CGST", "SGST", "UTGST", "IGST", "Total"] as const;
const OF_AMOUNTS = ["invoices", "b2c-states", "b2c-large", "b2b", "hsn"] as const;

type Row = Record<string, string>;

/** Sums of the amount columns in paise, found by the start of their headings. */
function sumsOf(rows: readonly Row[]): number[] {
  return AMOUNTS.map((name) => {
    const cellOf = (row: Row) =>
      Object.entries(row).find(([heading]) => heading.startsWith(`${name} `))?.[1] ?? "nothing";
    return rows.reduce((sum, row) => sum + toPaise(Number(cellOf(row))), 0);
  });
}

const add = (...sums: number[][]) => AMOUNTS.map((_, index) => sums.reduce((sum, one) => sum + (one[index] ?? 0), 0));

/** Advances the clock to noon on the first day of the next month. */
function nextMonth(shop: Awaited<ReturnType<typeof createBillingShop>>): string {
  const month = addMonths(dayOf(shop.clock()).slice(0, 7), 1);
  shop.passUntil(new Date(startOfDay(firstDayOf(month)).getTime() + 12 * 3_600_000).toISOString());
  return month;
}

describe("accounting month", async () => {
  const shop = await createBillingShop();

  it("an accounting month is consistent with its files, the orders and the dashboard to the paisa", async () => {
    const coupons = await createCouponAdmin(shop);
    const random = createRandom(20_261_122);
    const { code } = await coupons.created({ discount: 33.33 });
    const earlier = nextMonth(shop);
    const first = await shop.givenProduct({ price: 45.5, nonReturnable: true });
    const others = await Promise.all(
      [999.99, 1_499, 38_250.75, 61_999].map(async (price) => shop.givenProduct({ price })),
    );
    const products = [first, ...others] as const;

    async function givenBill() {
      const lines = Array.from({ length: random.between(1, 4) }, () => ({
        product: random.pick(products),
        quantity: random.between(1, 2),
      })).filter(({ product }, index, all) => all.findIndex((other) => other.product === product) === index);
      const cost = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
      const isCut = random.chance(0.4);
      const paise = Math.round(cost * 100) - (isCut ? 3_333 : 0);
      if (paise < 100 || paise > 19_000_000) return;
      const fields = { TotalAmount: paise / 100, ...(isCut && { CouponCode: code }) };
      const isOnline = paise > 2_000_000 || random.chance(0.5);
      const { orderID } = await (isOnline ? shop.givenPaidOrder(lines, fields) : shop.givenCashOrder(lines, fields));
      await shop.setOrder(orderID, {
        stateCode: random.pick(["04", "04", "03", "07", null]),
        customerGstin: random.chance(0.25) ? GSTIN : null,
      });
      if (isOnline && random.chance(0.2)) await shop.refund(orderID, paise / 100, 1.01);
      await shop.packed(orderID);
      return { orderID, isOnline };
    }

    async function somethingHappens({ orderID, isOnline }: { orderID: string; isOnline: boolean }) {
      const what = random.between(1, 5);
      if (what === 1) await shop.ask("POST", `/orders/${orderID}/cancel`);
      if (what === 2) await shop.setStatus(orderID, "Shipped", "Delivered", "Returned");
      if (what !== 3 || !isOnline) return;
      const { body } = await shop.ask<{ canRefund: { most: number } }>("GET", `/staff/orders/${orderID}`);
      const most = body.data?.canRefund.most ?? 0;
      await shop.refund(orderID, most, Math.round(most * 37) / 100);
    }

    const bills: NonNullable<Awaited<ReturnType<typeof givenBill>>>[] = [];
    const given = async (count: number) => {
      for (let index = 0; index < count; index++)
        bills.push(...[await givenBill()].filter((bill) => bill !== undefined));
    };
    await given(8);
    const month = nextMonth(shop);
    for (const bill of bills) await somethingHappens(bill);
    await given(22);
    for (const bill of bills.slice(10)) await somethingHappens(bill);
    const later = nextMonth(shop);
    await given(3);

    for (const [index, queriedMonth] of [earlier, month, later].entries()) {
      const files = Object.fromEntries(
        await Promise.all(
          ACCOUNTS_FILES.map(async (file) => [file, await shop.monthFile(queriedMonth, file)] as const),
        ),
      ) as Record<AccountsFile, Row[]>;
      const view = await shop.month(queriedMonth);
      const all = sumsOf(files.invoices);
      expect(add(sumsOf(files.b2b), sumsOf(files["b2c-large"]), sumsOf(files["b2c-states"]))).toEqual(all);
      expect(sumsOf(files.hsn)).toEqual(all);
      expect(all[1], "CGST is SGST and UTGST").toBe((all[2] ?? 0) + (all[3] ?? 0));
      expect(add(all.slice(0, 5)).slice(0, 1)).toEqual(all.slice(0, 1));
      for (const file of OF_AMOUNTS) {
        const shown = view.files.find((one) => one.file === file);
        expect(shown?.rows, `the file ${file}`).toBe(files[file].length);
        expect(
          [shown?.taxableValue, shown?.cgst, shown?.sgst, shown?.utgst, shown?.igst, shown?.total].map((rupees) =>
            toPaise(rupees ?? 0),
          ),
          `the file ${file}`,
        ).toEqual(sumsOf(files[file]));
      }
      expect(view.checks.filter(({ isRight }) => !isRight)).toEqual([]);
      expect(view.isOver).toBe(index < 2);

      const numbers = new Set(files.invoices.map((row) => row.Number));
      expect(files.series.reduce((sum, row) => sum + Number(row.Count), 0)).toBe(numbers.size);
      expect(numbers.size).toBe(view.invoices.documents + view.creditNotes.documents);

      const invoiced = files.invoices.filter((row) => row["Document type"] === "Tax invoice");
      const ids = [...new Set(invoiced.map((row) => orderIdOf(row.Order ?? "")))];
      const orders = await shop.db.selectFrom("orders").select("totalPaise").where("id", "in", ids).execute();
      expect(sumsOf(invoiced).at(-1)).toBe(orders.reduce((sum, { totalPaise }) => sum + totalPaise, 0));

      const lastDay = addDays(firstDayOf(addMonths(queriedMonth, 1)), -1);
      const { body } = await shop.ask<DashboardView>(
        "GET",
        `/dashboard?from=${firstDayOf(queriedMonth)}&to=${lastDay}`,
      );
      const { invoiced: figure, creditNotes, gst } = body.data as DashboardView;
      expect(toPaise(figure.value)).toBe(sumsOf(invoiced).at(-1));
      expect(toPaise(figure.value) - toPaise(creditNotes.value)).toBe(all.at(-1));
      expect(toPaise(gst.value)).toBe((all.at(-1) ?? 0) - (all[0] ?? 0));
    }
    const { creditNotes, files } = await shop.month(month);
    expect(creditNotes.documents).toBeGreaterThan(5);
    for (const { file, rows } of files) expect(rows, `the file ${file}`).toBeGreaterThan(0);
  });
});

describe("files of a month", async () => {
  const shop = await createBillingShop();

  it("a month's files list each document in its GSTR-1 section, and credit notes with their invoice", async () => {
    const dear = await shop.givenProduct({ price: 100_000.01 });
    const limit = await shop.givenProduct({ price: 100_000 });
    const month = nextMonth(shop);
    const bill = async (product: typeof dear, row: Parameters<typeof shop.setOrder>[1]) => {
      const { orderID } = await shop.givenPaidOrder([{ product }]);
      await shop.setOrder(orderID, row);
      return { orderID, number: await shop.packed(orderID) };
    };
    const large = await bill(dear, { stateCode: "07" });
    await bill(limit, { stateCode: "07" });
    await bill(dear, { stateCode: "04" });
    const business = await bill(dear, { stateCode: "07", customerGstin: GSTIN });
    await shop.refund(large.orderID, 100_000.01, 100);

    expect(await shop.monthFile(month, "b2c-large")).toMatchObject([
      { Number: large.number, "Invoice value (INR)": "100000.01", "Total (INR)": "100000.01", "IGST (INR)": "2912.62" },
      {
        "Document type": "Credit note (amounts below 0)",
        "Invoice corrected": large.number,
        "Invoice value (INR)": "100000.01",
        "Total (INR)": "-100",
      },
    ]);
    expect(await shop.monthFile(month, "b2b")).toMatchObject([
      { GSTIN, Number: business.number, "Place of supply code": "07", "Reverse charge": "N" },
    ]);
    expect(await shop.monthFile(month, "b2c-states")).toMatchObject([
      { "Place of supply": "Chandigarh", Supply: "Intra-state", "Total less credit notes (INR)": "100000.01" },
      { "Place of supply": "Delhi", Supply: "Inter-state", "Total less credit notes (INR)": "100000" },
    ]);
    expect(await shop.monthFile(month, "hsn")).toMatchObject([
      { HSN: "7113", Customers: "B2B", "Quantity (pieces, less returned)": "1" },
      { HSN: "7113", Customers: "B2C", "Quantity (pieces, less returned)": "3" },
    ]);
    expect(await shop.monthFile(month, "series")).toMatchObject([
      { "Document type": "Tax invoice", Prefix: "RJ", Count: "4", Cancelled: "0", Missing: "0" },
      { "Document type": "Credit note", Prefix: "RJC", Count: "1", Missing: "0" },
    ]);
  });

  it("a month's files begin and end at midnight in India", async () => {
    const product = await shop.givenProduct();
    const month = nextMonth(shop);
    const midnight = monthRange(month).end;
    const numbers: string[] = [];
    for (const seconds of [-10, 10]) {
      const { orderID } = await shop.givenCashOrder([{ product }]);
      shop.passUntil(new Date(midnight.getTime() + seconds * 1_000).toISOString());
      numbers.push(await shop.packed(orderID));
    }
    const numbersOf = async (queriedMonth: string) =>
      (await shop.monthFile(queriedMonth, "invoices")).map((row) => row.Number);
    expect([await numbersOf(month), await numbersOf(addMonths(month, 1))]).toEqual([[numbers[0]], [numbers[1]]]);
  });

  it("the files of a future month have only headings", async () => {
    for (const file of ACCOUNTS_FILES) {
      const { status, text, headers } = await shop.ask("GET", `/staff/accounts-month/2099-12/${file}.csv`);
      expect(status).toBe(200);
      expect(headers.get("content-disposition")).toBe(`attachment; filename="${file}-2099-12.csv"`);
      expect(text.trim().split("\r\n"), `the file ${file}`).toHaveLength(1);
      expect(text).not.toMatch(/\bpan\b/i);
    }
    const zero = { taxableValue: 0, cgst: 0, sgst: 0, utgst: 0, igst: 0, total: 0, documents: 0 };
    expect(await shop.month("2099-12")).toMatchObject({
      isOver: false,
      invoices: zero,
      creditNotes: zero,
      series: [],
    });
  });

  it.each([
    ["2026-13", "invoices.csv", 422],
    ["2026-1", "invoices.csv", 422],
    ["1999-12", "invoices.csv", 422],
    ["2026-11-01", "invoices.csv", 422],
    ["2026-11", "everything.csv", 422],
    ["2026-11", "invoices", 404],
    ["2026-11", "invoices.pdf", 404],
    ["2026-11", ".csv", 404],
  ])("the file %s/%s is refused with %i", async (month, file, status) => {
    expect(await shop.ask("GET", `/staff/accounts-month/${month}/${file}`)).toMatchObject({ status });
  });

  it.each(["2026-13", "november", "%00"])("the accounting month %j is refused", async (month) => {
    expect(await shop.ask("GET", `/staff/accounts-month/${month}`)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "month", message: "This must be a month such as 2026-11." }] },
    });
  });

  it("a month's files and screen contain no PAN", async () => {
    const product = await shop.givenProduct({ price: 210_000 });
    const { orderID } = await shop.givenPaidOrder([{ product }], { Pan: "QWERT4321K" });
    await shop.packed(orderID);
    const month = dayOf(shop.clock()).slice(0, 7);
    const paths = [month, ...ACCOUNTS_FILES.map((file) => `${month}/${file}.csv`)];
    for (const path of paths) {
      const { text } = await shop.ask("GET", `/staff/accounts-month/${path}`);
      expect(text).not.toMatch(/QWERT|4321K|\bpan\b/i);
    }
    const rows = await shop.monthFile(month, "invoices");
    expect(rows.map((row) => row.Order)).toContain(orderID);
  });

  it("a month's files contain no executable formulas, and are for administrators only", async () => {
    const { orderID } = await shop.givenCashOrder([{ product: await shop.givenProduct() }], {
      CustomerName: '=HYPERLINK("https://example.com","x")',
    });
    await shop.packed(orderID);
    const month = dayOf(shop.clock()).slice(0, 7);
    const rows = await shop.monthFile(month, "invoices");
    expect(rows.filter((row) => row.Order === orderID)).toMatchObject([
      { "Customer name": `'=HYPERLINK("https://example.com","x")` },
    ]);
    const token = await loggedIn(shop, await givenStaff(shop, "staff"));
    for (const path of [month, `${month}/invoices.csv`]) {
      expect(await shop.call("GET", `/api/staff/accounts-month/${path}`, { token })).toMatchObject({ status: 403 });
    }
  });
});

describe("open issues", async () => {
  const shop = await createBillingShop();

  it("open issues are gold without HUID, orders without a state, and deliveries without an invoice", async () => {
    const month = nextMonth(shop);
    const product = await shop.givenProduct();
    const [known, stateless, old, gold, light, pair] = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async () => (await shop.givenCashOrder([{ product }])).orderID),
    );
    for (const id of [known, stateless, gold, light, pair])
      await shop.setOrder(id ?? "", { stateCode: id === stateless ? null : "04" });
    for (const id of [known, stateless]) await shop.packed(id ?? "");
    /** An order from before the introduction of invoices and HUIDs. */
    const packedBefore = async (orderID: string, status: "Packed" | "Delivered", pricing: object) => {
      const [orderId, at] = [orderIdOf(orderID), shop.clock()];
      const deliveredAt = status === "Delivered" ? at : null;
      await shop.db.updateTable("orders").set({ status, deliveredAt }).where("id", "=", orderId).execute();
      await shop.db.insertInto("orderEvents").values({ orderId, kind: "status", status: "Packed", at }).execute();
      await shop.db
        .updateTable("orderItems")
        .set({ pricing: JSON.stringify(pricing) })
        .where("orderId", "=", orderId)
        .execute();
    };
    await packedBefore(old ?? "", "Delivered", { metal: "silver", netMg: 9_000 });
    await packedBefore(gold ?? "", "Packed", { metal: "Gold", netMg: 2_000 });
    await packedBefore(light ?? "", "Packed", { metal: "gold", netMg: 1_999 });
    await packedBefore(pair ?? "", "Packed", { metal: "gold", netMg: 6_000, inputs: { hallmarkedArticles: 2 } });
    const first = { orderId: orderIdOf(pair ?? ""), position: 0, article: 0, huid: "PAIR01", token: "1".repeat(32) };
    await shop.db
      .insertInto("soldArticles")
      .values({ ...first, soldAt: shop.clock() })
      .execute();
    expect((await shop.month(month)).open).toEqual({
      withoutHuid: { total: 2, orderIDs: [gold ?? "", pair ?? ""].toSorted((a, b) => a.localeCompare(b)) },
      withoutState: { total: 1, orderIDs: [stateless] },
      withoutInvoice: { total: 1, orderIDs: [old] },
    });
    const none = { total: 0, orderIDs: [] };
    expect((await shop.month(addMonths(month, 1))).open).toEqual({
      withoutHuid: none,
      withoutState: none,
      withoutInvoice: none,
    });
  });
});
