import type { Paise } from "#contract/kernel/money.ts";
import { shareOut } from "#contract/kernel/shares.ts";
import { applyOffers, offersByLine, sumOfOffers } from "#contract/offers/apply-offers.rules.ts";
import type { AppliedOffer, OfferLine } from "#contract/offers/offer.ts";
import { at, sum, type Books, type Coupon, type Intent, type Order, type Wish } from "./books.ts";
import { creditToSpend } from "./credit.rules.ts";
import { CREATED, type Answer, type Expected } from "./operations.ts";
import { isPrice } from "./rate.rules.ts";

export const CHARGE_PAISE = 49_50;
export const WRAP_PAISE = 99_00;
/** How many payments a customer can have open. */
const MAX_OPEN = 3;

type Priced = {
  applied: AppliedOffer[];
  offersPaise: Paise;
  couponPaise: Paise;
  chargesPaise: Paise;
  totalPaise: Paise;
};

/** The total at the prices that the customer saw, minus offers and coupon, plus delivery and gift wrapping. */
export function priceOf(books: Books, wish: Wish): Priced {
  const { lines, coupon, charged, withOffers = false, wrapped = false } = wish;
  const subtotalPaise = sum(lines.map(({ unitPaise, quantity }) => unitPaise * quantity));
  const hasCoupon = coupon !== null;
  const applied = withOffers ? applyOffers(books.offers, offerLines(books, wish), { hasCoupon }) : [];
  const offersPaise = sumOfOffers(applied);
  const couponPaise = hasCoupon ? discountOf(at(books.coupons, coupon), subtotalPaise - offersPaise) : 0;
  const chargesPaise = (charged ? CHARGE_PAISE : 0) + (wrapped ? WRAP_PAISE : 0);
  const totalPaise = subtotalPaise - offersPaise - couponPaise + chargesPaise;
  return { applied, offersPaise, couponPaise, chargesPaise, totalPaise };
}

function offerLines({ goods }: Books, { lines }: Wish): OfferLine[] {
  return lines.map(({ good, quantity, unitPaise }) => {
    const { product, offers } = at(goods, good);
    return { productID: product.productID, unitPaise, quantity, makingPaise: 0, offers };
  });
}

function discountOf({ flatPaise, percent = 0 }: Coupon, subtotalPaise: Paise): Paise {
  return Math.min(subtotalPaise, flatPaise ?? Math.round((subtotalPaise * percent) / 100));
}

/** Places a cash order. On success it ends the customer's open payments that compete with it. */
export function place(books: Books, wish: Wish & { customer: number }, { status, id }: Answer): Expected {
  const after = withoutCompeting(books, wish, MAX_OPEN);
  const refusals = refusalsOf(after, wish);
  if (refusals.length > 0) return refusals;
  if (status !== 201) return [201];
  Object.assign(books, after);
  takeGoods(books, wish);
  const customer = at(books.customers, wish.customer);
  const { totalPaise } = priceOf(books, wish);
  const storeCreditPaise = wish.withCredit ? creditToSpend(customer.creditPaise, totalPaise) : 0;
  customer.creditPaise -= storeCreditPaise;
  addOrder(books, { ...wish, id, online: false, storeCreditPaise });
  return [201];
}

/** Grants store credit as goodwill. */
export function giveCredit(books: Books, { customer, paise }: { customer: number; paise: Paise }): Expected {
  at(books.customers, customer).creditPaise += paise;
  return CREATED;
}

/** Opens a payment, which holds its goods. Opening it again for the same goods is idempotent. */
export function open(books: Books, wish: Wish & { customer: number }, { status, id, heldUntil = 0 }: Answer): Expected {
  const customer = at(books.customers, wish.customer);
  if (customer.intents.some(({ status: was, gatewayOrder }) => was === "open" && gatewayOrder === id)) return [201];
  const after = withoutCompeting(books, wish, MAX_OPEN - 1);
  const refusals = refusalsOf(after, wish);
  if (refusals.length > 0) return refusals;
  if (status !== 201) return [201];
  Object.assign(books, after);
  takeGoods(books, wish);
  at(books.customers, wish.customer).intents.push({ ...wish, gatewayOrder: id, status: "open", heldUntil });
  return [201];
}

/**
 * Pays an open or lapsed payment. A lapsed one needs its goods and coupon again, at the same prices; otherwise it is
 * refunded in full.
 */
export function pay(
  books: Books,
  { customer, gatewayOrder }: { customer: number; gatewayOrder: string },
  { id }: Answer,
): Expected {
  const { intents } = at(books.customers, customer);
  const index = intents.findIndex((one) => one.gatewayOrder === gatewayOrder);
  const [intent] = index < 0 ? [] : intents.splice(index, 1);
  if (!intent) throw new Error("Nothing is open for payment.");
  const wish = { ...intent, customer };
  const refusals = intent.status === "lapsed" ? refusalsOf(books, wish) : [];
  if (refusals.length > 0) {
    books.refusedPaise += priceOf(books, intent).totalPaise;
    return refusals;
  }
  if (intent.status === "lapsed") takeGoods(books, wish);
  if (id !== "") addOrder(books, { ...wish, id, online: true, storeCreditPaise: 0 });
  return [201];
}

/** Lets all open payments lapse. */
export function expire(books: Books): void {
  for (const [customer, { intents }] of books.customers.entries()) {
    for (const intent of intents) lapse(books, intent, customer);
  }
}

