import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import { addDays } from "#contract/kernel/days.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import type { OrderView } from "#contract/orders/order.ts";
import type { PersonalField } from "#contract/personalisation/personalisation.ts";
import type { ReturnView } from "#contract/returns/returns.ts";
import { createBillingShop } from "#tests/support/billing-shop.ts";
import { anOrder } from "#tests/support/builders.ts";
import { readActualTexts, readText } from "#tests/support/read-pdf.ts";

const shop = await createBillingShop();
const { call, ask, db, givenShopper, givenProduct } = shop;

const FIELDS: PersonalField[] = [
  {
    label: "Engraving",
    characters: ["latin", "devanagari", "gurmukhi", "heart"],
    maxLength: 8,
    price: 250,
    leadDays: 3,
  },
  { label: "Date", characters: ["digits"], maxLength: 10, price: 99.5, leadDays: 5 },
];

async function givenEngraved(): Promise<ProductView> {
  const product = await givenProduct({ title: "Naam Band", price: 1_030, stock: 20 });
  const body = { ...product, updatedAt: undefined, personalisation: FIELDS };
  expect(await ask("PUT", "/UpdateProductDetails", body)).toMatchObject({ status: 200 });
  return product;
}

type Text = { Label: string; Text: string };

function orderOf(product: ProductView, price: number, texts: Text[]) {
  const order = anOrder([{ product }]);
  const [item] = order.OrderItems;
  return { ...order, TotalAmount: price, OrderItems: [{ ...item, Price: price, Personalisation: texts }] };
}

async function place(product: ProductView, price: number, texts: Text[]) {
  const shopper = await givenShopper();
  const body = orderOf(product, price, texts);
  const answer = await call<{ orderID: string }>("POST", "/api/place-order", { token: shopper.token, body });
  return { ...answer, shopper, orderID: answer.body.data?.orderID ?? "" };
}

async function pdf(path: string): Promise<Uint8Array> {
  const response = await shop.fetch(`/api${path}`, { headers: { Authorization: `Bearer ${await shop.adminToken()}` } });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

describe("orders with personalisation", () => {
  it("an order's total includes the price of its personalisation texts, which are stored normalised", async () => {
    const product = await givenEngraved();
    const texts = [
      { Label: "Engraving", Text: " Asha  ❤️ " },
      { Label: "Date", Text: "12.03.2026" },
    ];
    const placed = await place(product, 1_379.5, texts);
    expect(placed).toMatchObject({ status: 201, body: { data: { totalAmount: 1_379.5 } } });
    const { body } = await call<OrderView>("GET", `/api/orders/${placed.orderID}`, { token: placed.shopper.token });
    const [item] = body.data?.items ?? [];
    expect(item?.personalisation).toEqual([
      { label: "Engraving", text: "Asha ♥", price: 250 },
      { label: "Date", text: "12.03.2026", price: 99.5 },
    ]);
    const { price, lines } = item?.priceBreakup ?? { price: 0, lines: [] };
    expect(lines.map(({ name }) => name)).toEqual(["Value", "Personalisation", "GST"]);
    expect(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(Math.round(price * 100));
  });

  it("an order without personalisation texts costs the usual price", async () => {
    const placed = await place(await givenEngraved(), 1_030, []);
    expect(placed.status).toBe(201);
    const row = await db
      .selectFrom("orderItems")
      .select(["personalisation", "nonReturnable"])
      .where("orderId", "=", orderIdOf(placed.orderID))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ personalisation: null, nonReturnable: false });
  });

  it.each([
    ["a price without the price of the text", 1_030, [{ Label: "Engraving", Text: "Asha" }], 409],
    ["a longer text", 1_280, [{ Label: "Engraving", Text: "Ashaaaaaa" }], 422],
    ["a character that is not offered", 1_280, [{ Label: "Engraving", Text: "Asha 2" }], 422],
    ["an unknown field", 1_030, [{ Label: "Poem", Text: "Asha" }], 422],
    ["a bidirectional control character", 1_280, [{ Label: "Engraving", Text: "a\u202Eb" }], 422],
    ["markup", 1_280, [{ Label: "Engraving", Text: "<b>x" }], 422],
    ["a control character", 1_280, [{ Label: "Engraving", Text: "a\u0007b" }], 422],
    ["an empty text", 1_280, [{ Label: "Engraving", Text: " " }], 422],
    ["a text of 9,000 characters", 1_280, [{ Label: "Engraving", Text: "a".repeat(9_000) }], 422],
  ])("an order with personalisation is refused with %s", async (_, price, texts, status) => {
    const product = await givenEngraved();
    const answer = await place(product, price, texts);
    expect(answer.status).toBe(status);
    if (status === 422)
      expect(answer.body.errors?.[0]?.field).toMatch(/^OrderItems\.0\.Personalisation\.0\.(Label|Text)$/);
    else expect(answer.body).toMatchObject({ changes: [{ item: 0, was: 1_030, now: 1_280, reason: "price" }] });
  });

  it("an error of a personalisation text is a readable message", async () => {
    const answer = await place(await givenEngraved(), 1_280, [{ Label: "Engraving", Text: "R2D2" }]);
    expect(answer.body.sys_message).toBe("“2” is not possible here. You can use A–Z, Devanagari, Gurmukhi and ♥.");
  });
});

