import { describe, expect, it } from "vitest";
import { anItem, anOrder } from "#tests/support/builders.ts";
import { HOSTILE_ZONES } from "#tests/support/delivery-zones.ts";
import { givenLaterOffer } from "#tests/support/given-offer.ts";
import {
  givenCategory,
  givenCustomer,
  givenOrder,
  givenPost,
  givenProduct,
  givenStaff,
  loggedIn,
} from "#tests/support/given.ts";
import { hostileAccounts } from "#tests/support/hostile-accounts.ts";
import { HOSTILE_CONTENT } from "#tests/support/hostile-content.ts";
import { HOSTILE_COUPONS } from "#tests/support/hostile-coupons.ts";
import {
  email,
  line,
  lines,
  list,
  number,
  optionalLine,
  quantity,
  staffRole,
  type Values,
} from "#tests/support/hostile-fields.ts";
import { hostileOffers } from "#tests/support/hostile-offers.ts";
import { HOSTILE_ORDERS } from "#tests/support/hostile-orders.ts";
import { HOSTILE_PASSKEYS } from "#tests/support/hostile-passkeys.ts";
import { hostilePosts } from "#tests/support/hostile-posts.ts";
import { HOSTILE_RATES } from "#tests/support/hostile-rates.ts";
import { hostileReturns } from "#tests/support/hostile-returns.ts";
import { HOSTILE_REVIEWS } from "#tests/support/hostile-reviews.ts";
import { HOSTILE_SETTINGS } from "#tests/support/hostile-settings.ts";
import { hostileValueCases } from "#tests/support/hostile-value-cases.ts";
import { NEVER_AN_ID, NEVER_A_DECIMAL, NEVER_A_NUMBER, NEVER_TEXT } from "#tests/support/hostile-values.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { apiHandlers } from "./handlers.ts";

const shop = await createTestShop();
const customer = await givenCustomer(shop);
const tokens = {
  anyone: undefined,
  customer: await loggedIn(shop, customer),
  staff: await loggedIn(shop, await givenStaff(shop)),
};
const product = await givenProduct(shop.db);
const categoryID = await givenCategory(shop.db, "Rings");
const { orderID } = await givenOrder(shop, tokens.customer, [{ product }]);
/** A return of a separate order, so that the order of the other calls stays unchanged. */
const returnID = await givenReturn();
const { id: postId } = await givenPost(shop, tokens.staff);

const items: Values = { ...list, "51 items": Array.from({ length: 51 }, () => anOrder([{ product }]).OrderItems[0]) };

/** Fields that only the tax invoice needs. */
const orderDetails: Record<string, Values> = {
  CouponCode: optionalLine,
  OffersAmount: NEVER_A_NUMBER,
  PinCode: { ...NEVER_TEXT, "from 0": "060017", "five digits": "16001", "wide digits": "１６００１７" },
  City: { ...optionalLine, long: "x".repeat(61) },
  State: { ...optionalLine, unknown: "Bavaria", "a code of none": "99" },
  Gstin: { ...NEVER_TEXT, short: "04AAAAA", "a wrong check": "04AAAAA0000A1Z5" },
  Pan: { ...NEVER_TEXT, short: "ABCDE1234", "digits first": "1234ABCDEF", "wide digits": "ABCDE１２３４F" },
};

const chosen = { productID: product.productID, updatedAt: product.updatedAt };
const chosenProducts: Values = {
  ...list,
  twice: [chosen, chosen],
  "501 products": Array.from({ length: 501 }, (_, index) => ({ ...chosen, productID: index + 1 })),
  "without a time": [{ productID: product.productID }],
  "at a day": [{ ...chosen, updatedAt: "2026-11-21" }],
  "of ids in text": [{ ...chosen, productID: "1001" }],
};
const yesNo: Values = { missing: undefined, null: null, "a text": "true", "a number": 1 };
const categoryIds: Values = {
  missing: undefined,
  null: null,
  "a text": "all",
  "an object": {},
  "of texts": ["2"],
  "of null": [null],
  unknown: [2_147_483_647],
  "51 categories": Array.from({ length: 51 }, (_, index) => index + 1),
};

type GoodCall = {
  access: keyof typeof tokens;
  /** The path parameter; by default the order. */
  id?: string;
  body: Values;
  fields: Record<string, Values>;
};

