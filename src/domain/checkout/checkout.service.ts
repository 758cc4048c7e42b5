import { createHash } from "node:crypto";
import { MIN_ONLINE_PAISE } from "#contract/checkout/cash.ts";
import type { OrderedItem, PlaceOrder } from "#contract/checkout/checkout.schema.ts";
import { HOUR_MS } from "#contract/kernel/durations.ts";
import { toPaise, type Paise } from "#contract/kernel/money.ts";
import type { PlacedOrderView } from "#contract/orders/order.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { lockBuyingAccount } from "#domain/accounts/account-lock.service.ts";
import type { CouponsService } from "#domain/coupons/coupons.service.ts";
import type { ChargeService, DeliveryCharge } from "#domain/delivery/charge.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { OrderOffersService } from "#domain/offers/order-offers.service.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import type { CashCodesService } from "./cash-codes.service.ts";
import type { CashTermsService } from "./cash-terms.service.ts";
import { creditFor, refuseOtherMethod } from "./checkout-credit.service.ts";
import { deleteAnswersBefore, findStoredAnswer, lockKey, storeAnswer } from "./checkout.repo.ts";
import { giftOf } from "./gift.rules.ts";
import type { HoldsService } from "./holds.service.ts";
import type { OnlineCheckoutService } from "./online-checkout.service.ts";
import type { OrderContent, OrderLine } from "./order-content.rules.ts";
import { customerOf } from "./order-customer.rules.ts";
import { leadDaysOf } from "./order-lead-days.rules.ts";
import { confirmedUntil, refuseCash, refuseWithoutPan } from "./order-limits.rules.ts";
import { writeOrder } from "./order-writing.service.ts";
import type { PansService } from "./pans.service.ts";
import { lockOpenIntentsOf } from "./payment-intents.repo.ts";
import { priceItems, refuseOtherTotal, totalOf } from "./price-items.service.ts";
import { subtotalOf } from "./pricing.rules.ts";
import { reductionsOf } from "./reductions.service.ts";
import { exchangeStock } from "./stock-claims.service.ts";
import type { UnpaidLimitsService } from "./unpaid-limits.service.ts";

