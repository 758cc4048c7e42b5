import { expect, it } from "vitest";
import { dayOf } from "#contract/kernel/days.ts";
import type { OrderView } from "#contract/orders/order.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { defaultPriceSettings } from "#contract/pricing/pricing.ts";
import { createBillingShop } from "#tests/support/billing-shop.ts";
import { readProduct } from "#tests/support/given.ts";
import { rateEntries, ratePricing } from "#tests/support/rates.ts";

const shop = await createBillingShop();
const { db, ask, givenProduct, givenCashOrder, givenPaidOrder, packed, invoiceOf } = shop;

async function setGst(percent: number): Promise<void> {
  const gst = defaultPriceSettings.gst.map((row) => (row.hsn === "7113" ? { ...row, percent } : row));
  const body = { prices: { ...defaultPriceSettings, gst }, source: null };
  expect(await ask("PUT", "/staff/rates/settings", body)).toMatchObject({ status: 200 });
}

async function breakupOf(orderID: string) {
  const order = (await ask<StaffOrderView>("GET", `/staff/orders/${orderID}`)).body.data;
  const { price, lines = [] } = order?.items[0]?.priceBreakup ?? {};
  return { total: order?.totalAmount, price, lines: lines.map(({ name, detail, amount }) => [name, detail, amount]) };
}

it("an order is invoiced at the GST rate of the day of packing, for the total that was ordered", async () => {
  const { orderID, shopper } = await givenPaidOrder([{ product: await givenProduct({ price: 1_030 }) }]);
  const { orderID: before } = await givenCashOrder([{ product: await givenProduct({ price: 1_030 }) }]);
  await packed(before);
  await setGst(5);
  expect(await breakupOf(orderID)).toEqual({
    total: 1_030,
    price: 1_030,
    lines: [
      ["Value", "", 1_000],
      ["GST", "3 %", 30],
    ],
  });
  await packed(orderID);
  const own = await shop.call<OrderView>("GET", `/api/orders/${orderID}`, { token: shopper.token });
  await setGst(3);

  const invoice = await invoiceOf(orderID);
  expect(invoice.totals).toMatchObject({ taxableValue: 980.96, cgst: 24.52, utgst: 24.52, total: 1_030 });
  expect(invoice.lines).toMatchObject([{ taxableValue: 980.96, total: 1_030 }]);
  expect(await breakupOf(orderID)).toEqual({
    total: 1_030,
    price: 1_030,
    lines: [
      ["Value", "", 980.96],
      ["GST", "5 %", 49.04],
    ],
  });
  expect(own.body.data?.items[0]?.priceBreakup?.lines.at(-1)).toMatchObject({ detail: "5 %", amount: 49.04 });
  expect((await invoiceOf(before)).totals).toMatchObject({ taxableValue: 1_000, total: 1_030 });

  const month = dayOf(shop.clock()).slice(0, 7);
  expect((await shop.month(month)).checks.filter(({ isRight }) => !isRight)).toEqual([]);
  expect((await shop.monthFile(month, "hsn")).map((row) => row["GST rate (%)"])).toEqual(["3", "5"]);
});

it("the break-up of a rate-based piece says what the change of GST means for its price", async () => {
  await ask("POST", "/staff/rates", { rates: rateEntries({ "18K": 10_000 }), confirmed: true });
  const fixed = await givenProduct({ metal: "gold", purity: "18K" });
  await ask("PUT", "/UpdateProductDetails", { ...fixed, updatedAt: undefined, pricing: ratePricing({}) });
  const product = await readProduct(db, fixed.productID);
  const { orderID } = await givenPaidOrder([{ product }]);
  const sold = await breakupOf(orderID);
  await setGst(5);
  const articles = [{ huid: "GST001", netWeight: 3.4, grossWeight: 3.4 }];
  await ask("POST", `/staff/orders/${orderID}/pack`, { items: [{ position: 0, articles }], confirmed: true });
  await setGst(3);
  const invoiced = await breakupOf(orderID);
  const invoice = await invoiceOf(orderID);
  expect(invoiced.total).toBe(sold.total);
  expect(invoice.totals.total).toBe(sold.total);
  expect(invoiced.lines.at(-1)).toEqual(["GST", "5 %", invoice.totals.cgst + invoice.totals.utgst]);
  const difference = sold.lines.at(-1)?.[2] as number;
  expect(invoiced.lines).toContainEqual([
    "Price kept",
    "GST was 3 % when you ordered",
    expect.closeTo(difference - (invoice.totals.cgst + invoice.totals.utgst), 5),
  ]);
});
