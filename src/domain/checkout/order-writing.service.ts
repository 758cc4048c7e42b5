import { toRupees, type Paise } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { PaymentMethod, PlacedOrderView } from "#contract/orders/order.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Trx } from "#db/database.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { recordCredit } from "#domain/store-credit/store-credit.service.ts";
import { insertItems, insertOrder, nextOrderId } from "./checkout.repo.ts";
import { refuseDeletedProducts } from "./deleted-products.rules.ts";
import type { OrderContent } from "./order-content.rules.ts";
import { recordOrderEvent } from "./order-events.service.ts";
import { orderItemRow } from "./order-items.rules.ts";
import { orderSearchText } from "./order-search.rules.ts";
import type { SealedPan } from "./pans.service.ts";
import { queuePlacedMails } from "./placed-mails.service.ts";
import { discountOf, totalOf } from "./price-items.service.ts";
import { subtotalOf } from "./pricing.rules.ts";

type Dependencies = { mail: MailService; settings: CurrentSettings; ordersUrl: string };
type NewOrder = {
  account: { id: string; email: string };
  content: OrderContent;
  pan: SealedPan;
  paymentMethod: PaymentMethod;
  /** The part of the total paid with store credit. Requires the lock of the account. */
  storeCreditPaise: Paise;
  /** The confirmation deadline of a pending order. Its mails are then sent on confirmation. */
  confirmUntil?: Date | undefined;
  /** For an order that staff place to replace returned pieces. */
  replaces?: { actorId: string; isSample: boolean };
  at: Date;
};

/**
 * Writes an order with its items, first event and mails, in the transaction that has settled stock, coupon and payment.
 * All orders are written here.
 */
export async function writeOrder(
  trx: Trx,
  dependencies: Dependencies,
  { account, content, pan, paymentMethod, storeCreditPaise, confirmUntil, replaces, at }: NewOrder,
): Promise<{ id: number; view: PlacedOrderView }> {
  const { lines, offers, coupon, keptReductionPaise: _, shippingPaise, promisedFor, gift, ...customer } = content;
  const actorId = replaces?.actorId ?? account.id;
  const totalPaise = totalOf(content);
  const id = await nextOrderId(trx);
  const number = orderNumber(id);
  const titles = lines.map((line) => line.title);
  await insertOrder(trx, {
    ...customer,
    ...pan,
    id,
    searchText: orderSearchText({ ...customer, number, accountEmail: account.email, titles }),
    accountId: account.id,
    paymentMethod,
    paymentStatus: paymentMethod === "Cash on Delivery" ? "due" : "paid",
    subtotalPaise: subtotalOf(lines),
    discountPaise: discountOf(content),
    offers: offers && JSON.stringify(offers),
    shippingPaise,
    promisedFor: promisedFor ?? null,
    giftWrapPaise: gift?.wrapPaise ?? null,
    giftMessage: gift?.message ?? null,
    totalPaise,
    storeCreditPaise,
    couponCode: coupon?.code ?? null,
    confirmUntil: confirmUntil ?? null,
    isSample: replaces?.isSample ?? false,
    placedAt: at,
  });
  const items = lines.map((line, position) => orderItemRow(id, position, line));
  await refuseDeletedProducts(() => insertItems(trx, items));
  const spent = { accountId: account.id, amountPaise: -storeCreditPaise, reason: "spent", orderId: id } as const;
  await recordCredit(trx, { ...spent, actor: actorId, at });
  await recordOrderEvent(trx, { orderId: id, kind: "status", status: "Placed", actorId, at });
  if (confirmUntil === undefined) {
    const paid = { paymentMethod, totalPaise, storeCreditPaise };
    await queuePlacedMails(trx, dependencies, account.email, { ...content, number, ...paid });
  }
  return { id, view: viewPlaced(id, totalPaise, storeCreditPaise) };
}

/** A new order as its customer sees it. */
export function viewPlaced(id: number, totalPaise: Paise, storeCreditPaise: Paise): PlacedOrderView {
  return {
    orderID: orderNumber(id),
    status: "Placed",
    totalAmount: toRupees(totalPaise),
    ...(storeCreditPaise > 0 && { storeCredit: toRupees(storeCreditPaise) }),
  };
}
