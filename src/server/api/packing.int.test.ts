import { describe, expect, it } from "vitest";
import type { BillingDocumentView } from "#contract/billing/billing-views.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { packingMessages, type PackingView, type WeightDifference } from "#contract/orders/packing.ts";
import type { OutgoingMail } from "#domain/mail/mail.port.ts";
import { givenOrder, givenProduct, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";
import { rateEntries, ratePricing } from "#tests/support/rates.ts";
import { countRows } from "#tests/support/row-counts.ts";

const shop = await createPayingShop();
const { db, givenShopper } = shop;
const token = await loggedIn(shop, await givenStaff(shop));
await shop.call("POST", "/api/staff/rates", { token, body: { rates: rateEntries({ "18K": 11_250 }) } });

async function givenGold(pricing: object = {}): Promise<ProductView> {
  const product = await givenProduct(db, { metal: "gold", purity: "18K", stock: 20 });
  const answer = await shop.call("PUT", "/api/UpdateProductDetails", {
    token,
    body: { ...product, updatedAt: undefined, pricing: ratePricing({ stones: [], ...pricing }) },
  });
  expect(answer.status).toBe(200);
  return readProduct(db, product.productID);
}

async function givenPlaced(product: ProductView, quantity = 1) {
  const shopper = await givenShopper();
  const { orderID } = await givenOrder(shop, shopper.token, [{ product, quantity }]);
  return { shopper, orderID };
}

type Article = { huid?: string; netWeight?: number; grossWeight?: number };

async function pack(orderID: string, body: object = {}) {
  return shop.call<{ invoiceNumber: string }>("POST", `/api/staff/orders/${orderID}/pack`, { token, body });
}

const withArticles = (...articles: Article[]) => ({ items: [{ position: 0, articles }] });

async function readInvoice(orderID: string, reader = token) {
  return shop.call<BillingDocumentView>("GET", `/api/orders/${orderID}/invoice`, { token: reader });
}

const differencesOf = ({ body }: { body: object }) => (body as { differences?: WeightDifference[] }).differences;

describe("HUIDs of packed gold articles", () => {
  it("a gold article cannot be packed without its HUID, also by setting the status, and nothing changes", async () => {
    const { orderID } = await givenPlaced(await givenGold());
    const before = await countRows(db);
    expect(await pack(orderID)).toMatchObject({ status: 422, body: { code: "huid_required" } });
    expect(await pack(orderID, withArticles({}))).toMatchObject({
      status: 422,
      body: { code: "huid_required", errors: [{ field: "items.0.articles.0.huid" }] },
    });
    const byStatus = await shop.call("POST", `/api/orders/${orderID}/status`, { token, body: { status: "Packed" } });
    expect(byStatus).toMatchObject({ status: 422, body: { code: "huid_required" } });
    expect(await countRows(db)).toEqual(before);
    expect((await readInvoice(orderID)).status).toBe(404);
  });

  it("the HUID and weights of a packed article are stored, and the invoice names them", async () => {
    const { orderID, shopper } = await givenPlaced(await givenGold());
    const packed = await pack(orderID, withArticles({ huid: "ab12cd", netWeight: 3.42, grossWeight: 3.42 }));
    expect(packed).toMatchObject({ status: 200 });
    const { body } = await readInvoice(orderID, shopper.token);
    expect(body.data?.number).toBe(packed.body.data?.invoiceNumber);
    expect(body.data?.lines).toMatchObject([{ huids: ["AB12CD"], netWeight: 3.42, grossWeight: 3.42, purity: "18K" }]);
  });

  it.each(["AB12", "AB-2CD", "AB12CDE", "\uFB0012CD"])("the HUID %j is refused", async (huid) => {
    const { orderID } = await givenPlaced(await givenGold());
    expect(await pack(orderID, withArticles({ huid }))).toMatchObject({
      status: 422,
      body: { code: "huid_invalid", errors: [{ field: "items.0.articles.0.huid" }] },
    });
  });

  it("the HUID of another sold article is refused until that article is returned", async () => {
    const product = await givenGold();
    const [one, other] = [await givenPlaced(product), await givenPlaced(product)];
    expect(await pack(one.orderID, withArticles({ huid: "DUPL01" }))).toMatchObject({ status: 200 });
    expect(await pack(other.orderID, withArticles({ huid: "dupl01" }))).toMatchObject({
      status: 422,
      body: { code: "huid_used", errors: [{ field: "items.0.articles.0.huid" }] },
    });
    await shop.call("POST", `/api/orders/${one.orderID}/cancel`, { token });
    expect(await pack(other.orderID, withArticles({ huid: "DUPL01" }))).toMatchObject({ status: 200 });
  });

  it("a HUID twice in one order is refused, and so is the HUID of another product on sale", async () => {
    const product = await givenGold({ netWeight: 1.2 });
    const { orderID } = await givenPlaced(product, 2);
    const twice = withArticles({ huid: "TWICE1" }, { huid: "TWICE1" });
    expect(await pack(orderID, twice)).toMatchObject({
      status: 422,
      body: { code: "huid_used", errors: [{ field: "items.0.articles.1.huid" }] },
    });
    const offered = await givenGold();
    await db.updateTable("products").set({ huid: "OFFER1" }).where("id", "=", offered.productID).execute();
    const used = withArticles({ huid: "OFFER1" }, { huid: "OTHER1" });
    expect(await pack(orderID, used)).toMatchObject({ status: 422, body: { code: "huid_used" } });
  });

  it("only one of two concurrent orders gets a HUID", async () => {
    const product = await givenGold();
    const orders = await Promise.all([givenPlaced(product), givenPlaced(product)]);
    const answers = await Promise.all(orders.map(({ orderID }) => pack(orderID, withArticles({ huid: "RACE01" }))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe("huid_used");
  });

  it("a packing refusal names only the HUID that a concurrent order has taken", async () => {
    const product = await givenGold({ netWeight: 1.2 });
    const [one, other] = await Promise.all([givenPlaced(product, 2), givenPlaced(product, 2)]);
    const answers = await Promise.all([
      pack(one.orderID, withArticles({ huid: "RACE11" }, { huid: "RACE12" })),
      pack(other.orderID, withArticles({ huid: "RACE13" }, { huid: "RACE12" })),
    ]);
    const refused = answers.find(({ status }) => status === 422)?.body;
    expect(refused).toMatchObject({ code: "huid_used", errors: [{ field: "items.0.articles.1.huid" }] });
    expect(refused?.errors).toHaveLength(1);
  });

  it("each article of a set needs a HUID", async () => {
    const { orderID } = await givenPlaced(await givenGold({ hallmarkedArticles: 2 }));
    expect(await pack(orderID, withArticles({ huid: "PAIR01" }))).toMatchObject({
      body: { code: "huid_required", errors: [{ field: "items.0.articles.1.huid" }] },
    });
    expect(await pack(orderID, withArticles({ huid: "PAIR01" }, { huid: "PAIR02" }))).toMatchObject({ status: 200 });
  });

  it("a one-of-a-kind product is packed with the HUID of its listing", async () => {
    const product = await givenGold();
    await db.updateTable("products").set({ huid: "ONLY01", stock: 1 }).where("id", "=", product.productID).execute();
    const { orderID } = await givenPlaced(product);
    expect(await pack(orderID)).toMatchObject({ status: 200 });
    expect((await readInvoice(orderID)).body.data?.lines[0]?.huids).toEqual(["ONLY01"]);
  });

  it("another HUID than the listed one of a one-of-a-kind product has to be confirmed, together with its weight", async () => {
    const product = await givenGold();
    await db.updateTable("products").set({ huid: "ONLY02", stock: 1 }).where("id", "=", product.productID).execute();
    const { orderID } = await givenPlaced(product);
    const body = withArticles({ huid: "OTHER2", netWeight: 3.9 });
    const refused = await pack(orderID, body);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: "huid_differs",
        errors: [{ field: "items.0.articles.0.huid", message: expect.stringContaining("ONLY02") as string }],
        huids: [{ position: 0, title: product.title, listed: "ONLY02", read: "OTHER2" }],
        differences: [{ position: 0, weight: "net", listed: 3.4, weighed: 3.9 }],
      },
    });
    expect((await readInvoice(orderID)).status).toBe(404);
    expect(await pack(orderID, { ...body, confirmed: true })).toMatchObject({ status: 200 });
    expect((await readInvoice(orderID)).body.data?.lines[0]?.huids).toEqual(["OTHER2"]);
  });

  it("another HUID needs no confirmation when the listed one was already sold", async () => {
    const product = await givenGold();
    await db.updateTable("products").set({ huid: "ONLY03" }).where("id", "=", product.productID).execute();
    const [one, other] = [await givenPlaced(product), await givenPlaced(product)];
    expect(await pack(one.orderID)).toMatchObject({ status: 200 });
    expect(await pack(other.orderID, withArticles({ huid: "OTHER3" }))).toMatchObject({ status: 200 });
  });

  it("a gold article below 2 g needs no HUID", async () => {
    const { orderID } = await givenPlaced(await givenGold({ netWeight: 1.999 }));
    expect(await pack(orderID)).toMatchObject({ status: 200 });
  });
});

