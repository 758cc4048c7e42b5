import { z } from "zod";
import {
  changeCoupon,
  createCoupon,
  deleteCoupon,
  getCoupon,
  listCoupons,
  listCouponUses,
  restartCoupon,
} from "#contract/coupons/coupons.calls.ts";
import {
  ChangeCouponSchema,
  CouponCodeSchema,
  CouponUseViewSchema,
  CouponViewSchema,
  CreateCouponSchema,
  ListCouponsSchema,
} from "#contract/coupons/coupons.schema.ts";
import { ListMetaSchema, PagingSchema } from "#contract/kernel/paging.schema.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

export function couponHandlers(services: Services): HandledCall[] {
  return [...couponReads(services), ...couponChanges(services)];
}

function couponReads({ couponAdmin }: Services): HandledCall[] {
  return [
    handle(
      listCoupons,
      {
        summary: "List coupons, newest first; by state and by a part of the code.",
        query: ListCouponsSchema,
        answer: z.array(CouponViewSchema),
        meta: ListMetaSchema,
      },
      async ({ query }) => {
        const { rows, total, nextPage } = await couponAdmin.listCoupons(query);
        return { data: rows, meta: { total, nextPage } };
      },
    ),
    handle(
      getCoupon,
      { summary: "Get one coupon.", params: CouponCodeSchema, answer: CouponViewSchema },
      async ({ params }) => ({ data: await couponAdmin.getCoupon(params.code) }),
    ),
    handle(
      listCouponUses,
      {
        summary: "List the uses of a coupon with customer, order and discount, newest first.",
        params: CouponCodeSchema,
        query: PagingSchema,
        answer: z.array(CouponUseViewSchema),
        meta: ListMetaSchema,
      },
      async ({ params, query }) => {
        const { rows, total, nextPage } = await couponAdmin.listUses(params.code, query);
        return { data: rows, meta: { total, nextPage } };
      },
    ),
  ];
}

function couponChanges({ couponAdmin }: Services): HandledCall[] {
  return [
    handle(
      createCoupon,
      {
        summary: "Create a coupon: an amount or a percentage off, and its conditions.",
        body: CreateCouponSchema,
        answer: CouponViewSchema,
        statuses: [201],
      },
      async ({ body, visitor }) => ({
        data: await couponAdmin.createCoupon(actorOf(visitor), body),
        message: "Coupon created.",
      }),
    ),
    handle(
      changeCoupon,
      {
        summary: "Replace all terms of a coupon. With updatedAt, refused when someone else changed it in the meantime.",
        params: CouponCodeSchema,
        body: ChangeCouponSchema,
        answer: CouponViewSchema,
      },
      async ({ params, body, visitor }) => ({
        data: await couponAdmin.changeCoupon(actorOf(visitor), params.code, body),
        message: "Coupon saved.",
      }),
    ),
    handle(
      deleteCoupon,
      {
        summary:
          "Delete a coupon that no order or payment has used: its code can be created again, and data is null. " +
          "Any other coupon ends immediately; orders keep their discount. Ending it again does nothing.",
        params: CouponCodeSchema,
        answer: CouponViewSchema.nullable(),
      },
      async ({ params, visitor }) => {
        const data = await couponAdmin.deleteCoupon(actorOf(visitor), params.code);
        return { data, message: data ? "Coupon ended." : "Coupon deleted." };
      },
    ),
    handle(
      restartCoupon,
      {
        summary: "Restart a coupon that was ended. Its dates and limits apply as before.",
        params: CouponCodeSchema,
        answer: CouponViewSchema,
      },
      async ({ params, visitor }) => ({
        data: await couponAdmin.restartCoupon(actorOf(visitor), params.code),
        message: "Coupon started again.",
      }),
    ),
  ];
}
