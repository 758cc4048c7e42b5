import {
  ChangeCouponSchema,
  CouponCodeSchema,
  CreateCouponSchema,
  ListCouponsSchema,
} from "#contract/coupons/coupons.schema.ts";
import { PagingSchema } from "#contract/kernel/paging.schema.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, defineCall, type Call } from "./call.ts";

export function couponCalls({ couponAdmin }: Services): Call[] {
  return [
    defineCall({
      method: "GET",
      path: "/coupons",
      access: "staff",
      summary: "All coupons, newest first; by state and by a part of the code.",
      query: ListCouponsSchema,
      handle: async ({ query }) => {
        const { rows, total, nextPage } = await couponAdmin.listCoupons(query);
        return { data: rows, extra: { total, nextPage } };
      },
    }),
    defineCall({
      method: "POST",
      path: "/coupons",
      access: "staff",
      summary: "Make a coupon: an amount or a percentage off, and on what conditions.",
      body: CreateCouponSchema,
      handle: async ({ body, visitor }) => ({
        status: 201,
        data: await couponAdmin.createCoupon(actorOf(visitor), body),
        message: "Coupon created.",
      }),
    }),
    defineCall({
      method: "GET",
      path: "/coupons/{code}",
      access: "staff",
      summary: "One coupon.",
      params: CouponCodeSchema,
      handle: async ({ params }) => ({ data: await couponAdmin.getCoupon(params.code) }),
    }),
    defineCall({
      method: "PUT",
      path: "/coupons/{code}",
      access: "staff",
      summary: "Change all terms of a coupon. With updatedAt, refused when someone else did.",
      params: CouponCodeSchema,
      body: ChangeCouponSchema,
      handle: async ({ params, body, visitor }) => ({
        data: await couponAdmin.changeCoupon(actorOf(visitor), params.code, body),
        message: "Coupon saved.",
      }),
    }),
    defineCall({
      method: "DELETE",
      path: "/coupons/{code}",
      access: "staff",
      summary: "End a coupon at once. Orders keep what it took off; ending it again does nothing.",
      params: CouponCodeSchema,
      handle: async ({ params, visitor }) => ({
        data: await couponAdmin.endCoupon(actorOf(visitor), params.code),
        message: "Coupon ended.",
      }),
    }),
    defineCall({
      method: "POST",
      path: "/coupons/{code}/restart",
      access: "staff",
      summary: "Take back that a coupon was ended. Its days and limits hold as before.",
      params: CouponCodeSchema,
      handle: async ({ params, visitor }) => ({
        data: await couponAdmin.restartCoupon(actorOf(visitor), params.code),
        message: "Coupon started again.",
      }),
    }),
    defineCall({
      method: "GET",
      path: "/coupons/{code}/uses",
      access: "staff",
      summary: "Who used a coupon, for which order and how much, newest first.",
      params: CouponCodeSchema,
      query: PagingSchema,
      handle: async ({ params, query }) => {
        const { rows, total, nextPage } = await couponAdmin.listUses(params.code, query);
        return { data: rows, extra: { total, nextPage } };
      },
    }),
  ];
}
