import { isDeepStrictEqual } from "node:util";
import { MIN_ONLINE_PAISE } from "#contract/checkout/cash.ts";
import type { CreatePayment } from "#contract/checkout/checkout.schema.ts";
import { toPaise, type Paise } from "#contract/kernel/money.ts";
import { sumOfOffers } from "#contract/offers/apply-offers.rules.ts";
import type { PaymentView } from "#contract/payments/payment.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import { creditToUse } from "#contract/store-credit/store-credit.rules.ts";
import type { Db, Trx } from "#db/database.ts";
import { lockBuyingAccount } from "#domain/accounts/account-lock.service.ts";
import { couponCodeOf } from "#domain/coupons/coupons.rules.ts";
import type { CouponsService } from "#domain/coupons/coupons.service.ts";
import type { ChargeService } from "#domain/delivery/charge.service.ts";
import type { OrderOffersService } from "#domain/offers/order-offers.service.ts";
import { GatewayError, type PaymentGateway } from "#domain/payments/payments.port.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import { secondsUntil, type Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { getSpendable } from "#domain/store-credit/store-credit.service.ts";
import { creditFor, refuseAllPaid } from "./checkout-credit.service.ts";
import { refuseDeletedProducts } from "./deleted-products.rules.ts";
import { giftOf } from "./gift.rules.ts";
import type { HoldsService } from "./holds.service.ts";
import { parseOrderContent, type OrderContent } from "./order-content.rules.ts";
import { customerOf } from "./order-customer.rules.ts";
import { leadDaysOf } from "./order-lead-days.rules.ts";
import { refuseWithoutPan } from "./order-limits.rules.ts";
import type { PansService, SealedPan } from "./pans.service.ts";
import {
  insertHolds,
  insertIntent,
  lockOpenIntentsOf,
  setGatewayOrder,
  type OpenIntent,
} from "./payment-intents.repo.ts";
import type { PaymentStatesService } from "./payment-states.service.ts";
import { priceItems, totalOf } from "./price-items.service.ts";
import { stockClaims, subtotalOf } from "./pricing.rules.ts";
import { reductionsOf } from "./reductions.service.ts";
import { exchangeStock, restockHolds } from "./stock-claims.service.ts";
import type { UnpaidLimitsService } from "./unpaid-limits.service.ts";

type Dependencies = {
  db: Db;
  delivery: ChargeService;
  gateway: PaymentGateway;
  offers: OrderOffersService;
  coupons: CouponsService;
  holds: HoldsService;
  unpaidLimits: UnpaidLimitsService;
  paymentStates: PaymentStatesService;
  pans: PansService;
  prices: CurrentPriceSettings;
  clock: Clock;
  settings: CurrentSettings;
};

/** `gatewayOrderId` belongs to an earlier attempt to pay the same order. */
type Prepared = { id: string; duePaise: Paise; heldUntil: Date; gatewayOrderId?: string };

type NewIntent = { accountId: string; content: OrderContent; storeCreditPaise: Paise; pan: SealedPan; now: Date };

export function createPaymentIntentsService(dependencies: Dependencies) {
  const { db, delivery, gateway, coupons, holds, unpaidLimits, paymentStates, pans, prices, clock, settings } =
    dependencies;

  /**
   * Reuses the customer's open intent for the same order, so that one order cannot be paid under two gateway orders.
   * Open intents that compete with it end; others keep their holds.
   */
  async function prepare(trx: Trx, accountId: string, request: CreatePayment): Promise<Prepared> {
    const account = await lockBuyingAccount(trx, accountId, request);
    const lines = await priceItems(trx, request.orderItems, { prices, clock });
    const { pan } = request;
    const customer = customerOf(request, account.email);
    const { paise: shippingPaise, promise } = await delivery.findCharge(trx, customer, subtotalOf(lines));
    const gift = giftOf(request, settings());
    const now = clock();
    const open = await lockOpenIntentsOf(trx, accountId);
    const isSamePan = (intent: OpenIntent) => pans.openPan(intent, accountId) === pan;
    const isSame = (intent: OpenIntent) =>
      !intent.isRefunded &&
      isForOrder(intent, { ...customer, lines, offers: null, coupon: null, shippingPaise, gift }, request);
    const found = open.find((intent) => intent.holdExpiresAt > now && isSamePan(intent) && isSame(intent));
    const reused = found && (await hasSameCredit(trx, accountId, found, request)) ? found : undefined;
    const others = open.filter((intent) => intent !== reused);
    const ended = await holds.endCompeting(trx, others, { lines, request, opensIntent: !reused });
    if (reused?.gatewayOrderId != null) {
      refuseWithoutPan(reused.totalPaise, pan, settings());
      await restockHolds(trx, ended);
      const { id, totalPaise, storeCreditPaise, holdExpiresAt: heldUntil, gatewayOrderId } = reused;
      return { id, duePaise: totalPaise - storeCreditPaise, heldUntil, gatewayOrderId };
    }
    unpaidLimits.refuseTooManyUnits(lines);
    const reductions = await reductionsOf(trx, dependencies, { accountId, lines, request });
    const promised = promise(leadDaysOf(lines, settings()), now);
    const content: OrderContent = { ...customer, lines, ...reductions, shippingPaise, ...promised, gift };
    const storeCreditPaise = await creditFor(trx, accountId, totalOf(content), request);
    refuseAllPaid(totalOf(content), storeCreditPaise);
    refuseFree(totalOf(content) - storeCreditPaise);
    refuseWithoutPan(totalOf(content), pan, settings());
    await exchangeStock(trx, ended, lines);
    return writeIntent(trx, dependencies, {
      accountId,
      content,
      storeCreditPaise,
      pan: pans.sealPan(pan, accountId),
      now,
    });
  }

  /**
   * Whether a payment of the gateway order was refunded. Refuses when the order was already paid, for instance in a tab
   * that was closed.
   */
  async function isRefunded(gatewayOrderId: string): Promise<boolean> {
    const settled = await paymentStates.settleUnconfirmed(gatewayOrderId).catch((error: unknown) => {
      throw error instanceof GatewayError ? gatewayUnavailable() : error;
    });
    if (settled.outcome !== "order") return settled.outcome === "refund";
    const message = "You have paid for this order already. Look at My Orders before you pay again.";
    throw new DomainError("already_exists", message, { extra: settled.order });
  }

  async function createGatewayOrder({ id, duePaise }: Prepared): Promise<string> {
    try {
      const gatewayOrderId = await gateway.createOrder({ amountPaise: duePaise, receipt: id });
      await inTransaction(db, (trx) => setGatewayOrder(trx, id, gatewayOrderId), { isIdempotent: true });
      return gatewayOrderId;
    } catch (error) {
      // Without a gateway order the intent cannot be paid, so its stock is released immediately.
      await inTransaction(db, (trx) => holds.endUnpayable(trx, id));
      if (!(error instanceof GatewayError)) throw error;
      throw gatewayUnavailable();
    }
  }

  async function prepareUnpaid(accountId: string, request: CreatePayment): Promise<Prepared> {
    const intent = await unpaidLimits.recordRefusal(accountId, () =>
      coupons.countWrongCoupon(accountId, () =>
        // If the result of an earlier commit was lost, its intent is found or ended here.
        inTransaction(db, (trx) => prepare(trx, accountId, request), { isIdempotent: true }),
      ),
    );
    const wasRefunded = intent.gatewayOrderId !== undefined && (await isRefunded(intent.gatewayOrderId));
    // A gateway order is paid once, so an intent whose payment was refunded is not reused.
    return wasRefunded ? prepareUnpaid(accountId, request) : intent;
  }

  return {
    /**
     * Creates a payment intent at current prices, reserves its stock and coupon, and creates the gateway's order over
     * the server's own total. The gateway is called between two transactions, never inside one.
     */
    async createPayment(accountId: string, request: CreatePayment): Promise<PaymentView> {
      const intent = await prepareUnpaid(accountId, request);
      const razorpayOrderId = intent.gatewayOrderId ?? (await createGatewayOrder(intent));
      return { keyId: gateway.keyId, razorpayOrderId, currency: "INR", ...viewIntent(intent, clock()) };
    },
  };
}

