import { describe, expect, it } from "vitest";
import { MAX_COUNTED, type DashboardView } from "#contract/reports/dashboard.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { givenBuyer, givenSale } from "#tests/support/given-sales.ts";
import { givenCategory, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

async function givenShop() {
  const shop = await createTestShop();
  const token = await loggedIn(shop, await givenStaff(shop));
  async function read(): Promise<DashboardView> {
    const { body } = await shop.call<DashboardView>("GET", "/api/dashboard", { token });
    if (!body.data) throw new Error(body.sys_message);
    return body.data;
  }
  return { ...shop, token, read };
}

const variation = { variationName: "Size", price: 1_000 };

describe("low stock", async () => {
  const { db, call, token, read } = await givenShop();

  it("the low-stock list has products and variations with counted stock, sold out first, none made to order", async () => {
    await givenProduct(db, { title: "Made to order", stock: null });
    await givenProduct(db, { title: "Plenty", stock: 4 });
    const few = await givenProduct(db, { title: "Few", stock: 3 });
    const sized = await givenProduct(db, {
      title: "Sized",
      stock: null,
      variations: [
        { ...variation, variationValue: "12", stock: 0 },
        { ...variation, variationValue: "14", stock: 1 },
        { ...variation, variationValue: "16", stock: 9 },
        { ...variation, variationValue: "18" },
      ],
    });
    const none = await givenProduct(db, { title: "None", stock: 0 });
    const archived = await givenProduct(db, {
      title: "Archived",
      stock: 0,
      variations: [{ ...variation, variationValue: "12", stock: 0 }],
    });
    await db.updateTable("products").set({ archivedAt: new Date() }).where("id", "=", archived.productID).execute();

    const plain = { variationName: null, variationValue: null };
    expect((await read()).lowStock).toEqual({
      at: 3,
      total: 4,
      items: [
        { productID: none.productID, title: "None", ...plain, left: 0 },
        { productID: sized.productID, title: "Sized", variationName: "Size", variationValue: "12", left: 0 },
        { productID: sized.productID, title: "Sized", variationName: "Size", variationValue: "14", left: 1 },
        { productID: few.productID, title: "Few", ...plain, left: 3 },
      ],
    });
  });

  it("the low-stock list follows the configured threshold immediately", async () => {
    const settings = { ...demoSettings, lowStockAt: 4 };
    expect(await call("PUT", "/api/staff/settings", { token, body: { settings } })).toMatchObject({ status: 200 });
    expect((await read()).lowStock).toMatchObject({ at: 4, total: 5 });
  });

  it("the low-stock list shows at most twenty and counts at most a thousand", async () => {
    await db
      .insertInto("products")
      .values(
        Array.from({ length: MAX_COUNTED + 1 }, (_, index) => ({
          title: `Bead ${index}`,
          slug: "bead",
          descriptionHtml: "",
          pricePaise: 100,
          stock: 0,
        })),
      )
      .execute();
    const { lowStock } = await read();
    expect(lowStock.total).toBe(MAX_COUNTED);
    expect(lowStock.items).toHaveLength(20);
    expect(lowStock.items.every(({ left }) => left === 0)).toBe(true);
  });
});

describe("pending work", async () => {
  const shop = await givenShop();
  const { db, clock, read } = shop;
  const buyer = await givenBuyer(shop);
  await givenCategory(db, "Rings");
  const ring = await givenProduct(db, { title: "Tara Ring", price: 1_000 });
  const studs = await givenProduct(db, { title: "Motiya Studs", price: 500 });
  const lines = [{ product: ring }];

  it("a new shop has no pending work", async () => {
    expect(await read()).toMatchObject({
      toPack: 0,
      latestOrders: [],
      mailBacklog: { waiting: 0, oldestMinutes: 0, isSending: true },
      rates: { staleMetals: [], staleAfterHours: 24, proposals: 0, failures: 0, sourceFailure: null },
    });
  });

  it("pending work includes unpacked orders", async () => {
    for (const status of ["Placed", "Packed", "Shipped", "Delivered", "Cancelled", "Returned"] as const) {
      await givenSale(shop, { token: buyer, lines, status, at: "2026-01-01T06:00:00.000Z" });
    }
    expect((await read()).toPack).toBe(1);
  });

  it("the dashboard shows the eight latest orders, newest first, with their first item", async () => {
    for (let day = 1; day <= 8; day++) {
      await givenSale(shop, { token: buyer, lines, at: `2026-02-0${day}T06:00:00.000Z` });
    }
    const orderID = await givenSale(shop, {
      token: buyer,
      lines: [{ product: studs, quantity: 2 }, { product: ring }],
      at: "2026-02-20T06:00:00.000Z",
      status: "Shipped",
    });
    const { latestOrders } = await read();
    expect(latestOrders).toHaveLength(8);
    expect(latestOrders[0]).toEqual({
      orderID,
      customerName: "Asha Rani",
      totalAmount: 2_000,
      status: "Shipped",
      orderDate: "2026-02-20T06:00:00.000Z",
      productName: "Motiya Studs",
      productImage: studs.imagePath,
      otherProducts: 1,
    });
    expect(latestOrders[7]?.orderDate).toBe("2026-02-02T06:00:00.000Z");
  });

  it("pending work includes unsent, unexpired mails, and the age of the oldest", async () => {
    await db.deleteFrom("mails").execute();
    const now = clock().getTime();
    const ago = (minutes: number) => new Date(now - minutes * 60_000);
    const mail = { recipient: "a@example.com", subject: "Hello", textBody: "", htmlBody: "" };
    await db
      .insertInto("mails")
      .values([
        { ...mail, createdAt: ago(7), sentAt: null },
        { ...mail, createdAt: ago(90), expiresAt: new Date(now + 60_000) },
        { ...mail, createdAt: ago(200), expiresAt: ago(190) },
        { ...mail, createdAt: ago(300), sentAt: ago(299) },
      ])
      .execute();
    expect((await read()).mailBacklog).toEqual({ waiting: 2, oldestMinutes: 90, isSending: true });
  });
});
