import { expect, it } from "vitest";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { toRupees } from "#contract/kernel/money.ts";
import type { PriceSettings } from "#contract/pricing/pricing.ts";
import type { RateView } from "#contract/rates/rates.ts";
import { givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { rateEntries } from "#tests/support/rates.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { livePrice, priceOf } from "./live-price.rules.ts";
import { emptyStone } from "./pricing-draft.ts";
import { BLANK_ROW, draftOf, type ProductDraft } from "./product-draft.ts";
import { updateRequest } from "./product-request.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));
await shop.call("POST", "/api/staff/rates", {
  token,
  body: { rates: [...rateEntries({ "22K": 13_750.5, "18K": 11_250 }), ...rateEntries({ "925": 235.25 }, "silver")] },
});

async function read<Data>(path: string): Promise<Data> {
  const { body } = await shop.call<Data>("GET", path, { token });
  if (!body.data) throw new Error(body.sys_message);
  return body.data;
}

const gold = { metal: "gold", purity: "18K", netWeight: "3.4" };
const stone = { ...emptyStone(), name: "Ruby", carats: "0.333", price: "12345.67" };

it.each<[string, Partial<ProductDraft>]>([
  ["metal and making charges", { ...gold, making: { kind: "percent", value: "12.5", minimum: "" } }],
  ["a minimum", { ...gold, making: { kind: "perGram", value: "1", minimum: "999.99" } }],
  [
    "silver with a HUID",
    { metal: "silver", purity: "925", netWeight: "1.234", huid: "AB12CD", hsn: "7118", stock: "1" },
  ],
  ["no hallmark below 2 g", { ...gold, netWeight: "1.999", hallmarkedArticles: "2" }],
  ["stones by carat and as a whole", { ...gold, stones: [stone, { ...stone, key: "b", pricedBy: "amount" }] }],
  [
    "charges and a discount",
    {
      ...gold,
      otherCharges: [{ key: "a", name: "Box", amount: "45.5" }],
      discount: { on: "making", kind: "percent", value: "33.33" },
    },
  ],
  ["a discount in rupees", { ...gold, stones: [stone], discount: { on: "stones", kind: "amount", value: "99999" } }],
])("the form shows the price and the breakdown that the server stores: %s", async (_what, change) => {
  const settings = await read<{ prices: PriceSettings }>("/api/staff/rates/settings");
  const prices = { rates: await read<RateView[]>("/api/rates"), settings: settings.prices };
  const { productID } = await givenProduct(shop.db, { metal: null, purity: null });
  const before = await read<StaffProductView>(`/api/staff/products/${productID}`);
  const row = { ...BLANK_ROW, key: "a", name: "Size", value: "12" };
  const variations = [
    { ...row, netWeight: "3.61" },
    { ...row, key: "b", value: "14", making: { kind: "fixed" as const, value: "1500", minimum: "" } },
    { ...row, key: "c", value: "16", purity: change.metal === "gold" ? "22K" : "" },
  ];
  const making = { kind: "percent" as const, value: "8", minimum: "" };
  const draft: ProductDraft = { ...draftOf(before), pricingMode: "rate", making, variations, ...change };
  const answer = await shop.call<StaffProductView>("PUT", "/api/UpdateProductDetails", {
    token,
    body: updateRequest(before, draft, before.imagePath),
  });
  expect(answer).toMatchObject({ status: 200 });
  const stored = answer.body.data;
  const rupees = (own?: (typeof variations)[number]) =>
    toRupees(priceOf(livePrice(draft, prices, own && { own })) ?? -1);
  expect(rupees()).toBe(stored?.price);
  expect(variations.map(rupees)).toEqual(stored?.variations.map(({ price }) => price));
  const shown = await read<{ priceBreakup: { lines: object[] } }>(`/api/GetProductById/${productID}`);
  const live = livePrice(draft, prices);
  const lines = "lines" in live ? live.lines.map(({ paise, ...line }) => ({ ...line, amount: toRupees(paise) })) : [];
  expect(lines).toEqual(shown.priceBreakup.lines);
  // A form filled from the stored product has the same price.
  if (stored) expect(priceOf(livePrice(draftOf(stored), prices))).toBe(priceOf(live));
});
