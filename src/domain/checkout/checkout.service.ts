import { createHash } from "node:crypto";
import { firstPicture } from "#contract/media.ts";
import { formatRupees, toPaise, toRupees } from "#contract/money.ts";
import { orderNumber } from "#contract/order-number.ts";
import type { ChangedItem, PlacedOrderView } from "#contract/order.ts";
import type { OrderedItem, PlaceOrder } from "#contract/orders.schema.ts";
import type { ShopSettings } from "#contract/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { lockVisitorAccount } from "#domain/accounts/account-lock.service.ts";
import { claimStock, findProductsForSale } from "#domain/catalogue/sale.service.ts";
import type { CouponsService } from "#domain/coupons/coupons.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import {
  deleteAnswersBefore,
  findStoredAnswer,
  holdKey,
  insertEvent,
  insertItems,
  insertOrder,
  storeAnswer,
} from "./checkout.repo.ts";
import { orderPlacedMail } from "./order-mails.rules.ts";
import { priceLine, stockClaims, subtotalOf, type PricedLine } from "./pricing.rules.ts";

type Dependencies = {
  db: Db;
  coupons: CouponsService;
  mail: MailService;
  clock: Clock;
  settings: ShopSettings;
  ordersUrl: string;
};

export type Placed = { order: PlacedOrderView; replayed: boolean };

const ANSWERS_KEPT_HOURS = 48;

export function createCheckoutService({ db, coupons, mail, clock, settings, ordersUrl }: Dependencies) {
  async function place(trx: Trx, accountId: string, request: PlaceOrder): Promise<PlacedOrderView> {
    const account = await lockVisitorAccount(trx, accountId);
    const lines = await priceItems(trx, request.orderItems);
    const subtotalPaise = subtotalOf(lines);
    const coupon =
      request.couponCode === null
        ? undefined
        : await coupons.getDiscount(trx, { code: request.couponCode, accountId, subtotalPaise });
    const totalPaise = subtotalPaise - (coupon?.discountPaise ?? 0);
    refuseOtherTotal(toPaise(request.totalAmount), totalPaise);
    for (const claim of stockClaims(lines)) if (!(await claimStock(trx, claim))) throw soldOut(claim.title);

    const now = clock();
    const id = await insertOrder(trx, {
      accountId,
      paymentMethod: request.paymentMethod,
      customerName: request.customerName,
      customerEmail: request.customerEmail,
      customerPhone: request.customerPhone,
      customerAddress: request.customerAddress,
      subtotalPaise,
      discountPaise: coupon?.discountPaise ?? 0,
      totalPaise,
      couponCode: coupon?.code ?? null,
      placedAt: now,
    });
    await insertItems(trx, lines.map(itemFields(id)));
    await insertEvent(trx, { orderId: id, status: "Placed", actor: accountId, at: now });
    if (coupon) await coupons.recordUse(trx, id, accountId, coupon);
    const number = orderNumber(id);
    const content = orderPlacedMail(settings, {
      ...request,
      number,
      lines,
      discountPaise: coupon?.discountPaise ?? 0,
      totalPaise,
      ordersUrl,
    });
    await mail.queueMail(trx, account.email, content);
    return { orderID: number, status: "Placed", totalAmount: toRupees(totalPaise) };
  }

  return {
    /**
     * Places the order in one transaction: key, order, items, stock, coupon use, mail and the stored answer, or none of
     * them. With a key the same request again gets the same answer and no second order.
     */
    async placeOrder(accountId: string, request: PlaceOrder, key?: string): Promise<Placed> {
      if (request.paymentMethod !== "Cash on Delivery") {
        throw new DomainError(
          "payment_unavailable",
          "Online payment is not available yet. Please choose Cash on Delivery.",
        );
      }
      const requestHash = createHash("sha256").update(JSON.stringify(request)).digest("hex");
      return inTransaction(db, async (trx) => {
        if (key === undefined) return { order: await place(trx, accountId, request), replayed: false };
        if (!(await holdKey(trx, accountId, key))) {
          throw new DomainError("key_in_flight", "This order is being placed already. Please wait a moment.");
        }
        const stored = await findStoredAnswer(trx, accountId, key);
        if (stored && stored.requestHash !== requestHash) {
          throw new DomainError("key_reused", "This Idempotency-Key was used for another order.");
        }
        if (stored) return { order: JSON.parse(stored.answer) as PlacedOrderView, replayed: true };
        const order = await place(trx, accountId, request);
        await storeAnswer(trx, { accountId, key, requestHash, answer: JSON.stringify(order) });
        return { order, replayed: false };
      });
    },

    /** Subtotal in paise of items as the catalogue prices them now; refuses what `placeOrder` would refuse. */
    async priceItems(items: OrderedItem[]): Promise<number> {
      return subtotalOf(await priceItems(db, items));
    },

    async sweepStoredAnswers(): Promise<void> {
      await deleteAnswersBefore(db, new Date(clock().getTime() - ANSWERS_KEPT_HOURS * 3_600_000));
    },
  };
}

async function priceItems(db: Db, items: OrderedItem[]): Promise<PricedLine[]> {
  const ids = items.flatMap((item) => item.productID ?? []);
  const titles = items.flatMap((item) => (item.productID == null ? item.productName : []));
  const products = await findProductsForSale(db, ids, titles);
  const outcomes = items.map((item) =>
    priceLine(item, item.productID == null ? products.byTitle(item.productName) : products.byId(item.productID)),
  );
  const changes = outcomes.flatMap((outcome) => ("changed" in outcome ? outcome.changed : []));
  const [first] = changes;
  if (first) throw changed(first, changes);
  return outcomes.flatMap((outcome) => ("line" in outcome ? outcome.line : []));
}

function changed(first: ChangedItem, changes: ChangedItem[]): DomainError {
  const extra = { changes };
  if (first.reason === "gone") {
    return new DomainError("unavailable_item", `${first.productName} is no longer offered. Please remove it.`, {
      extra,
    });
  }
  const [was, now] = [formatRupees(first.was ?? 0), formatRupees(first.now ?? 0)];
  return new DomainError("price_changed", `The price of ${first.productName} is now ${now}; it was ${was}.`, { extra });
}

function refuseOtherTotal(askedPaise: number, totalPaise: number): void {
  if (askedPaise === totalPaise) return;
  const [asked, total] = [toRupees(askedPaise), toRupees(totalPaise)];
  throw new DomainError("price_changed", `The total is ${formatRupees(total)}, not ${formatRupees(asked)}.`, {
    extra: { expectedTotal: total },
  });
}

function soldOut(title: string): DomainError {
  const changes: ChangedItem[] = [{ productName: title, reason: "sold_out" }];
  return new DomainError("sold_out", `${title} is sold out, or fewer are left than you asked for.`, {
    extra: { changes },
  });
}

function itemFields(orderId: number) {
  return ({ product, variation, unitPricePaise, quantity }: PricedLine, position: number) => ({
    orderId,
    position,
    productId: product.productID,
    title: product.title,
    variationName: variation?.variationName ?? null,
    variationValue: variation?.variationValue ?? null,
    unitPricePaise,
    quantity,
    imagePath: firstPicture(product.imagePath) ?? "",
    nonReturnable: product.nonReturnable,
  });
}
