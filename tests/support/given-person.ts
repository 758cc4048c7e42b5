import { expect } from "vitest";
import { orderIdOf } from "#contract/orders/order-number.ts";
import type { PlacedOrderView } from "#contract/orders/order.ts";
import { anOrder } from "./builders.ts";
import { givenOffer } from "./given-offer.ts";
import { givenCustomer, givenProduct, givenStaff, loggedIn } from "./given.ts";
import { givenPasskey } from "./passkeys.ts";
import type { createStaffOrdersFixture } from "./staff-orders.ts";

/** A person whose data is unique in the database. */
export const PERSON = {
  name: "Zenobia Quixotepour",
  email: "Zenobia.Quixotepour@example.com",
  phone: "9123454321",
  address: "Gulmohar Cottage 77",
};

/** An internal note of staff. */
export const STAFF_NOTE = "Haggles, but kindly";

/** A customer with data in every table that stores personal data. */
export async function givenPerson(shop: Awaited<ReturnType<typeof createStaffOrdersFixture>>) {
  const { db, call, gateway, services, ask, bring, givenPayment } = shop;
  const customer = await givenCustomer(shop, { name: PERSON.name, email: PERSON.email, phone: PERSON.phone });
  const administrator = await loggedIn(shop, await givenStaff(shop));
  const lock = { token: administrator, body: { reason: `${PERSON.name} rang from ${PERSON.phone}` } };
  await call("POST", `/api/staff/customers/${customer.id}/lock`, lock);
  await call("POST", `/api/staff/customers/${customer.id}/unlock`, { token: administrator });
  const token = await loggedIn(shop, customer);
  const { name, email, phone, address } = PERSON;
  await call("PUT", "/api/UpdateUserProfile", { token, body: { name, email, phone, address } });
  const home = { name: "Home", line: address, city: "Shimla", state: "02", pin: "171001" };
  await call("POST", "/api/addresses", { token, body: home });
  await call("PUT", "/api/account/consents", { token, body: { marketing: true } });
  await call("PUT", "/api/account/mail-choices/wishlist", { token, body: { wanted: true } });
  await call("POST", "/api/SendResetOtp", { body: { email } });
  await call("POST", "/api/LoginCustomer", { body: { email, password: "Wrong-1925" } });
  const details = { CustomerName: name, CustomerEmail: email, CustomerPhone: phone, CustomerAddress: address };
  const product = await givenProduct(db, { title: "Sitara hoops", price: 1_000, stock: 9 });
  await call("PUT", `/api/wishlist/${product.productID}`, { token });
  await call("POST", "/api/wishlist-link", { token, body: { name } });
  const left = { productID: product.productID, quantity: 1, personalisation: [{ label: "Engraving", text: name }] };
  const once = await call<PlacedOrderView>("POST", "/api/place-order", {
    token,
    body: anOrder([{ product }], details),
    headers: { "Idempotency-Key": `${email} once` },
  });
  const orderID = once.body.data?.orderID ?? "";
  const field = { label: "Engraving", characters: ["latin"], maxLength: 30, price: 0, leadDays: 0 };
  const personalisation = JSON.stringify([field]);
  await db.updateTable("products").set({ personalisation }).where("id", "=", product.productID).execute();
  const texts = [{ Label: "Engraving", Text: name }];
  await db.insertInto("coupons").values({ code: "NOOR", discountPaise: 10_000 }).execute();
  const withCoupon = { ...details, CouponCode: "NOOR" };
  const proof = gateway.pay(await givenPayment(token, [{ product, texts }], withCoupon));
  const paidID = (await shop.placePaid(token, [{ product }], proof, details)).body.data?.orderID ?? "";
  for (const id of [orderID, paidID]) await bring(id, "Delivered");
  await ask("POST", `/orders/${orderID}/note`, { note: STAFF_NOTE });
  const refund = { refundable: 900, amount: 50, note: STAFF_NOTE };
  expect(await ask("POST", `/staff/orders/${paidID}/refund`, refund)).toMatchObject({ status: 201 });
  await services.refunds.sendQueued();
  const returnBody = { items: [{ position: 0, quantity: 1 }], reason: "It does not fit" };
  const path = `/api/orders/${orderID}/returns`;
  const returned = await call<{ returnID: string }>("POST", path, { token, body: returnBody });
  const steps = {
    approve: { by: "customer" },
    receive: {},
    settle: { refund: 1_000, restock: false, as: "store_credit" },
  };
  for (const [step, body] of Object.entries(steps)) {
    expect(await ask("POST", `/staff/returns/${returned.body.data?.returnID}/${step}`, body)).toMatchObject({
      status: 200,
    });
  }
  const returnId = Number(returned.body.data?.returnID.slice(3));
  await givenVoucher(shop, { returnId, orderId: orderIdOf(orderID) });
  const offerId = await givenOffer(shop, { title: "Diwali" });
  await db
    .insertInto("offerUses")
    .values({ offerId, accountId: customer.id, orderId: orderIdOf(orderID), discountPaise: 100 })
    .execute();
  await db.updateTable("offers").set({ endedAt: new Date() }).where("id", "=", offerId).execute();
  await services.currentOffers.reload();
  const review = { position: 0, stars: 5, title: `${name} is happy`, text: `Ring me: ${phone}`, name };
  expect(await call("POST", `/api/orders/${paidID}/reviews`, { token, body: review })).toMatchObject({ status: 201 });
  await db
    .insertInto("reviewInvitations")
    .values({ orderId: orderIdOf(paidID), at: new Date() })
    .execute();
  await givenPasskey(shop, token);
  await call("PUT", "/api/account/cart", { token, body: { items: [left] } });
  const openPayment = await givenPayment(token, [{ product, quantity: 3, texts }], details);
  return { customer, token, orderID, paidID, product, openPayment };
}

/** Inserts a purchase voucher directly, because only rate-based products can be bought back. */
async function givenVoucher(
  { db }: Awaited<ReturnType<typeof createStaffOrdersFixture>>,
  of: { returnId: number; orderId: number },
): Promise<void> {
  const { name, address } = PERSON;
  const customer = { name, address, stateCode: null };
  const content = { customer, pieces: [], lines: [], paidAs: "store_credit", reference: null };
  await db
    .insertInto("purchaseVouchers")
    .values({
      ...of,
      number: `RJP/${of.returnId}`,
      issuedAt: new Date(),
      amountPaise: 100_000,
      content: JSON.stringify(content),
    })
    .execute();
}
