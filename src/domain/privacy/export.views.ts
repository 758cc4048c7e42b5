import { maskPan } from "#contract/billing/tax-numbers.rules.ts";
import { toRupees } from "#contract/kernel/money.ts";
import type { SoldOffers } from "#contract/offers/offer.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import { toGrams } from "#contract/pricing/price-inputs.ts";
import type { PurchaseVoucher } from "#contract/returns/purchase-voucher.ts";
import { returnNumber } from "#contract/returns/returns.ts";
import { viewDocument } from "#domain/billing/billing.views.ts";
import { parseOrderContent } from "#domain/checkout/order-content.rules.ts";
import { viewValuation } from "#domain/returns/todays-value.rules.ts";
import type { listIntents, listOrders } from "./export-orders.repo.ts";

type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];
type IntentRow = Awaited<ReturnType<typeof listIntents>>[number];

export function viewOrder(order: OrderRow) {
  return {
    orderID: orderNumber(order.id),
    status: order.status,
    placedAt: order.placedAt,
    deliveredAt: order.deliveredAt,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    customerAddress: order.customerAddress,
    pinCode: order.pinCode,
    city: order.city,
    stateCode: order.stateCode,
    gstin: order.customerGstin,
    pan: order.panLast4 === null ? null : maskPan(order.panLast4),
    subtotal: toRupees(order.subtotalPaise),
    discount: toRupees(order.discountPaise),
    offers: viewOffers(order.offers),
    shipping: toRupees(order.shippingPaise),
    couponCode: order.couponCode,
    giftWrapping: rupeesOrNone(order.giftWrapPaise),
    giftMessage: order.giftMessage,
    total: toRupees(order.totalPaise),
    paidWithStoreCredit: toRupees(order.storeCreditPaise),
    givenBackAsStoreCredit: toRupees(order.creditBackPaise),
    items: order.items.map(({ unitPricePaise, ...item }) => ({ ...item, price: toRupees(unitPricePaise) })),
    articles: order.articles.map(({ grossMg, netMg, ...article }) => ({
      ...article,
      grossGrams: grossMg === null ? null : toGrams(grossMg),
      netGrams: netMg === null ? null : toGrams(netMg),
    })),
    history: order.events.map(({ amountPaise, ...event }) => ({ ...event, amount: rupeesOrNone(amountPaise) })),
    bills: order.bills.map(({ content }) => viewDocument(content)),
    shipments: order.shipments.map(({ weightMg, insuredPaise, ...row }) => ({
      ...row,
      grams: weightMg === null ? null : toGrams(weightMg),
      insuredValue: rupeesOrNone(insuredPaise),
    })),
    returns: order.returns.map(({ id, refundPaise, postagePaise, offer, purchaseVouchers, ...row }) => ({
      returnID: returnNumber(id),
      ...row,
      refund: rupeesOrNone(refundPaise),
      postage: toRupees(postagePaise),
      offer: offer && viewValuation(offer),
      purchaseVouchers: purchaseVouchers.map(({ content, ...voucher }) => ({
        ...voucher,
        content: viewVoucher(content),
      })),
    })),
  };
}

export function viewIntent({
  content,
  totalPaise,
  storeCreditPaise,
  orderId,
  payments,
  panLast4,
  ...intent
}: IntentRow) {
  const { lines, offers, coupon, shippingPaise, gift, keptReductionPaise: _, ...customer } = parseOrderContent(content);
  return {
    ...intent,
    ...customer,
    pan: panLast4 === null ? null : maskPan(panLast4),
    orderID: orderId === null ? null : orderNumber(orderId),
    offers: viewOffers(offers),
    couponCode: coupon?.code ?? null,
    shipping: toRupees(shippingPaise),
    giftWrapping: rupeesOrNone(gift?.wrapPaise ?? null),
    giftMessage: gift?.message ?? null,
    total: toRupees(totalPaise),
    storeCredit: toRupees(storeCreditPaise),
    items: lines.map(({ productId, title, variation, unitPricePaise, quantity, texts = null }) => ({
      productId,
      title,
      variation,
      personalisation: texts,
      price: toRupees(unitPricePaise),
      quantity,
    })),
    payments: payments.map(({ amountPaise, refunds, ...payment }) => ({
      ...payment,
      amount: toRupees(amountPaise),
      refunds: refunds.map(({ amountPaise: paise, ...refund }) => ({ ...refund, amount: toRupees(paise) })),
    })),
  };
}

function viewVoucher({ lines, totalPaise, ...voucher }: PurchaseVoucher) {
  const { amount: total, lines: shown } = viewValuation({ paise: totalPaise, lines });
  return { ...voucher, lines: shown, total };
}

function viewOffers(offers: SoldOffers | null) {
  const applied = offers?.applied ?? [];
  return applied.map(({ title, paise }) => ({ title, amount: toRupees(paise) }));
}

function rupeesOrNone(paise: number | null): number | null {
  return paise === null ? null : toRupees(paise);
}

/** Masks the one-time code in the subject of a mail; order numbers remain. */
export function withoutCode(subject: string): string {
  return subject.replaceAll(/(?<![\w-])\d{6}(?!\w)/g, "******");
}
