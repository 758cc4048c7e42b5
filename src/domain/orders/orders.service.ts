import { ROLE } from "#contract/accounts/session.ts";
import type { OrderRowView, OrderView } from "#contract/orders/order.ts";
import type { Db } from "#db/database.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { findOrder, listOrderedItems } from "./orders.repo.ts";
import { viewOrder, viewOrderRow } from "./orders.views.ts";

export function createOrdersService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** A customer sees their own orders; staff see anyone's. */
    async listHistory(visitor: Visitor, email: string): Promise<OrderRowView[]> {
      const emailKey = email.trim().toLowerCase();
      if (visitor.role !== ROLE.administrator && emailKey !== visitor.email.toLowerCase()) {
        throw new DomainError("forbidden", "These orders belong to another account.");
      }
      const rows = await listOrderedItems(db, email.trim());
      return rows.map((row) => viewOrderRow(row, row, clock()));
    },

    /** Another's order is not found, as if it did not exist. */
    async getOrder(visitor: Visitor, id: number): Promise<OrderView> {
      const order = await findOrder(db, id);
      if (!order || (visitor.role !== ROLE.administrator && order.accountId !== visitor.accountId)) {
        throw new DomainError("not_found", "Order not found.");
      }
      return viewOrder(order, clock());
    },
  };
}
