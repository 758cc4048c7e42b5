import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { unique } from "#tests/support/builders.ts";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { givenItems, givenManyOrders } from "#tests/support/many-orders.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";

const shop = await createStaffOrdersFixture();
const { db, ask, bring, givenShopper } = shop;

async function readFile(query = "") {
  const answer = await ask("GET", `/staff/orders.csv${query}`);
  return { ...answer, rows: parse<Record<string, string>>(answer.text, { columns: true, bom: true }) };
}

describe("file of orders", () => {
  it("the order file is CSV with today's date in its name, in UTF-8 with a byte order mark", async () => {
    const { headers } = await readFile();
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
    const response = await shop.fetch("/api/staff/orders.csv", {
      headers: { Authorization: `Bearer ${await shop.staffToken()}` },
    });
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([239, 187, 191]);
  });

  it("the order file has one row per item, times in India and amounts in rupees, and each total once", async () => {
    const title = unique("Filed ring");
    const variation = { variationName: "Size", variationValue: "14", price: 900 };
    const product = await givenProduct(db, { title, price: 800, variations: [variation] });
    const coin = await givenProduct(db, { title: "Kamal, small", price: 250.5 });
    const shopper = await givenShopper();
    const lines = [
      { product, variation: { ...variation, stock: null } },
      { product: coin, quantity: 2 },
    ];
    const { orderID } = await givenOrder(shop, shopper.token, lines, {
      CustomerName: "मीरा कौल",
      CustomerAddress: 'House "12",\nSector 17',
    });
    await db
      .updateTable("orders")
      .set({ placedAt: new Date("2026-11-20T18:35:00Z") })
      .where("id", "=", Number(orderID.slice(3)))
      .execute();
    const { rows } = await readFile(`?q=${encodeURIComponent(title)}`);
    const order = {
      "Order ID": orderID,
      Status: "Placed",
      "Order Date": "2026-11-21 00:05",
      "User Email": shopper.email,
      "Customer Name": "मीरा कौल",
      "Customer Email": "asha@example.com",
      "Customer Phone": "9876543210",
      "Customer Address": 'House "12",\nSector 17',
      "Payment Method": "Cash on Delivery",
      Payment: "Unpaid",
      "Store Credit (INR)": "",
    };
    expect(rows).toEqual([
      {
        ...order,
        Product: title,
        Variation: "Size 14",
        Quantity: "1",
        "Price (INR)": "900",
        "Total Amount (INR)": "1401",
      },
      {
        ...order,
        Product: "Kamal, small",
        Variation: "",
        Quantity: "2",
        "Price (INR)": "250.5",
        "Total Amount (INR)": "",
      },
    ]);
  });

  it("the order file escapes formulas of customers", async () => {
    const { token } = await givenShopper();
    const product = await givenProduct(db);
    const CustomerName = '=HYPERLINK("https://example.com","Refund")';
    const given = { CustomerName, CustomerPhone: "+91 98765 43210", CustomerAddress: "@SUM(1)" };
    const { orderID } = await givenOrder(shop, token, [{ product }], given);
    expect((await readFile(`?q=${orderID}`)).rows).toMatchObject([
      { "Customer Name": `'${CustomerName}`, "Customer Phone": "'+91 98765 43210", "Customer Address": "'@SUM(1)" },
    ]);
  });

  it("the order file respects the filters and the sort order of the list", async () => {
    const name = unique("Filtered");
    const product = await givenProduct(db, { price: 10 });
    const orderIDs: string[] = [];
    for (const quantity of [2, 1, 3]) {
      const { token } = await givenShopper();
      orderIDs.push((await givenOrder(shop, token, [{ product, quantity }], { CustomerName: name })).orderID);
    }
    const [first = "", second = "", third = ""] = orderIDs;
    await bring(second, "Packed");
    const found = async (query: string) =>
      (await readFile(`?q=${encodeURIComponent(name)}${query}`)).rows.map((row) => row["Order ID"]);
    expect(await found("")).toEqual([third, second, first]);
    expect(await found("&sort=total-asc")).toEqual([second, first, third]);
    expect(await found("&status=Packed")).toEqual([second]);
    expect(await found("&paymentStatus=paid")).toEqual([]);
    expect(await found("&to=2020-01-01")).toEqual([]);
  });

  it("the order file without orders has only headings", async () => {
    const { text } = await readFile("?q=nobody-ordered-this");
    expect(text.trim().split("\r\n")).toHaveLength(1);
    expect(text).toContain('"Order ID","Status","Order Date","User Email"');
  });

  it("the order file with an invalid filter is refused with the envelope", async () => {
    expect(await ask("GET", "/staff/orders.csv?status=Lost")).toMatchObject({
      status: 422,
      body: { errors: [{ field: "status" }] },
    });
  });
});

describe("large file", async () => {
  const many = await createStaffOrdersFixture();
  const ids = await givenManyOrders(many, 1_103, (index) => {
    const paise = 1_000 * (index % 7);
    return { subtotalPaise: paise, totalPaise: paise, placedAt: new Date(Date.UTC(2026, 0, 1 + (index % 5))) };
  });
  await givenItems(many, ids, await givenProduct(many.db, { price: 10 }));

  it.each(["newest", "oldest", "total-asc", "total-desc"])(
    "the order file of 1,103 orders sorted by %s contains each of them once",
    async (sort) => {
      const { text } = await many.ask("GET", `/staff/orders.csv?sort=${sort}`);
      const file = parse<Record<string, string>>(text, { columns: true, bom: true });
      expect(file).toHaveLength(1_103);
      expect(new Set(file.map((row) => row["Order ID"])).size).toBe(1_103);
      const keys = file.map((row) =>
        sort.startsWith("total") ? Number(row["Total Amount (INR)"]) : Date.parse(row["Order Date"] ?? ""),
      );
      const rising = sort === "oldest" || sort === "total-asc";
      expect(keys).toEqual(keys.toSorted((a, b) => (rising ? a - b : b - a)));
    },
  );
});