describe("personalised products", () => {
  it("a personalisation text is on gift slip, invoice and mail in its script, without a price on the slip", async () => {
    const product = await givenEngraved();
    const { orderID, shopper } = await place(product, 1_280, [{ Label: "Engraving", Text: "क्षितिਸਿੰਘ" }]);
    await shop.packed(orderID);
    for (const path of [`/staff/gift-slips.pdf?orders=${orderID}`, `/orders/${orderID}/invoice.pdf`]) {
      const bytes = await pdf(path);
      const text = `${await readText(bytes)} ${readActualTexts(bytes).join("")}`;
      expect(text).toContain("Engraving");
      expect(text).toContain("क्षिति");
      expect(text).toContain("ਸਿੰਘ");
      if (path.includes("slip")) expect(text).not.toMatch(/1,?280|₹/);
      else expect([text.includes("Value"), text.includes("Rounding")]).toEqual([true, false]);
    }
    const mails = await shop.mailsTo(shopper.email);
    expect(mails.some(({ textBody }) => textBody.includes("Engraving: “क्षितिਸਿੰਘ”"))).toBe(true);
  });

  it("a personalised product can be returned only when it is defective, and the return names its texts", async () => {
    const { orderID, shopper } = await place(await givenEngraved(), 1_280, [{ Label: "Engraving", Text: "Asha" }]);
    for (const status of ["Packed", "Shipped", "Delivered"]) await shop.setStatus(orderID, status);
    const request = async (reason: string) =>
      call("POST", `/api/orders/${orderID}/returns`, {
        token: shopper.token,
        body: { items: [{ position: 0, quantity: 1 }], reason },
      });
    expect(await request("It does not fit")).toMatchObject({ status: 409 });
    expect(await request("It has a defect")).toMatchObject({ status: 201 });
    const { body } = await call<ReturnView[]>("GET", `/api/orders/${orderID}/returns`, { token: shopper.token });
    expect(body.data?.[0]?.items[0]?.personalisation).toMatchObject([{ label: "Engraving", text: "Asha" }]);
  });

  it("the longest lead time of the fields is added to the delivery of a personalised product", async () => {
    const product = await givenEngraved();
    const promise = async (more: string) => {
      const { body } = await call<{ to: string }>(
        "GET",
        `/api/delivery?pin=160017&productID=${product.productID}${more}`,
      );
      return body.data?.to ?? "";
    };
    const plain = await promise("");
    expect((await promise(`&personalised=${product.productID}`)) >= addDays(plain, 5)).toBe(true);
  });
});

describe("personalisation fields of a product", () => {
  it.each([
    [[{ ...FIELDS[0], label: "" }], "0.label"],
    [[{ ...FIELDS[0], characters: [] }], "0.characters"],
    [[{ ...FIELDS[0], characters: ["klingon"] }], "0.characters.0"],
    [[{ ...FIELDS[0], maxLength: 101 }], "0.maxLength"],
    [[{ ...FIELDS[0], price: -1 }], "0.price"],
    [[{ ...FIELDS[0], leadDays: 1.5 }], "0.leadDays"],
    [[FIELDS[0], { ...FIELDS[1], label: "engraving" }], "1.label"],
  ])("the personalisation fields %j are refused at %s", async (personalisation, field) => {
    const product = await givenProduct({ price: 1_030 });
    const answer = await ask("PUT", "/UpdateProductDetails", { ...product, updatedAt: undefined, personalisation });
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.[0]?.field).toBe(`personalisation.${field}`);
  });

  it("personalisation fields are kept when they are omitted, and removed with an empty list", async () => {
    const product = await givenEngraved();
    const read = async () => (await call<ProductView>("GET", `/api/GetProductById/${product.productID}`)).body.data;
    const update = async (more: object) =>
      ask("PUT", "/UpdateProductDetails", { ...product, updatedAt: undefined, ...more });
    await update({});
    expect((await read())?.personalisation).toEqual(FIELDS);
    await update({ personalisation: [] });
    expect(await read()).not.toHaveProperty("personalisation");
  });
});
