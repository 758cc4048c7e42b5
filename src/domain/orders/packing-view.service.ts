import { orderNumber } from "#contract/orders/order-number.ts";
import type { PackingView } from "#contract/orders/packing.ts";
import { hasSampleSeller, type CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { InvoicesService } from "#domain/billing/invoices.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { listedHuid, viewItemToPack } from "./packing.rules.ts";
import { findNextToPack, findUsedHuids, listItemsToPack } from "./sold-articles.repo.ts";

type Dependencies = { db: Db; invoices: InvoicesService; settings: CurrentSettings };

/** The data of the packing screen. */
export function createPackingViewService({ db, invoices, settings }: Dependencies) {
  return {
    async getPacking(orderId: number): Promise<PackingView> {
      const lines = await listItemsToPack(db, orderId);
      if (lines.length === 0) throw new DomainError("not_found", "Order not found.");
      const listed = lines.map(listedHuid).filter((huid) => huid !== null);
      const productIds = lines.map(({ productId }) => productId);
      const [used, invoiceNumber, next] = await Promise.all([
        findUsedHuids(db, listed, productIds),
        invoices.findInvoiceNumber(orderId),
        findNextToPack(db, orderId),
      ]);
      const sold = new Set(used);
      return {
        items: lines.map((line) => viewItemToPack(line, sold)),
        weightTolerance: settings().weightTolerance,
        invoiceNumber: invoiceNumber ?? null,
        hasSampleSeller: hasSampleSeller(settings()),
        nextOrderID: next === undefined ? null : orderNumber(next),
      };
    },
  };
}
