import { toRupees } from "#contract/kernel/money.ts";
import { DISCOUNT_PAISE, EVERYONES_COUPON, pieces, singleUseCoupon, VARIATION_NAME } from "./goods.ts";
import type { Attempt, Line } from "./journal.ts";
import type { Random } from "./random.ts";

let made = 0;

/** A shopper's next order: one or two products, sometimes with a coupon, paid in cash or online. */
export function newAttempt(random: Random, round: number, shopper: number): Attempt {
  const chosen = [...new Set([random.pick(pieces), ...(random.chance(0.3) ? [random.pick(pieces)] : [])])];
  const lines: Line[] = chosen.map(({ productId, variation, pricePaise, stock }) => ({
    productId,
    variation,
    pricePaise,
    quantity: stock === 10_000 ? random.between(1, 3) : 1,
  }));
  const coupon = chooseCoupon(random, round);
  const method = random.chance(0.5) ? "Cash on Delivery" : "Razorpay";
  return attemptOf({ round, shopper, method, lines, coupon });
}

/** A cash order of a product that never sells out. */
export function cashAttempt(shopper: number): Attempt {
  const [{ productId, variation, pricePaise }] = pieces;
  const lines = [{ productId, variation, pricePaise, quantity: 1 }];
  return attemptOf({ round: 1, shopper, method: "Cash on Delivery", lines, coupon: null });
}

type Wish = Pick<Attempt, "round" | "shopper" | "method" | "lines" | "coupon">;

function attemptOf(wish: Wish): Attempt {
  const { round, shopper, lines, coupon } = wish;
  const tag = `lane ${round}-${shopper}-${++made}`;
  const subtotalPaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  return {
    ...wish,
    tag,
    totalPaise: subtotalPaise - (coupon === null ? 0 : DISCOUNT_PAISE),
    details: {
      customerName: "Sample Shopper",
      customerPhone: "9876543210",
      customerAddress: tag,
      couponCode: coupon,
      orderItems: lines.map(itemOf),
      pinCode: null,
      city: null,
      state: null,
      gstin: null,
      pan: null,
      giftMessage: null,
    },
    state: "given up",
    order: undefined,
    proof: undefined,
    cancel: "no",
  };
}

function chooseCoupon(random: Random, round: number): string | null {
  const throwOf = random.next();
  if (throwOf < 0.15) return singleUseCoupon(round);
  return throwOf < 0.3 ? EVERYONES_COUPON : null;
}

function itemOf({ productId, variation, quantity, pricePaise }: Line) {
  return {
    productName: pieces.find((piece) => piece.productId === productId)?.title ?? "",
    price: toRupees(pricePaise),
    quantity,
    productImage: null,
    productID: productId,
    variationName: variation === null ? null : VARIATION_NAME,
    variationValue: variation,
  };
}