type Dependencies = {
  db: Db;
  delivery: ChargeService;
  offers: OrderOffersService;
  coupons: CouponsService;
  holds: HoldsService;
  unpaidLimits: UnpaidLimitsService;
  online: OnlineCheckoutService;
  cashTerms: CashTermsService;
  cashCodes: CashCodesService;
  mail: MailService;
  pans: PansService;
  prices: CurrentPriceSettings;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

type CashOrder = { accountId: string; lines: readonly OrderLine[]; duePaise: Paise; charge: DeliveryCharge };

export type Placed = { order: PlacedOrderView; replayed: boolean };

const ANSWER_RETENTION_HOURS = 48;

export function createCheckoutService(dependencies: Dependencies) {
  const { db, delivery, offers, coupons, holds, unpaidLimits, online, cashCodes, pans, settings, clock } = dependencies;

  /**
   * Places an order that is not paid online: with cash on delivery, store credit, or both. Prices, coupon, credit,
   * stock, order and mail are handled in the caller's transaction.
   */
  async function place(trx: Trx, accountId: string, request: PlaceOrder): Promise<PlacedOrderView> {
    const account = await lockBuyingAccount(trx, accountId, request);
    const { pan } = request;
    const lines = await priceItems(trx, request.orderItems, dependencies);
    const open = await lockOpenIntentsOf(trx, accountId);
    const ended = await holds.endCompeting(trx, open, { lines, request, opensIntent: false });
    const reductions = await reductionsOf(trx, dependencies, { accountId, lines, request });
    const customer = customerOf(request, request.customerEmail);
    const charge = await delivery.findCharge(trx, customer, subtotalOf(lines));
    const gift = giftOf(request, settings());
    const at = clock();
    const promise = charge.promise(leadDaysOf(lines, settings()), at);
    const content: OrderContent = { ...customer, lines, ...reductions, shippingPaise: charge.paise, ...promise, gift };
    refuseOtherTotal(toPaise(request.totalAmount), totalOf(content));
    const storeCreditPaise = await creditFor(trx, accountId, totalOf(content), request);
    const duePaise = totalOf(content) - storeCreditPaise;
    const isPaid = storeCreditPaise > 0 && duePaise === 0;
    if (!isPaid) {
      refuseOtherMethod(request.paymentMethod, storeCreditPaise);
      await refuseCashOrder(trx, dependencies, { accountId, lines, duePaise, charge });
    }
    refuseWithoutPan(totalOf(content), pan, settings());
    await exchangeStock(trx, ended, lines);
    const confirmUntil = isPaid ? undefined : confirmedUntil(duePaise, at, settings());
    const { id, view } = await writeOrder(trx, dependencies, {
      account,
      content,
      pan: pans.sealPan(pan, accountId),
      paymentMethod: isPaid ? "Store credit" : "Cash on Delivery",
      storeCreditPaise,
      confirmUntil,
      at,
    });
    if (reductions.coupon) await coupons.recordUse(trx, accountId, reductions.coupon, { orderId: id });
    if (reductions.offers) await offers.recordUses(trx, accountId, reductions.offers, { orderId: id });
    if (!confirmUntil) return view;
    const { customerName } = content;
    await cashCodes.sendCode(trx, { id, accountEmail: account.email, customerName, duePaise, confirmUntil });
    return { ...view, confirmation: { needed: true, until: confirmUntil.toISOString() } };
  }

  /**
   * Idempotent by key: a repeated request gets the stored answer. Key, answer and order are written in one transaction.
   */
  async function placeOnce(accountId: string, request: PlaceOrder, key: string): Promise<Placed> {
    const requestHash = hashOf(request);
    const work = async (trx: Trx): Promise<Placed> => {
      if (!(await lockKey(trx, accountId, key))) {
        const message = "This order is being placed already. Please wait a moment.";
        throw new DomainError("key_in_flight", message, { retryAfterSeconds: 1 });
      }
      const replayed = await findReplay(trx, accountId, key, requestHash);
      if (replayed) return replayed;
      const order = await place(trx, accountId, request);
      await storeAnswer(trx, { accountId, key, requestHash, answer: JSON.stringify(order) });
      return { order, replayed: false };
    };
    return inTransaction(db, work, { isIdempotent: true });
  }

  return {
    /**
     * Cash and store credit: key, order, items, stock, coupon use, mail and the stored answer are written in one
     * transaction. Online: returns the order of the payment that the request proves.
     */
    async placeOrder(accountId: string, request: PlaceOrder, key?: string): Promise<Placed> {
      const isProven = request.razorpayPaymentId !== null;
      if (request.paymentMethod === "Razorpay" && (isProven || request.useStoreCredit !== true)) {
        if (key !== undefined) return placePaidOnce(dependencies, { accountId, request, key });
        return { order: await online.placePaidOrder(accountId, request), replayed: false };
      }
      return unpaidLimits.recordRefusal(accountId, () =>
        coupons.countWrongCoupon(accountId, async () => {
          if (key !== undefined) return placeOnce(accountId, request, key);
          return { order: await inTransaction(db, (trx) => place(trx, accountId, request)), replayed: false };
        }),
      );
    },

    /** The subtotal in paise at current prices. Refuses items that `placeOrder` would refuse. */
    async priceItems(items: OrderedItem[]): Promise<number> {
      return subtotalOf(await priceItems(db, items, dependencies));
    },

    async sweepStoredAnswers(): Promise<void> {
      await deleteAnswersBefore(db, new Date(clock().getTime() - ANSWER_RETENTION_HOURS * HOUR_MS));
    },
  };
}

/**
 * `placeOnce` for an online payment, which is idempotent by itself. No transaction is open during the gateway call, so the
 * answer is stored afterwards, unless another call has taken the key by then.
 */
async function placePaidOnce(
  { db, online }: Dependencies,
  { accountId, request, key }: { accountId: string; request: PlaceOrder; key: string },
): Promise<Placed> {
  const requestHash = hashOf(request);
  const replayed = await findReplay(db, accountId, key, requestHash);
  if (replayed) return replayed;
  const order = await online.placePaidOrder(accountId, request);
  const work = async (trx: Trx): Promise<void> => {
    if (!(await lockKey(trx, accountId, key))) return;
    if (await findStoredAnswer(trx, accountId, key)) return;
    await storeAnswer(trx, { accountId, key, requestHash, answer: JSON.stringify(order) });
  };
  await inTransaction(db, work, { isIdempotent: true });
  return { order, replayed: false };
}

/** The stored answer of the key, if any. Refuses a key that was used for a different request. */
async function findReplay(db: Db, accountId: string, key: string, requestHash: string): Promise<Placed | undefined> {
  const stored = await findStoredAnswer(db, accountId, key);
  if (stored && stored.requestHash !== requestHash) {
    throw new DomainError("key_reused", "This Idempotency-Key was used for another order.");
  }
  return stored && { order: JSON.parse(stored.answer) as PlacedOrderView, replayed: true };
}

function hashOf(request: PlaceOrder): string {
  // A hash that includes the full PAN could be brute-forced with the other, known data of the order.
  const compared = { ...request, pan: request.pan?.slice(-4) };
  return createHash("sha256").update(JSON.stringify(compared)).digest("hex");
}

/** The rules for cash apply to the amount collected at the door. */
async function refuseCashOrder(
  trx: Trx,
  { unpaidLimits, cashTerms, settings }: Dependencies,
  order: CashOrder,
): Promise<void> {
  const { accountId, lines, duePaise, charge } = order;
  await unpaidLimits.refuseTooManyCashOrders(trx, accountId);
  if (duePaise < MIN_ONLINE_PAISE) return;
  refuseCash(duePaise, settings());
  charge.refuseCash(duePaise);
  const products = lines.map(({ productId }) => productId);
  await cashTerms.refuseCash(trx, accountId, products);
}