/** A valid body of each call that accepts JSON, and invalid values of its fields. */
const CALLS: Record<string, GoodCall> = {
  ...hostileAccounts(customer),
  ...HOSTILE_PASSKEYS,
  ...hostilePosts(postId),
  ...HOSTILE_CONTENT,
  ...HOSTILE_RATES,
  ...HOSTILE_ZONES,
  ...HOSTILE_SETTINGS,
  "POST /staff/customers/{id}/lock": {
    access: "staff",
    id: customer.id,
    body: { reason: "Orders that nobody accepts" },
    fields: { reason: { ...line, "301 characters": "x".repeat(301) } },
  },
  "POST /staff/customers/{id}/store-credit": {
    access: "staff",
    id: customer.id,
    body: { amount: 100, reason: "For the scratch" },
    fields: { amount: { ...NEVER_A_NUMBER, null: null, zero: 0 }, reason: lines },
  },
  "POST /staff/demo-data/remove": {
    access: "staff",
    body: { confirmation: "Rajatam" },
    fields: { confirmation: { ...line, "another name": "Rajat", long: "x".repeat(201) } },
  },
  "POST /staff/accounts": {
    access: "staff",
    body: { name: "Nisha", email: "nisha@example.com", staffRole: "staff" },
    fields: { name: line, email, staffRole },
  },
  "PUT /staff/accounts/{id}": {
    access: "staff",
    id: customer.id,
    body: { staffRole: "staff" },
    fields: { staffRole },
  },
  "POST /AddCategory": { access: "staff", body: { CategoryName: "Cuffs" }, fields: { CategoryName: line } },
  "PUT /UpdateCategory": {
    access: "staff",
    body: { categoryID, categoryName: "Finger Rings" },
    fields: { categoryID: { ...number, zero: 0 }, categoryName: line },
  },
  "PUT /UpdateProductDetails": {
    access: "staff",
    body: { ...product },
    fields: {
      productID: { missing: undefined, null: null, ...NEVER_AN_ID },
      title: line,
      description: { ...lines, "invisible characters": "<p>\u200B</p>" },
      price: { missing: undefined, null: null, ...NEVER_A_DECIMAL },
      labelHeading: optionalLine,
      labelDescription: NEVER_TEXT,
      sizeOrWeight: optionalLine,
      imagePath: optionalLine,
      stock: NEVER_A_DECIMAL,
      nonReturnable: { null: null, "a text": "true", "a number": 1 },
      metal: optionalLine,
      purity: optionalLine,
      finish: optionalLine,
      sku: optionalLine,
      huid: { ...optionalLine, "five characters": "AB12C", "a blank inside": "AB 12C" },
      updatedAt: { ...NEVER_TEXT, "a day": "2026-11-21", "an impossible day": "2026-02-30T00:00:00.000Z" },
    },
  },
  "POST /staff/products/reprice": {
    access: "staff",
    body: { items: [chosen], percent: 10, roundTo: 10, preview: true },
    fields: {
      items: chosenProducts,
      percent: { ...number, "less than nothing": -90.01, "more than six times as much": 500.01 },
      roundTo: { ...number, five: 5, zero: 0 },
      preview: yesNo,
    },
  },
  "POST /staff/products/pricing": {
    access: "staff",
    body: { items: [chosen], mode: "fixed", preview: true },
    fields: {
      items: chosenProducts,
      mode: { ...NEVER_TEXT, missing: undefined, null: null, empty: "", "another mode": "daily" },
      preview: yesNo,
    },
  },
  "POST /staff/products/archive": {
    access: "staff",
    body: { items: [chosen], archived: true },
    fields: { items: chosenProducts, archived: yesNo },
  },
  "POST /staff/products/file": {
    access: "staff",
    body: { items: [chosen], add: [categoryID], remove: [] },
    fields: {
      items: chosenProducts,
      add: { ...categoryIds, "none at all": [] },
      remove: { ...categoryIds, "what is added too": [categoryID] },
    },
  },
  ...HOSTILE_COUPONS,
  ...hostileOffers([anItem({ product })], items, await givenLaterOffer(shop)),
  "POST /VerifyCoupon": {
    access: "anyone",
    body: { code: "SAVE200" },
    fields: { code: line, OffersAmount: NEVER_A_NUMBER },
  },
  "POST /place-order": {
    access: "customer",
    body: anOrder([{ product }]),
    fields: {
      CustomerName: line,
      CustomerEmail: email,
      CustomerPhone: line,
      CustomerAddress: lines,
      PaymentMethod: { ...NEVER_TEXT, unknown: "Barter" },
      TotalAmount: number,
      RazorpayPaymentId: optionalLine,
      RazorpayOrderId: optionalLine,
      RazorpaySignature: optionalLine,
      OrderItems: items,
      ...orderDetails,
    },
  },
  "POST /CreatePayment": {
    access: "customer",
    body: anOrder([{ product }]),
    fields: {
      CustomerName: line,
      CustomerPhone: line,
      CustomerAddress: lines,
      OrderItems: items,
      ...orderDetails,
    },
  },
  "POST /staff/cash/remittances": {
    access: "staff",
    body: { orders: ["RJ-1"], remittedOn: "2026-11-22", reference: "UTR 1" },
    fields: { orders: { ...list, "not numbers": ["abc"] }, carrier: { no: 1 }, remittedOn: line, reference: line },
  },
  ...HOSTILE_ORDERS,
  ...hostileReturns(returnID),
  ...hostileValueCases(returnID),
  ...HOSTILE_REVIEWS,
};

