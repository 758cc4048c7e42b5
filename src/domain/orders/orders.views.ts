import { toRupees } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type {
  OrderActions,
  OrderEventView,
  OrderRowView,
  OrderStatus,
  OrderView,
  PaymentMethod,
  PaymentStatus,
} from "#contract/orders/order.ts";
import type { findOrder } from "./orders.repo.ts";
import { actionsOf } from "./status.rules.ts";

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** What of an order every row of it repeats. */
type RowFacts = Pick<OrderRecord, "id" | "status" | "placedAt" | "deliveredAt" | "totalPaise" | "steps"> & {
  allNonReturnable: unknown;
};
type ItemFacts = Pick<OrderRecord["items"][number], "title" | "imagePath" | "quantity">;

export function viewOrderRow(order: RowFacts, item: ItemFacts, now: Date): OrderRowView {
  return {
    orderID: orderNumber(order.id),
    productName: item.title,
    productImage: item.imagePath,
    quantity: item.quantity,
    totalAmount: toRupees(order.totalPaise),
    orderDate: order.placedAt.toISOString(),
    status: order.status as OrderStatus,
    history: viewSteps(order.steps),
    actions: viewActions(order, now),
  };
}

export function viewOrder(order: OrderRecord, now: Date): OrderView {
  return {
    orderID: orderNumber(order.id),
    status: order.status as OrderStatus,
    orderDate: order.placedAt.toISOString(),
    paymentMethod: order.paymentMethod as PaymentMethod,
    paymentStatus: order.paymentStatus as PaymentStatus,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    customerAddress: order.customerAddress,
    subtotal: toRupees(order.subtotalPaise),
    discount: toRupees(order.discountPaise),
    couponCode: order.couponCode,
    totalAmount: toRupees(order.totalPaise),
    items: order.items.map((item) => ({
      productID: item.productId,
      productName: item.title,
      productImage: item.imagePath,
      variationName: item.variationName,
      variationValue: item.variationValue,
      price: toRupees(item.unitPricePaise),
      quantity: item.quantity,
    })),
    history: viewSteps(order.steps),
    actions: viewActions(order, now),
  };
}

function viewSteps(steps: { status: string; at: Date | string }[]): OrderEventView[] {
  return steps.map(({ status, at }) => ({ status: status as OrderStatus, at: new Date(at).toISOString() }));
}

type Facts = { status: string; deliveredAt: Date | null; allNonReturnable: unknown };

function viewActions({ status, deliveredAt, allNonReturnable }: Facts, now: Date): OrderActions {
  const facts = { status: status as OrderStatus, deliveredAt, allNonReturnable: Boolean(allNonReturnable) };
  return actionsOf(facts, now);
}
