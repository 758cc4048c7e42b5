import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import { unique } from "#tests/support/builders.ts";
import { givenOffer } from "#tests/support/given-offer.ts";
import { givenCategory, givenOrder, givenProduct } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";

const shop = await createPayingShop();
const { db, clock, gateway, services, givenShopper, givenPayment, placePaid, ordersOf, refundOf } = shop;

/** A payment of one product at ₹1,000 whose hold has ended. */
async function givenLapsed() {
  const shopper = await givenShopper();
  const product = await givenProduct(db, { price: 1_000, stock: 3 });
  const gatewayOrder = await givenPayment(shopper.token, [{ product }]);
  clock.advance(3_600);
  await services.holds.releaseExpired();
  const pay = async () => {
    const proof = gateway.pay(gatewayOrder);
    return { proof, answer: await placePaid(shopper.token, [{ product }], proof) };
  };
  return { shopper, product, pay };
}

const setPrice = async ({ productID }: ProductView, pricePaise: number) =>
  db.updateTable("products").set({ pricePaise }).where("id", "=", productID).execute();

describe("payments after their hold", () => {
  it("a payment after the end of its hold becomes an order while the price is the same", async () => {
    const { shopper, pay } = await givenLapsed();
    expect((await pay()).answer).toMatchObject({ status: 201 });
    expect(await ordersOf(shopper)).toMatchObject([{ totalPaise: 100_000 }]);
  });

  it.each([
    ["higher", 1_000_000],
    ["lower", 90_000],
  ])("a payment after the end of its hold is refunded once the price is %s", async (_, pricePaise) => {
    const { shopper, product, pay } = await givenLapsed();
    await setPrice(product, pricePaise);
    const { proof, answer } = await pay();
    expect(answer).toMatchObject({ status: 409, body: { code: "price_changed", refunded: true } });
    expect(answer.body.message).toContain("price");
    expect(await ordersOf(shopper)).toEqual([]);
    expect(await refundOf(proof)).toMatchObject({ reason: "price", amountPaise: 100_000 });
    expect(await shop.stockOf(product)).toBe(3);
  });

  it("a payment keeps its price while the hold lasts", async () => {
    const shopper = await givenShopper();
    const product = await givenProduct(db, { price: 1_000, stock: 3 });
    const gatewayOrder = await givenPayment(shopper.token, [{ product }]);
    await setPrice(product, 1_000_000);
    expect(await placePaid(shopper.token, [{ product }], gateway.pay(gatewayOrder))).toMatchObject({ status: 201 });
  });
});

describe("reductions for first orders", () => {
  async function givenFirstCoupon(discount = 200): Promise<string> {
    const code = unique("FIRST").replaceAll(/\W/g, "").toUpperCase();
    await db
      .insertInto("coupons")
      .values({ code, discountPaise: discount * 100, firstOrderOnly: true })
      .execute();
    return code;
  }

  const basket = async () => [{ product: await givenProduct(db, { price: 1_000, stock: 5 }) }];
  const withCoupon = (code: string) => ({ CouponCode: code, TotalAmount: 800 });

  it("a first-order coupon counts once when two payments with it were opened and are paid at once", async () => {
    const [shopper, code] = [await givenShopper(), await givenFirstCoupon()];
    const baskets = [await basket(), await basket()];
    const orders: string[] = [];
    for (const lines of baskets) orders.push(await givenPayment(shopper.token, lines, withCoupon(code)));
    const answers = await Promise.all(
      baskets.map(async (lines, index) =>
        placePaid(shopper.token, lines, gateway.pay(orders[index] ?? ""), withCoupon(code)),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(await ordersOf(shopper)).toMatchObject([{ discountPaise: 20_000 }]);
  });

  it("a first-order reduction counts once for two coupons, one in an open payment and one in a cash order", async () => {
    const [shopper, online, cash] = [await givenShopper(), await givenFirstCoupon(), await givenFirstCoupon()];
    const lines = await basket();
    const proof = gateway.pay(await givenPayment(shopper.token, lines, withCoupon(online)));
    await givenOrder(shop, shopper.token, await basket(), withCoupon(cash));
    expect(await placePaid(shopper.token, lines, proof, withCoupon(online))).toMatchObject({
      status: 422,
      body: { code: "coupon_invalid", refunded: true },
    });
    expect(await refundOf(proof)).toMatchObject({ reason: "coupon" });
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it("a first-order offer counts once in two open payments", async () => {
    const shopper = await givenShopper();
    const name = unique("New");
    const categoryIds = [await givenCategory(db, name)];
    await givenOffer(shop, { audience: "new", categoryIds });
    const reduced = { OffersAmount: 100, TotalAmount: 900 };
    const proofs = [];
    const baskets = [];
    for (const price of [1_000, 1_000]) {
      const lines = [{ product: await givenProduct(db, { price, stock: 5, categories: [name] }) }];
      baskets.push(lines);
      proofs.push(gateway.pay(await givenPayment(shopper.token, lines, reduced)));
    }
    const answers = [];
    for (const [index, lines] of baskets.entries()) {
      answers.push(await placePaid(shopper.token, lines, proofs[index] ?? {}, reduced));
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it("a first-order coupon stays in an open payment when another order without one comes first", async () => {
    const [shopper, code] = [await givenShopper(), await givenFirstCoupon()];
    const lines = await basket();
    const proof = gateway.pay(await givenPayment(shopper.token, lines, withCoupon(code)));
    await givenOrder(shop, shopper.token, await basket());
    expect(await placePaid(shopper.token, lines, proof, withCoupon(code))).toMatchObject({ status: 201 });
  });
});
