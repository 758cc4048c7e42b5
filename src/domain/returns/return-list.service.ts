import type { ListMeta } from "#contract/kernel/paging.ts";
import { warnedSince } from "#contract/returns/return-limits.ts";
import type { ReturnableView, ReturnStatus, ReturnView, StaffReturnView } from "#contract/returns/returns.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import { isOwnerOrStaff } from "#domain/accounts/own-or-staff.rules.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import { listArticlesOut } from "#domain/orders/articles-out.queries.ts";
import { readPaidAmounts } from "#domain/orders/order-refunds.service.ts";
import { totalRefundable } from "#domain/orders/paid-amounts.rules.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { nextPageOf, sliceOf, type PageRequest } from "#domain/shared/page.ts";
import { listAssays, viewAppraisal } from "./appraisal.service.ts";
import { listOrderedUnits, listOrderedUnitsOf } from "./ordered-units.repo.ts";
import type { Replacements } from "./replacements.service.ts";
import {
  countOpen,
  countReturns,
  findReturn,
  listReturns,
  listReturnsOf,
  type ReturnRecord,
} from "./return-list.repo.ts";
import { findDelivery } from "./returns.repo.ts";
import { claimableUntil, paidOnInvoice, returnableItem, findTimeError } from "./returns.rules.ts";
import { paidForSize, viewReturn, viewStaffReturn, viewStaffReturnRow } from "./returns.views.ts";
import { listSizes } from "./size-exchange.service.ts";

export type ReturnListService = ReturnType<typeof createReturnListService>;

type Dependencies = {
  db: Db;
  clock: Clock;
  settings: CurrentSettings;
  prices: CurrentPriceSettings;
  replacements: Pick<Replacements, "viewTerms">;
};

/** Returns as customers and staff read them. */
export function createReturnListService({ db, clock, settings, prices, replacements }: Dependencies) {
  async function view(record: ReturnRecord): Promise<StaffReturnView> {
    const [units, articles, money] = await Promise.all([
      listOrderedUnits(db, record.orderId),
      listArticlesOut(db, record.orderId),
      readPaidAmounts(db, record),
    ]);
    const [assays, appraisal] = await Promise.all([
      listAssays(db, record),
      record.kind !== "return" && record.status === "Received" ? viewAppraisal(db, record, { settings, money }) : null,
    ]);
    const context = { units, articles, leftPaise: totalRefundable(money), assays, appraisal };
    const shown = viewStaffReturn(record, context);
    if (record.status !== "Received" || record.kind !== "return") return shown;
    const { id: returnId, orderId, accountId } = record;
    const request = { returnId, orderId, accountId, paidPaise: paidForSize(record, context) };
    const replacementTerms = await replacements.viewTerms(db, request);
    return replacementTerms ? { ...shown, replacementTerms } : shown;
  }

  return {
    /** Customers can list the returns of their own orders, staff those of any. */
    async listReturnsOf(visitor: Visitor, orderId: number): Promise<ReturnView[]> {
      const units = await listOrderedUnits(db, orderId);
      const records = await listReturnsOf(db, orderId);
      const order = await findDelivery(db, orderId);
      if (!order || !isOwnerOrStaff(visitor, order.accountId)) throw new DomainError("not_found", "Order not found.");
      return records.map((record) => viewReturn(record, units));
    },

    /** Empty for an order that is not delivered, or was delivered too long ago. */
    async listReturnable(visitor: Visitor, orderId: number): Promise<ReturnableView> {
      const order = await findDelivery(db, orderId);
      if (order?.accountId !== visitor.accountId) throw new DomainError("not_found", "Order not found.");
      const now = clock();
      const { status, deliveredAt } = order;
      const isLate = findTimeError({ deliveredAt, now, reason: undefined }) !== undefined;
      if (status !== "Delivered" || deliveredAt === null || isLate) return { claimUntil: null, items: [] };
      const units = await listOrderedUnits(db, orderId);
      const paid = paidOnInvoice(
        units,
        order,
        units.map(({ position }) => ({ position, quantity: 1 })),
      );
      const sizes = await listSizes(
        db,
        units.filter(({ position }) => paid.get(position) !== 0),
        { prices, clock },
      );
      return {
        claimUntil: claimableUntil(deliveredAt, now)?.toISOString() ?? null,
        items: units.map((unit) => {
          const choices = sizes.get(unit.position) ?? [];
          return { ...returnableItem(unit), ...(choices.length > 0 && { sizes: choices }) };
        }),
      };
    },

    /** The number of open returns, and of those that have used half of a legal time limit, among the `max` oldest. */
    async countPending(max: number): Promise<{ all: number; overdue: number; oldestAt: Date | null }> {
      const { answer, settlement } = warnedSince(clock().getTime());
      return countOpen(db, { max, answerSince: answer, resolveSince: settlement });
    },

    async getReturn(id: number): Promise<StaffReturnView> {
      const record = await findReturn(db, id);
      if (!record) throw new DomainError("not_found", "Return not found.");
      return view(record);
    },

    async listReturns({ status, ...page }: PageRequest & { status?: ReturnStatus | "open" | undefined }) {
      const [records, total] = await Promise.all([listReturns(db, status, sliceOf(page)), countReturns(db, status)]);
      const units = await listOrderedUnitsOf(
        db,
        records.map(({ orderId }) => orderId),
      );
      const unitsOf = Map.groupBy(units, ({ orderId }) => orderId);
      const meta: ListMeta = { total, nextPage: nextPageOf(page, total) };
      return { rows: records.map((record) => viewStaffReturnRow(record, unitsOf.get(record.orderId) ?? [])), meta };
    },
  };
}
