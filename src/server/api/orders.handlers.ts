import { ROLE } from "#contract/accounts/session.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { formatRupees, toRupees } from "#contract/kernel/money.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import {
  IdempotencyKeySchema,
  OrderHistorySchema,
  OrderIdSchema,
  OrderStatusSchema,
  PlaceOrderSchema,
  VerifyCouponSchema,
} from "#contract/orders/orders.schema.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import type { Mover } from "#domain/orders/order-status.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { Services } from "../composition/services.ts";
import { defineCall } from "./call.ts";
import { actorOf, type HandledCall } from "./handle.ts";

export function orderHandlers({ checkout, coupons, orders, orderStatus }: Services): HandledCall[] {
  return [
    defineCall({
      method: "POST",
      path: "/VerifyCoupon",
      access: "anyone",
      refuses: [409],
      summary: "What a coupon takes off. The token, if any, decides about a first order.",
      body: VerifyCouponSchema,
      handle: async ({ body, client, findVisitor }) => {
        const visitor = await findVisitor();
        const subtotalPaise = body.orderItems && (await checkout.priceItems(body.orderItems));
        const asked = { code: body.code, accountId: visitor?.accountId, subtotalPaise };
        const { code, discountPaise } = await coupons.verifyCoupon(asked, client);
        const discountAmount = toRupees(discountPaise);
        return {
          data: { code, discountAmount },
          message: `${accountMessages.couponApplied} ${formatRupees(discountAmount)} off`,
          extra: { discountAmount },
        };
      },
    }),
    defineCall({
      method: "POST",
      path: "/place-order",
      access: "customer",
      summary: "Place an order. With the header Idempotency-Key, the same request acts once.",
      body: PlaceOrderSchema,
      handle: async ({ body, visitor, header }) => {
        const key = idempotencyKey(header("idempotency-key"));
        const { order, replayed } = await checkout.placeOrder(visitor.accountId, body, key);
        return {
          status: 201,
          data: order,
          message: body.paymentMethod === "Razorpay" ? accountMessages.orderPlacedOnline : accountMessages.orderPlaced,
          extra: order,
          headers: replayed ? { "Idempotent-Replayed": "true" } : {},
        };
      },
    }),
    defineCall({
      method: "GET",
      path: "/GetOrderHistoryByEmail",
      access: "customer",
      refuses: [403],
      summary: "One's own orders, a row for each product. Staff may ask for anyone's.",
      query: OrderHistorySchema,
      handle: async ({ query, visitor }) => ({ data: await orders.listHistory(visitor, query.email) }),
    }),
    defineCall({
      method: "GET",
      path: "/orders/{id}",
      access: "customer",
      summary: "One order whole.",
      params: OrderIdSchema,
      handle: async ({ params, visitor }) => ({ data: await orders.getOrder(visitor, orderIdOf(params.id)) }),
    }),
    defineCall({
      method: "POST",
      path: "/orders/{id}/cancel",
      access: "customer",
      summary: "Cancel an order before it is shipped. Pieces, coupon and money go back.",
      params: OrderIdSchema,
      handle: async ({ params, visitor }) => {
        await orderStatus.cancelOrder(moverOf(visitor), orderIdOf(params.id));
        return { data: await orders.getOrder(visitor, orderIdOf(params.id)), message: "Your order was cancelled." };
      },
    }),
    defineCall({
      method: "POST",
      path: "/orders/{id}/return",
      access: "customer",
      summary: "Return a delivered order within 30 days.",
      params: OrderIdSchema,
      handle: async ({ params, visitor }) => {
        await orderStatus.returnOrder(moverOf(visitor), orderIdOf(params.id));
        return { data: await orders.getOrder(visitor, orderIdOf(params.id)), message: "We have noted your return." };
      },
    }),
    defineCall({
      method: "POST",
      path: "/orders/{id}/status",
      access: "staff",
      summary: "Move an order on. Refused on a step that the order of statuses forbids.",
      params: OrderIdSchema,
      body: OrderStatusSchema,
      handle: async ({ params, body, visitor }) => {
        await orderStatus.setStatus(moverOf(visitor), orderIdOf(params.id), body.status, body.note);
        const order = await orders.getOrder(visitor, orderIdOf(params.id));
        return { data: order, message: `${order.orderID} is ${order.status} now.` };
      },
    }),
  ];
}

function moverOf(visitor: Visitor): Mover {
  const { accountId, role } = visitor;
  return { accountId, name: actorOf(visitor).name, isStaff: role === ROLE.administrator };
}

function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const parsed = IdempotencyKeySchema.safeParse(header);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? "The Idempotency-Key cannot be used.";
  throw new DomainError("invalid", message, { errors: [{ field: "Idempotency-Key", message }] });
}
