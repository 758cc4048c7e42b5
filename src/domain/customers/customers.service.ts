import type { ListCustomers } from "#contract/customers/customers.schema.ts";
import {
  AT_LIMIT_HOURS,
  type CustomerOrderView,
  type CustomerRowView,
  type CustomerView,
} from "#contract/customers/customers.ts";
import { HOUR_MS } from "#contract/kernel/durations.ts";
import { toRupees } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { Db } from "#db/database.ts";
import { readMarketingConsent } from "#domain/accounts/consents.service.ts";
import type { CashTermsService } from "#domain/checkout/cash-terms.service.ts";
import { visibleAddress } from "#domain/mail/closed-address.rules.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { pageOf, lookaheadSlice } from "#domain/shared/long-list.ts";
import type { PageRequest } from "#domain/shared/page.ts";
import { searchPatterns } from "#domain/shared/search-text.ts";
import { listCouponUsesOf, listOrdersOf } from "./customer-orders.repo.ts";
import { countCustomers, countRefused, findCustomer, listCustomers, listRefusalsOf } from "./customers.repo.ts";

type Dependencies = { db: Db; cashTerms: CashTermsService; clock: Clock };

export type CustomersService = ReturnType<typeof createCustomersService>;

/** The customers as staff see them. */
export function createCustomersService({ db, cashTerms, clock }: Dependencies) {
  const refusedSince = () => new Date(clock().getTime() - AT_LIMIT_HOURS * HOUR_MS);

  async function get(id: string) {
    const row = await findCustomer(db, id);
    if (!row) throw new DomainError("not_found", "Customer not found.");
    return row;
  }

  return {
    /** `total` is exact up to 1,000. */
    async listCustomers({ q = "", state = "all", sort = "registered-desc", ...paging }: ListCustomers) {
      const filter = { patterns: searchPatterns(q), state, refusedSince: refusedSince() };
      const [found, total] = await Promise.all([
        listCustomers(db, filter, sort, lookaheadSlice(paging)),
        countCustomers(db, filter),
      ]);
      const { rows, nextPage } = pageOf(paging, found);
      return { customers: rows.map(viewRow), total, nextPage };
    },

    async getCustomer(id: string): Promise<CustomerView> {
      const row = await get(id);
      const uses = await listCouponUsesOf(db, id);
      const refusals = await listRefusalsOf(db, id);
      return {
        ...viewRow(row),
        address: row.address,
        lockReason: row.lockReason,
        marketing: await readMarketingConsent(db, id),
        firstOrderAt: row.firstOrderAt?.toISOString() ?? null,
        couponUses: uses.map((use) => ({
          code: use.couponCode,
          orderID: orderNumber(use.orderId),
          discount: toRupees(use.discountPaise),
          usedAt: use.placedAt.toISOString(),
        })),
        unpaidRefusals: refusals.map(({ kind, times, lastAt }) => ({
          bound: kind,
          times,
          lastAt: lastAt.toISOString(),
        })),
        cash: await cashTerms.getRecord(id),
      };
    },

    /** The number of customers who exceeded a limit on unpaid goods within the last day, counted up to `max`. */
    async countAtLimit(max: number): Promise<number> {
      return countRefused(db, refusedSince(), max);
    },

    async listOrdersOf(id: string, paging: PageRequest) {
      const { orderCount: total } = await get(id);
      const { rows, nextPage } = pageOf(paging, await listOrdersOf(db, id, lookaheadSlice(paging)));
      const orders = rows.map((row): CustomerOrderView => ({
        orderID: orderNumber(row.id),
        orderDate: row.placedAt.toISOString(),
        status: row.status,
        paymentStatus: row.paymentStatus,
        totalAmount: toRupees(row.totalPaise),
        pieces: row.pieces ?? 0,
      }));
      return { orders, total, nextPage };
    },
  };
}

type Row = Awaited<ReturnType<typeof listCustomers>>[number];

function viewRow(row: Row): CustomerRowView {
  return {
    userId: row.id,
    // An account created by a mailed code has no name before its first order.
    name: row.name || visibleAddress(row.email),
    email: visibleAddress(row.email),
    phone: row.phone,
    registeredAt: row.createdAt.toISOString(),
    confirmed: row.emailConfirmedAt !== null,
    lockedAt: row.lockedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    orders: row.orderCount,
    spent: toRupees(row.spentPaise),
    lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
    ...(row.isSample && { isSample: true as const }),
  };
}