function viewIntent({ duePaise, heldUntil }: Prepared, now: Date) {
  return { amount: duePaise, heldUntil: heldUntil.toISOString(), secondsLeft: secondsUntil(heldUntil, now) };
}

async function writeIntent(
  trx: Trx,
  { unpaidLimits, offers, coupons }: Dependencies,
  { accountId, content, storeCreditPaise, pan, now }: NewIntent,
): Promise<Prepared> {
  const totalPaise = totalOf(content);
  const heldUntil = await unpaidLimits.findHoldEnd(trx, accountId, content.lines, now);
  const intent = {
    accountId,
    content: JSON.stringify(content),
    ...pan,
    totalPaise,
    storeCreditPaise,
    couponCode: content.coupon?.code ?? null,
    holdExpiresAt: heldUntil,
    createdAt: now,
  };
  const id = await refuseDeletedProducts(() => insertIntent(trx, intent));
  await insertHolds(trx, holdsFor(id, content));
  if (content.coupon) await coupons.recordUse(trx, accountId, content.coupon, { intentId: id });
  if (content.offers) await offers.recordUses(trx, accountId, content.offers, { intentId: id });
  return { id, duePaise: totalPaise - storeCreditPaise, heldUntil };
}

function holdsFor(intentId: string, { lines }: OrderContent) {
  return stockClaims(lines).map(({ productId, variation, quantity }) => ({
    intentId,
    productId,
    variationName: variation?.name ?? null,
    variationValue: variation?.value ?? null,
    quantity,
  }));
}

/** Whether the intent is for this order, at these prices, with this coupon and the same discount by offers. */
function isForOrder(
  intent: OpenIntent,
  content: OrderContent,
  { couponCode, offersAmount }: Pick<CreatePayment, "couponCode" | "offersAmount">,
): boolean {
  const { offers, coupon, promisedFor: _promised, ...before } = parseOrderContent(intent.content);
  const { offers: _noOffers, coupon: _noCoupon, ...now } = content;
  const isSameAmount = sumOfOffers(offers?.applied ?? []) === toPaise(offersAmount ?? 0);
  const isSameCoupon = (coupon?.code ?? null) === (couponCode == null ? null : couponCodeOf(couponCode));
  return intent.gatewayOrderId !== null && isSameCoupon && isSameAmount && isDeepStrictEqual(before, now);
}

/** Whether the intent has the same amount of store credit reserved as would be used now. */
async function hasSameCredit(trx: Trx, accountId: string, intent: OpenIntent, request: CreatePayment) {
  const { storeCreditPaise, totalPaise } = intent;
  if (request.useStoreCredit !== true) return storeCreditPaise === 0;
  return storeCreditPaise === creditToUse(totalPaise, (await getSpendable(trx, accountId)) + storeCreditPaise);
}

function refuseFree(totalPaise: Paise): void {
  if (totalPaise >= MIN_ONLINE_PAISE) return;
  throw fieldRefusal("OrderItems", "There is nothing to pay online. Please choose Cash on Delivery.");
}

function gatewayUnavailable(): DomainError {
  const message = "Online payment is not answering right now. Please try again, or choose Cash on Delivery.";
  return new DomainError("overloaded", message, { retryAfterSeconds: 10 });
}
