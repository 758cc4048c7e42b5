import { expect } from "vitest";
import type { CouponView } from "#contract/coupons/coupon.ts";
import { anOrder, unique } from "./builders.ts";
import { givenCustomer, givenProduct, givenStaff, loggedIn } from "./given.ts";
import type { TestShop } from "./test-shop.ts";

/** Helpers for staff who manage coupons and customers who use them. */
export async function createCouponAdmin(shop: Pick<TestShop, "call" | "db" | "clock">) {
  const { call, clock } = shop;
  const staff = await givenStaff(shop, "staff");
  const token = await loggedIn(shop, staff);
  const product = await givenProduct(shop.db, { price: 1_000 });
  let clients = 0;

  const newCode = () => unique("code").replace(" ", "-").toUpperCase();

  /** Creates a coupon of ₹100 by default. */
  async function create(given: object = {}) {
    const body = { code: newCode(), discount: 100, ...given };
    return call<CouponView>("POST", "/api/coupons", { token, body });
  }

  return {
    staff,
    token,
    product,
    newCode,
    create,

    async created(given: object = {}): Promise<CouponView> {
      const { status, body } = await create(given);
      expect([status, body.sys_message]).toEqual([201, "Coupon created."]);
      if (!body.data) throw new Error("A new coupon is answered whole.");
      return body.data;
    },

    read: async (code: string) => call<CouponView>("GET", `/api/coupons/${code}`, { token }),
    change: async (code: string, body: object) => call<CouponView>("PUT", `/api/coupons/${code}`, { token, body }),
    /** Deletes the coupon, or ends it after the first use. */
    end: async (code: string) => call<CouponView | null>("DELETE", `/api/coupons/${code}`, { token }),
    restart: async (code: string) => call<CouponView>("POST", `/api/coupons/${code}/restart`, { token }),

    /** An ISO timestamp this number of seconds from now. */
    inSeconds: (seconds: number) => new Date(clock().getTime() + seconds * 1_000).toISOString(),

    /** The status of verifying the code: 200 or 422. */
    async verify(code: string): Promise<number> {
      const from = `203.0.113.${(clients += 1)}`;
      return (await call("POST", "/api/VerifyCoupon", { from, body: { code } })).status;
    },

    /** A new customer orders a product of ₹1,000 with the code. */
    async use(code: string, totalAmount = 900) {
      const customer = await givenCustomer(shop, { name: "Meera Sodhi" });
      const customerToken = await loggedIn(shop, customer);
      const body = anOrder([{ product }], { CouponCode: code, TotalAmount: totalAmount });
      const placed = await call("POST", "/api/place-order", { token: customerToken, body });
      expect(placed.status).toBe(201);
      return { customer, customerToken, orderID: placed.body.orderID };
    },
  };
}
