import { expect, it } from "vitest";
import type { BillingDocumentView } from "#contract/billing/billing-views.ts";
import type { OrderView } from "#contract/orders/order.ts";
import { givenOffer } from "#tests/support/given-offer.ts";
import { givenCustomer, givenOrder, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { readPages } from "#tests/support/read-pdf.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const customer = await givenCustomer(shop);
const token = await loggedIn(shop, customer);
const staff = await loggedIn(shop, await givenStaff(shop));

async function readLabel(orderID: string): Promise<string> {
  const headers = { Authorization: `Bearer ${staff}` };
  const response = await shop.fetch(`/api/staff/labels.pdf?orders=${orderID}`, { headers });
  return (await readPages(new Uint8Array(await response.arrayBuffer()))).join(" ");
}

it("a cheaper size changes no amount of a cash order: not on its page, in the mail, on the label or the invoice", async () => {
  await givenOffer(shop, { title: "Diwali" });
  const sizes = [{ variationName: "Ring size", variationValue: "10", price: 1_400, stock: null }];
  const product = await givenProduct(shop.db, { price: 1_500, variations: sizes });
  const { orderID } = await givenOrder(shop, token, [{ product }], { OffersAmount: 150, TotalAmount: 1_350 });
  const read = async () => (await shop.call<OrderView>("GET", `/api/orders/${orderID}`, { token })).body.data;
  const amountsOf = (order: OrderView | null) => ({
    prices: order?.items.map(({ price }) => price),
    subtotal: order?.subtotal,
    offers: order?.offers,
    totalAmount: order?.totalAmount,
  });
  const before = amountsOf(await read());
  expect(before).toMatchObject({ prices: [1_500], offers: [{ title: "Diwali", amount: 150 }], totalAmount: 1_350 });

  const body = { position: 0, variationName: "Ring size", variationValue: "10" };
  expect(await shop.call("PUT", `/api/orders/${orderID}/sizes`, { token: staff, body })).toMatchObject({ status: 200 });
  const after = await read();
  expect(after?.items).toMatchObject([{ variationValue: "10" }]);
  expect(amountsOf(after)).toEqual(before);
  expect((await shop.mailTo(customer.email)).textBody).toContain("Ring size 10. The price stays as you ordered.");
  expect(await readLabel(orderID)).toContain("Cash on delivery ₹1,350");

  const packing = { token: staff, body: { items: [{ position: 0, articles: [{}] }] } };
  expect(await shop.call("POST", `/api/staff/orders/${orderID}/pack`, packing)).toMatchObject({ status: 200 });
  const invoice = await shop.call<BillingDocumentView>("GET", `/api/orders/${orderID}/invoice`, { token });
  expect(invoice.body.data).toMatchObject({ lines: [{ total: 1_350 }], totals: { total: 1_350 } });
});