describe("weights of packed articles", () => {
  it("a weight that differs by more than 2 % has to be confirmed, and the customer is notified", async () => {
    const { orderID, shopper } = await givenPlaced(await givenGold());
    const article = { huid: "HEAVY1", netWeight: 3.5 };
    const refused = await pack(orderID, withArticles(article));
    expect(refused).toMatchObject({ status: 409, body: { code: "weight_differs" } });
    expect(differencesOf(refused)).toMatchObject([
      { position: 0, weight: "net", listed: 3.4, weighed: 3.5, percent: 2.9 },
    ]);
    expect(await pack(orderID, { ...withArticles(article), confirmed: true })).toMatchObject({ status: 200 });
    const mail = await db
      .selectFrom("mails")
      .select("textBody")
      .where("recipient", "=", shopper.email)
      .where("subject", "like", "%Packed%")
      .executeTakeFirstOrThrow();
    expect(mail.textBody).toContain("weighs 3.500 g net; its listing said 3.400 g");
  });

  it("a weight may differ by exactly 2 %", async () => {
    const { orderID } = await givenPlaced(await givenGold());
    expect(await pack(orderID, withArticles({ huid: "EXACT1", netWeight: 3.468 }))).toMatchObject({ status: 200 });
  });

  it("the net weight of an article cannot be above its gross weight", async () => {
    const { orderID } = await givenPlaced(await givenGold());
    const weighed = (netWeight: number, grossWeight: number) =>
      withArticles({ huid: "NETGR1", netWeight, grossWeight });
    expect(await pack(orderID, { ...weighed(3.401, 3.4), confirmed: true })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "items.0.articles.0.netWeight", message: packingMessages.netAboveGross }] },
    });
    expect(await pack(orderID, weighed(3.4, 3.4))).toMatchObject({ status: 200 });
  });

  it.each([0, -1, 3.4001, "3.4", 200_000])("an article cannot weigh %j g", async (netWeight) => {
    const { orderID } = await givenPlaced(await givenGold());
    const body = withArticles({ huid: "WEIGH1", netWeight: netWeight as number });
    expect(await pack(orderID, body)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "items.0.articles.0.netWeight" }] },
    });
  });
});