function lapse(books: Books, intent: Intent, customer: number): void {
  if (intent.status === "lapsed") return;
  giveBack(books, { ...intent, customer });
  intent.status = "lapsed";
}

/**
 * A copy of the books without the customer's open payments that have a product or the coupon of this order, those that
 * have expired, and the oldest ones beyond `max`.
 */
function withoutCompeting(books: Books, wish: Wish & { customer: number }, max: number): Books {
  const after = { ...books, shelves: [...books.shelves], uses: structuredClone(books.uses) };
  after.customers = structuredClone(books.customers);
  const { intents } = at(after.customers, wish.customer);
  const unpaid = intents.filter(({ status }) => status === "open");
  const kept = unpaid.filter((it) => it.heldUntil > books.now && !competes(books, it, wish)).slice(-max);
  for (const intent of unpaid) if (!kept.includes(intent)) lapse(after, intent, wish.customer);
  return after;
}

function competes(books: Books, held: Wish, wish: Wish): boolean {
  const productsOf = ({ lines }: Wish) => lines.map(({ good }) => at(books.goods, good).product.productID);
  const wanted = productsOf(wish);
  return (held.coupon !== null && held.coupon === wish.coupon) || productsOf(held).some((id) => wanted.includes(id));
}

type Goods = { lines: readonly { good: number; quantity: number }[]; coupon: number | null; customer: number };

export function takeGoods(books: Books, { lines, coupon, customer }: Goods): void {
  for (const { good, quantity } of lines) {
    const { shelf } = at(books.goods, good);
    if (shelf !== null) books.shelves[shelf] = at(books.shelves, shelf) - quantity;
  }
  countUse(books, coupon, customer, 1);
}

export function giveBack(books: Books, { lines, coupon, customer }: Goods): void {
  for (const { good, quantity } of lines) putOnShelf(books, good, quantity);
  countUse(books, coupon, customer, -1);
}

export function putOnShelf(books: Books, good: number, quantity: number): void {
  const { shelf } = at(books.goods, good);
  if (shelf !== null) books.shelves[shelf] = at(books.shelves, shelf) + quantity;
}

export function countUse(books: Books, coupon: number | null, customer: number, by: number): void {
  if (coupon === null) return;
  const uses = at(books.uses, coupon);
  uses[customer] = at(uses, customer) + by;
}

/** The statuses with which the order may be refused at its prices. Payments in time are not priced again. */
function refusalsOf(books: Books, wish: Wish & { customer: number }): number[] {
  const isChanged = wish.lines.some(({ good, unitPaise }) => !isPrice(books, good, unitPaise));
  return [...(isChanged ? [409] : []), ...shortagesOf(books, wish)];
}

/** The statuses with which stock or coupon may refuse the order. */
function shortagesOf(books: Books, { lines, coupon, customer }: Wish & { customer: number }): number[] {
  const isSoldOut = books.shelves.some((left, shelf) => {
    const requested = lines.filter(({ good }) => at(books.goods, good).shelf === shelf);
    return sum(requested.map(({ quantity }) => quantity)) > left;
  });
  return [...(isSoldOut ? [409] : []), ...(coupon !== null && isUsedUp(books, coupon, customer) ? [422] : [])];
}

function isUsedUp({ coupons, uses }: Books, coupon: number, customer: number): boolean {
  const { totalLimit = Infinity, perCustomerLimit = Infinity } = at(coupons, coupon);
  const used = at(uses, coupon);
  return sum(used) >= totalLimit || at(used, customer) >= perCustomerLimit;
}

const UNTOUCHED = {
  status: "Placed",
  deliveredAt: 0,
  isPacked: false,
  refundedPaise: 0,
  creditBackPaise: 0,
  givenBackPaise: 0,
  cashBackPaise: 0,
  creditPaise: 0,
  postagePaise: 0,
  byHandPaise: 0,
  isDueByHand: false,
  creditNotesPaise: 0,
  neverPaidPaise: 0,
  forgoneGoodsPaise: 0,
  forgoneChargesPaise: 0,
  settledPaise: 0,
  boughtPaise: 0,
  boughtOfCreditPaise: 0,
  soldForCreditPaise: 0,
  soldForMoneyPaise: 0,
} as const;

type NewOrder = Wish & Pick<Order, "id" | "customer" | "online" | "storeCreditPaise">;

export function addOrder(books: Books, { id, customer, online, storeCreditPaise, ...wish }: NewOrder): void {
  const { applied, offersPaise, couponPaise, chargesPaise, totalPaise } = priceOf(books, wish);
  const byOffers = offersByLine(applied, wish.lines.length);
  const prices = wish.lines.map(({ unitPaise, quantity }, index) => unitPaise * quantity - at(byOffers, index));
  const discounts = shareOut(couponPaise, prices);
  const rules = books.offers.filter(({ withCoupons }) => wish.coupon === null || withCoupons);
  books.orders.set(id, {
    id,
    customer,
    online,
    lines: wish.lines.map(({ good, quantity }, index) => ({
      good,
      quantity,
      paidPaise: at(prices, index) - at(discounts, index),
      shipped: 0,
    })),
    coupon: wish.coupon,
    discountPaise: offersPaise + couponPaise,
    offers: offersPaise > 0 ? { rules, lines: offerLines(books, wish), couponPaise } : null,
    chargesPaise,
    totalPaise,
    storeCreditPaise,
    ...UNTOUCHED,
    parcels: [],
    returns: [],
  });
}
