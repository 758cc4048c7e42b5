import { ROLE } from "#contract/accounts/session.ts";
import type { LastDeliveryView } from "#contract/checkout/checkout.ts";
import type { OrderRowView, OrderView } from "#contract/orders/order.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import { isOwnerOrStaff } from "#domain/accounts/own-or-staff.rules.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { MAX_ROWS } from "#domain/shared/page.ts";
import { findLastDelivery, findOrder, listOrdersOf } from "./orders.repo.ts";
import { viewOrder, viewOrderRows } from "./orders.views.ts";

type Dependencies = { db: Db; clock: Clock; settings: CurrentSettings };

export function createOrdersService({ db, clock, settings }: Dependencies) {
  const shown = () => ({ carriers: settings().carriers, now: clock() });

  return {
    /** One row per ordered product, newest order first. Customers see their own orders, staff anyone's. */
    async listHistory(visitor: Visitor, email: string): Promise<OrderRowView[]> {
      const emailKey = email.trim().toLowerCase();
      if (visitor.role !== ROLE.staff && emailKey !== visitor.email.toLowerCase()) {
        throw new DomainError("forbidden", "These orders belong to another account.");
      }
      const orders = await listOrdersOf(db, email.trim());
      const now = shown();
      return orders.flatMap((order) => viewOrderRows(order, now)).slice(0, MAX_ROWS);
    },

    async findLastDelivery(accountId: string): Promise<LastDeliveryView | null> {
      return (await findLastDelivery(db, accountId)) ?? null;
    },

    /** Another customer's order is not found, as if it did not exist. */
    async getOrder(visitor: Visitor, id: number): Promise<OrderView> {
      const order = await findOrder(db, id);
      if (!order || !isOwnerOrStaff(visitor, order.accountId)) {
        throw new DomainError("not_found", "Order not found.");
      }
      return viewOrder(order, shown());
    },
  };
}