describe("packing view", () => {
  const readPacking = async (orderID: string) =>
    shop.call<PackingView>("GET", `/api/staff/orders/${orderID}/packing`, { token });

  it("the packing view has each item with its listed details, and the articles that need a HUID", async () => {
    const { orderID } = await givenPlaced(await givenGold({ hallmarkedArticles: 2 }));
    const { body } = await readPacking(orderID);
    expect(body.data).toMatchObject({ weightTolerance: 2, invoiceNumber: null, hasSampleSeller: true });
    expect(body.data?.items).toMatchObject([
      { position: 0, articles: 2, articlesPerUnit: 2, needsHuid: true, huid: null, purity: "18K", netWeight: 3.4 },
    ]);
  });

  it("the packing view has the HUID of a one-of-a-kind product, but not for two units", async () => {
    const product = await givenGold({ netWeight: 1.2 });
    await db.updateTable("products").set({ huid: "UNIQ01" }).where("id", "=", product.productID).execute();
    const [one, two] = [await givenPlaced(product), await givenPlaced(product, 2)];
    expect((await readPacking(one.orderID)).body.data?.items).toMatchObject([{ huid: "UNIQ01" }]);
    expect((await readPacking(two.orderID)).body.data?.items).toMatchObject([{ huid: null }]);
  });

  it("the packing view names the invoice and another order to pack after packing", async () => {
    const product = await givenProduct(db);
    const [one] = [await givenPlaced(product), await givenPlaced(product)];
    const packed = await pack(one.orderID);
    const { data } = (await readPacking(one.orderID)).body;
    expect(data?.invoiceNumber).toBe(packed.body.data?.invoiceNumber);
    expect(data?.nextOrderID).toMatch(/^RJ-\d+$/);
    expect(data?.nextOrderID).not.toBe(one.orderID);
    expect(await readPacking("RJ-999999")).toMatchObject({ status: 404 });
  });
});

