import { toRupees } from "#contract/money.ts";
import { orderNumber } from "#contract/order-number.ts";
import type { OrderRowView, OrderStatus, OrderView, PaymentMethod } from "#contract/order.ts";
import { ROLE } from "#contract/session.ts";
import type { Db } from "#db/database.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { findOrder, listOrderedItems } from "./orders.repo.ts";

export function createOrdersService({ db }: { db: Db }) {
  return {
    /** A customer sees their own orders; staff see anyone's. */
    async listHistory(visitor: Visitor, email: string): Promise<OrderRowView[]> {
      const emailKey = email.trim().toLowerCase();
      if (visitor.role !== ROLE.administrator && emailKey !== visitor.email.toLowerCase()) {
        throw new DomainError("forbidden", "These orders belong to another account.");
      }
      const rows = await listOrderedItems(db, emailKey);
      return rows.map((row) => ({
        orderID: orderNumber(row.id),
        productName: row.title,
        productImage: row.imagePath,
        quantity: row.quantity,
        totalAmount: toRupees(row.totalPaise),
        orderDate: row.placedAt.toISOString(),
        status: row.status as OrderStatus,
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
        history: order.events.map((event) => ({
          status: event.status as OrderStatus,
          at: new Date(event.at).toISOString(),
        })),
      };
    },
  };
}