const fieldCases = Object.entries(CALLS).flatMap(([call, { fields }]) =>
  Object.keys(fields).map((field) => [call, field]),
);

async function givenReturn(): Promise<string> {
  const { orderID: id } = await givenOrder(shop, tokens.customer, [{ product }]);
  for (const status of ["Packed", "Shipped", "Delivered"]) {
    await shop.call("POST", `/api/orders/${id}/status`, { token: tokens.staff, body: { status } });
  }
  const answer = await shop.call<{ returnID: string }>("POST", `/api/orders/${id}/returns`, {
    token: tokens.customer,
    body: { items: [{ position: 0, quantity: 1 }], reason: "It does not fit" },
  });
  return answer.body.data?.returnID ?? "";
}

async function send(call: string, body: unknown) {
  const [method = "", path = ""] = call.split(" ");
  const { access = "anyone", id = orderID } = CALLS[call] ?? {};
  return shop.call(method, `/api${path.replace(/\{\w+\}/, id)}`, { body, token: tokens[access] });
}

describe("invalid fields", () => {
  it("the table contains every call that accepts JSON", () => {
    const withJson = apiHandlers(shop.services).filter((call) => call.body && call.encoding === "json");
    expect(withJson.map((call) => `${call.method} ${call.path}`).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  it.each(fieldCases)("%s refuses a bad %s with 422, and stores nothing", async (call = "", field = "") => {
    const { body = {}, fields = {} } = CALLS[call] ?? {};
    const before = await countRows(shop.db);
    for (const [what, value] of Object.entries(fields[field] ?? {})) {
      const answer = await send(call, { ...body, [field]: value });
      expect([what, answer.status, answer.body.code]).toEqual([what, 422, "invalid"]);
      const named = answer.body.errors?.map((error) => error.field.split(".")[0]?.toLowerCase());
      expect([what, named]).toEqual([what, expect.arrayContaining([field.toLowerCase()])]);
    }
    expect(await countRows(shop.db)).toEqual(before);
  });

  it.each([
    ["ProductName", line],
    ["Price", number],
    ["Quantity", quantity],
    ["ProductImage", optionalLine],
    ["ProductID", { ...NEVER_A_NUMBER, zero: 0 }],
    ["VariationName", optionalLine],
    ["VariationValue", optionalLine],
  ] as [string, Values][])(
    "an ordered item refuses a bad %s with 422, and nothing is stored",
    async (field, values) => {
      const before = await countRows(shop.db);
      for (const [what, value] of Object.entries(values)) {
        const [item] = anOrder([{ product }]).OrderItems;
        const answer = await send(
          "POST /place-order",
          anOrder([{ product }], { OrderItems: [item, { ...item, [field]: value }] }),
        );
        expect([what, answer.status, answer.body.errors?.[0]?.field.toLowerCase()]).toEqual([
          what,
          422,
          `orderitems.1.${field.toLowerCase()}`,
        ]);
      }
      expect(await countRows(shop.db)).toEqual(before);
    },
  );

  it("variations and categories of a product are validated", async () => {
    const variation = { variationName: "Size", variationValue: "14", price: 1_500 };
    const values = [
      { variations: "all" },
      { variations: [{ ...variation, price: -1 }] },
      { variations: [{ ...variation, variationName: "" }] },
      { variations: [{ ...variation, variationValue: null }] },
      { variations: [variation, variation] },
      { variations: Array.from({ length: 101 }, (_, index) => ({ ...variation, variationValue: String(index) })) },
      { categories: [] },
      { categories: [{ categoryID: "Rings" }] },
      { categories: [{ categoryID: 2_147_483_647 }] },
      { categories: [{ categoryID }, null] },
    ];
    const before = await countRows(shop.db);
    for (const value of values) {
      expect([value, (await send("PUT /UpdateProductDetails", { ...product, ...value })).status]).toEqual([value, 422]);
    }
    expect(await countRows(shop.db)).toEqual(before);
  });

  it("numbers outside the range of a double are refused", async () => {
    const raw = JSON.stringify(anOrder([{ product }])).replace(/"TotalAmount":\d+/, '"TotalAmount":1e309');
    expect(await shop.call("POST", "/api/place-order", { raw, token: tokens.customer })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "TotalAmount" }] },
    });
  });
});