describe("mail of a packed order", () => {
  async function deliver(email: string) {
    const sent: OutgoingMail[] = [];
    const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail) };
    const { id } = await shop.mailTo(email);
    await shop.services.mail.deliver(id, mailer, shop.services.prints.attachDocument);
    return sent[0];
  }

  it("the mail of a packed order has the invoice attached as PDF, identical to its download", async () => {
    const { orderID, shopper } = await givenPlaced(await givenProduct(db));
    await pack(orderID);
    const mail = await deliver(shopper.email);
    expect(mail?.subject).toBe(`Your order ${orderID}: Packed`);
    expect(mail?.attachment?.name).toMatch(/^invoice-RJ-\d\d-\d\d-\d{6}\.pdf$/);
    const bytes = Buffer.from(mail?.attachment?.bytes ?? []);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const response = await shop.app.request(`/api/orders/${orderID}/invoice.pdf`, {
      headers: { Authorization: `Bearer ${shopper.token}` },
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it("the mail of a packed order has no attachment when the invoice shows a PAN", async () => {
    const shopper = await givenShopper();
    const { orderID } = await givenOrder(shop, shopper.token, [{ product: await givenProduct(db) }], {
      Pan: "ABCDE1234F",
    });
    await pack(orderID);
    const mail = await deliver(shopper.email);
    expect(mail?.attachment).toBeUndefined();
    expect(mail?.text).toContain("so we do not email it");
    expect(JSON.stringify(mail)).not.toMatch(/ABCDE1234F|234F/);
  });
});

describe("packing", () => {
  it("a silver order needs no articles, and either call creates its invoice", async () => {
    const product = await givenProduct(db, { price: 1_999 });
    const [one, other] = [await givenPlaced(product), await givenPlaced(product)];
    expect(await pack(one.orderID)).toMatchObject({
      status: 200,
      body: { data: { invoiceNumber: /^RJ\/\d\d-\d\d\/\d{6}$/ } },
    });
    await shop.call("POST", `/api/orders/${other.orderID}/status`, { token, body: { status: "Packed" } });
    expect((await readInvoice(other.orderID)).status).toBe(200);
  });

  it("packing an order twice concurrently is refused once, and creates one invoice", async () => {
    const { orderID } = await givenPlaced(await givenProduct(db));
    const answers = await Promise.all([pack(orderID), pack(orderID)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const invoices = await db
      .selectFrom("billingDocuments")
      .select("number")
      .where("orderId", "=", Number(orderID.slice(3)))
      .execute();
    expect(invoices).toHaveLength(1);
  });

  it.each([
    [{ items: [{ position: 7, articles: [] }] }, "items.0.position"],
    [{ items: [{ position: 0, articles: [{}, {}] }] }, "items.0.articles"],
    [{ items: "all" }, "items"],
  ])("the packing request %j is refused at %s", async (body, field) => {
    const { orderID } = await givenPlaced(await givenProduct(db));
    expect(await pack(orderID, body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  it("packing an order that does not exist is refused, and so is packing by a customer", async () => {
    expect(await pack("RJ-999999")).toMatchObject({ status: 404 });
    const { orderID, shopper } = await givenPlaced(await givenProduct(db));
    const answer = await shop.call("POST", `/api/staff/orders/${orderID}/pack`, { token: shopper.token, body: {} });
    expect(answer.status).toBe(403);
  });
});
