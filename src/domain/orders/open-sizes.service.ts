import type { VariationView } from "#contract/catalogue/product.ts";
import { isSize } from "#contract/catalogue/sizes.ts";
import { formatRupees, toPaise, toRupees } from "#contract/kernel/money.ts";
import type { AgreeSize } from "#contract/orders/open-sizes.schema.ts";
import { formatDifference, type OpenSizeView } from "#contract/orders/open-sizes.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import { formatPersonalTexts } from "#contract/personalisation/price.rules.ts";
import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";
import type { CurrentSettings, ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { isOwnerOrStaff } from "#domain/accounts/own-or-staff.rules.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import { orderSubject, recordChange } from "#domain/audit/audit.service.ts";
import { findProductsForSale, type Offer } from "#domain/catalogue/products-for-sale.service.ts";
import { claimStock, holdProducts } from "#domain/catalogue/stock.service.ts";
import { recordOrderEvent } from "#domain/checkout/order-events.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { listOpenItems, postponePromise, setItemSize, type OpenItem } from "./open-sizes.repo.ts";
import { differenceOf, stockOfSize, viewOpenItem } from "./open-sizes.rules.ts";
import { sizeAgreedMail } from "./order-status-mails.rules.ts";
import { getLocked, withEffectiveRole, type LockedOrder, type OrderActor } from "./order-status.service.ts";
import { restockItems } from "./order-stock.service.ts";
import { findOrder } from "./orders.repo.ts";

type Dependencies = {
  db: Db;
  prices: CurrentPriceSettings;
  mail: MailService;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

type FoundSize = { offer: Offer; size: VariationView };

const UNKNOWN_SIZE = "This size cannot be had now. Please choose another.";

/** The sizes of items that were ordered without one, until the order is packed. */
export function createOpenSizesService({ db, prices, mail, clock, settings, ordersUrl }: Dependencies) {
  const findProducts = (from: Db, items: readonly OpenItem[]) =>
    findProductsForSale(from, { ids: items.map(({ productId }) => productId), titles: [] }, { prices, clock });

  async function findSize(trx: Trx, item: OpenItem, wanted: AgreeSize): Promise<FoundSize> {
    const offer = (await findProducts(trx, [item])).byId(item.productId);
    const size = offer?.product.variations.find(
      (one) => one.variationName === wanted.variationName && one.variationValue === wanted.variationValue,
    );
    if (!offer || !size || !isSize(size)) throw fieldRefusal("variationValue", UNKNOWN_SIZE);
    return { offer, size };
  }

  /**
   * Records the size in the order's timeline. If staff entered it, records it in the audit log too, and mails the
   * customer.
   */
  async function record(
    trx: Trx,
    order: LockedOrder,
    by: OrderActor,
    { agreed, size, at }: { agreed: string; size: string; at: Date },
  ) {
    const { id: orderId, customerName: name } = order;
    const staffNote = `${by.isStaff ? "Size agreed with the customer" : "Size chosen by the customer"}: ${agreed}.`;
    await recordOrderEvent(trx, { orderId, kind: "note", actorId: by.accountId, staffNote, at });
    if (!by.isStaff) return;
    const subject = orderSubject(orderId);
    const after = { size: agreed };
    await recordChange(trx, { actor: by, action: "agreed on a size of", subject, after, at });
    const content = sizeAgreedMail(settings(), { number: orderNumber(orderId), name, agreed, size, ordersUrl });
    await mail.queueMail(trx, order.accountEmail, content);
  }

  return {
    /** Empty once the order is packed or over. Another customer's order is not found. */
    async listOpenSizes(visitor: Visitor, orderId: number): Promise<OpenSizeView[]> {
      const order = await findOrder(db, orderId);
      if (!order || !isOwnerOrStaff(visitor, order.accountId)) throw new DomainError("not_found", "Order not found.");
      if (order.status !== "Placed") return [];
      const items = await listOpenItems(db, orderId);
      const products = await findProducts(db, items);
      return items.map((item) => viewOpenItem(item, products.byId(item.productId)));
    },

    /**
     * Sets the size of an item that was ordered without one, by its customer or by staff. The price of the order stays,
     * and stock moves from the product to the size. Returns what was agreed, such as `Naam Band, Ring size 12`.
     */
    async agreeSize(visitor: OrderActor, orderId: number, wanted: AgreeSize): Promise<string> {
      return inTransaction(db, async (trx) => {
        const order = await getLocked(trx, visitor, orderId);
        if (order.status !== "Placed") {
          throw new DomainError("wrong_status", `This order is ${order.status}. Its sizes can no longer be changed.`);
        }
        const by = withEffectiveRole(visitor, order);
        const item = (await listOpenItems(trx, orderId)).find(({ position }) => position === wanted.position);
        if (!item) throw fieldRefusal("position", "No size is open for this item.");
        await holdProducts(trx, [item.productId]);
        const found = await findSize(trx, item, wanted);
        refuseDifference(by, found, { quantity: item.quantity, maxRefund: settings().maxRefund });
        const at = clock();
        const stockFrom = await moveStock(trx, item, found, { orderId, at });
        const { variationName, variationValue } = found.size;
        const listed = found.offer.pricesOf(found.size)[0]?.pricing;
        const pricing = item.pricing && { ...item.pricing, ...(listed && pieceOf(listed)) };
        await setItemSize(trx, orderId, item.position, { variationName, variationValue, stockFrom, pricing });
        await postponePromise(trx, orderId, at);
        const size = `${variationName} ${variationValue}`;
        const agreed = [item.title, formatPersonalTexts(item.personalisation), size].filter(Boolean).join(", ");
        await record(trx, order, by, { agreed, size, at });
        return agreed;
      });
    },
  };
}

/** What the piece is made of and weighs, apart from how its price was calculated. */
function pieceOf({ metal, purity, netMg, grossMg }: SoldPricing) {
  return { metal, purity, netMg, grossMg };
}

/** The price of the order stays, so customers choose among sizes of the same price, and staff within their limit. */
function refuseDifference(
  actor: OrderActor,
  { offer, size }: FoundSize,
  { quantity, maxRefund }: { quantity: number } & Pick<ShopSettings, "maxRefund">,
): void {
  const paise = differenceOf(offer, size);
  if (!actor.isStaff && paise !== 0) {
    const message = `This size costs ${formatDifference(toRupees(paise))}. Please call us, and we settle it with you.`;
    throw fieldRefusal("variationValue", message);
  }
  if (!actor.isStaff || actor.isAdministrator || paise * quantity <= toPaise(maxRefund)) return;
  const message = `A size that costs more than ${formatRupees(maxRefund)} above the price of the order needs an administrator.`;
  throw new DomainError("forbidden", message);
}

/** Returns the units that the order has, and takes those of the size. Returns where the latter are counted. */
async function moveStock(
  trx: Trx,
  item: OpenItem,
  { offer, size }: FoundSize,
  { orderId, at }: { orderId: number; at: Date },
) {
  const { position, productId, quantity, stockFrom } = item;
  const to = stockOfSize(offer.product, size);
  if (stockFrom === "product" && to === "product") return to;
  if (stockFrom !== null) await restockItems(trx, orderId, new Map([[position, quantity]]), at);
  const variation = to === "variation" ? { name: size.variationName, value: size.variationValue } : null;
  if (to !== null && !(await claimStock(trx, { productId, variation, quantity }))) {
    throw fieldRefusal("variationValue", UNKNOWN_SIZE, "sold_out");
  }
  return to;
}
