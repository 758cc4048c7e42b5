import { toRupees } from "#contract/kernel/money.ts";
import { anOrder } from "#tests/support/builders.ts";
import { at, type Books, type Good, type Wish } from "./books.ts";
import { priceOf } from "./buying.rules.ts";
import type { OrderOperation } from "./operations.ts";

export const CHARGED_PIN = "160017";

/** The request body of the checkout. */
export function bodyOf(books: Books, wish: Wish, paymentMethod: string) {
  const lines = wish.lines.map(({ good, quantity, unitPaise }) => {
    const { product, variation } = at(books.goods, good);
    const price = toRupees(unitPaise);
    return { product: { ...product, price }, variation: variation && { ...variation, price }, quantity };
  });
  const { totalPaise, offersPaise } = priceOf(books, wish);
  return anOrder(lines, {
    PaymentMethod: paymentMethod,
    TotalAmount: toRupees(totalPaise),
    ...(wish.withOffers && { OffersAmount: toRupees(offersPaise) }),
    ...(wish.wrapped && { GiftWrap: true }),
    CouponCode: wish.coupon === null ? null : at(books.coupons, wish.coupon).code,
    // Without a PIN there is no delivery charge.
    ...(wish.charged ? { PinCode: CHARGED_PIN } : { CustomerAddress: "House 12, Sector 17" }),
    ...(wish.withCredit && { UseStoreCredit: true }),
  });
}

const inItems = (units: readonly number[]) =>
  units.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []));

function sizeOf({ variation }: Good) {
  const { variationName, variationValue } = variation ?? {};
  return { variationName, variationValue };
}

/** The call behind an operation on an order. */
export function requestOf(
  { goods }: Books,
  operation: OrderOperation,
): { method?: "PUT"; path: string; body?: object; byCustomer?: boolean } {
  const { order } = operation;
  const status = (to: string) => ({ path: `/orders/${order}/status`, body: { status: to } });
  switch (operation.do) {
    case "cancel":
      return { path: `/orders/${order}/cancel`, byCustomer: !operation.byStaff };
    case "agree size": {
      const body = { position: operation.line, ...sizeOf(at(goods, operation.good)) };
      return { method: "PUT", path: `/orders/${order}/sizes`, body, byCustomer: !operation.byStaff };
    }
    case "pack":
      return { path: `/staff/orders/${order}/pack`, body: {} };
    case "ship":
      return status("Shipped");
    case "ship a part": {
      const body = { items: inItems(operation.units), carrier: "Blue Dart" };
      return { path: `/staff/orders/${order}/shipments`, body };
    }
    case "hand over":
      return { path: `/staff/shipments/${operation.parcel}/delivered`, body: {} };
    case "refuse at the door":
      return { path: `/staff/shipments/${operation.parcel}/refused` };
    case "not refused":
      return { path: `/staff/shipments/${operation.parcel}/not-refused` };
    case "take in":
      return { path: `/staff/shipments/${operation.parcel}/back` };
    case "deliver":
      return status("Delivered");
    case "take back":
      return status("Returned");
    case "mark refunded":
      return { path: `/staff/orders/${order}/refunded`, body: { note: "In the shop" } };
    case "refund": {
      const { refundablePaise, amountPaise } = operation;
      const body = { refundable: toRupees(refundablePaise), amount: toRupees(amountPaise), note: "A scratch" };
      return { path: `/staff/orders/${order}/refund`, body };
    }
    case "request": {
      const reason = operation.isFaulty ? "It has a defect" : "It does not fit";
      const exchangeFor = operation.wanted === null ? undefined : sizeOf(at(goods, operation.wanted));
      const items = inItems(operation.units).map((item) => ({ ...item, ...(exchangeFor && { exchangeFor }) }));
      const body = { items, reason };
      return { path: `/orders/${order}/returns`, body, byCustomer: true };
    }
    case "request all":
      return { path: `/orders/${order}/return`, byCustomer: true };
    case "sell": {
      const body = { items: inItems(operation.units), reason: "I no longer wear it", kind: operation.kind };
      return { path: `/orders/${order}/returns`, body, byCustomer: true };
    }
    case "accept": {
      const body = { amount: toRupees(operation.amountPaise), as: operation.as };
      return { path: `/returns/${operation.id}/accept`, body, byCustomer: true };
    }
    case "decline":
      return { path: `/returns/${operation.id}/decline`, body: {}, byCustomer: true };
    case "weigh":
      return { path: `/staff/returns/${operation.id}/receive`, body: stepBody(operation) };
    case "send back":
      return { path: `/staff/returns/${operation.id}/send-back`, body: stepBody(operation) };
    case "transfer":
      return { path: `/staff/returns/${operation.id}/pay`, body: stepBody(operation) };
    case "offer":
    case "retract":
      return { path: `/staff/returns/${operation.id}/${operation.do}`, body: stepBody(operation) };
    case "withdraw":
      return { path: `/returns/${operation.id}/withdraw`, byCustomer: true };
    case "approve":
    case "reject":
    case "transit":
    case "receive":
    case "settle":
      return { path: `/staff/returns/${operation.id}/${operation.do}`, body: stepBody(operation) };
  }
}

function stepBody(operation: Extract<OrderOperation, { id: string }>): object {
  if (operation.do === "approve") return { by: operation.byCustomer ? "customer" : "pickup" };
  if (operation.do === "reject") return { reason: "It was worn", afterApproval: true };
  if (operation.do === "transfer") return { reference: "UTR 4711" };
  if (operation.do === "send back") return { note: "As you asked" };
  if (operation.do === "weigh") {
    const articles = operation.weights.flatMap((weights, position) =>
      weights.map((mg) => ({ position, netWeight: mg / 1_000 })),
    );
    return { articles, confirmed: true };
  }
  if (operation.do === "offer") {
    const { amountPaise, lessPaise: less, goodsGo: goods } = operation;
    const deducted = less > 0 ? { deduction: toRupees(less), reason: "A stone is chipped" } : {};
    return { amount: toRupees(amountPaise), goods, ...deducted };
  }
  if (operation.do !== "settle") return {};
  const { refundPaise, postagePaise, reason, as, goodsGo } = operation;
  return { refund: toRupees(refundPaise), postage: toRupees(postagePaise), reason, as, restock: goodsGo };
}
