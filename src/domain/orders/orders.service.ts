import { toRupees } from "#contract/money.ts";
import { orderNumber } from "#contract/order-number.ts";
import type {
  OrderActions,
  OrderEventView,
  OrderRowView,
  OrderStatus,
  OrderView,
  PaymentMethod,
  PaymentStatus,
} from "#contract/order.ts";
import { ROLE } from "#contract/session.ts";
import type { Db } from "#db/database.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { findOrder, listOrderedItems } from "./orders.repo.ts";
import { actionsOf } from "./status.rules.ts";

export function createOrdersService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** A customer sees their own orders; staff see anyone's. */
    async listHistory(visitor: Visitor, email: string): Promise<OrderRowView[]> {
      const emailKey = email.trim().toLowerCase();
      if (visitor.role !== ROLE.administrator && emailKey !== visitor.email.toLowerCase()) {
        throw new DomainError("forbidden", "These orders belong to another account.");
      }
      const rows = await listOrderedItems(db, email.trim());
      return rows.map((row) => ({
        orderID: orderNumber(row.id),
        productName: row.title,
        productImage: row.imagePath,
        quantity: row.quantity,
        totalAmount: toRupees(row.totalPaise),
        orderDate: row.placedAt.toISOString(),
        status: row.status as OrderStatus,
        history: viewEvents(row.events),
        actions: viewActions(row, clock()),
      }));
    },

    /** Another's order is not found, as if it did not exist. */
    async getOrder(visitor: Visitor, id: number): Promise<OrderView> {
      const order = await findOrder(db, id);
      if (!order || (visitor.role !== ROLE.administrator && order.accountId !== visitor.accountId)) {
        throw new DomainError("not_found", "Order not found.");
      }
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
        history: viewEvents(order.events),
        actions: viewActions(order, clock()),
      };
    },
  };
}

function viewEvents(events: { status: string; at: Date | string }[]): OrderEventView[] {
  return events.map(({ status, at }) => ({ status: status as OrderStatus, at: new Date(at).toISOString() }));
}

type Facts = { status: string; deliveredAt: Date | null; allNonReturnable: unknown };

function viewActions({ status, deliveredAt, allNonReturnable }: Facts, now: Date): OrderActions {
  const facts = { status: status as OrderStatus, deliveredAt, allNonReturnable: Boolean(allNonReturnable) };
  return actionsOf(facts, now);
}
