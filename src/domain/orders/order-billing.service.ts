import type { BillingDocument, CreditNoteReason } from "#contract/billing/invoice.ts";
import type { Paise } from "#contract/kernel/money.ts";
import type { PackOrder } from "#contract/orders/packing.schema.ts";
import { gstHundredths } from "#contract/pricing/price.rules.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Trx } from "#db/database.ts";
import type { BillingService } from "#domain/billing/billing.service.ts";
import type { RefundsService } from "#domain/payments/refunds.service.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import { articlesBack, type UnitsBack } from "./articles-back.rules.ts";
import { listArticlesOut } from "./articles-out.queries.ts";
import { listSoldPrices, savePricing } from "./gst-at-packing.repo.ts";
import { atGstRate } from "./gst-at-packing.rules.ts";
import type { PackedFacts } from "./order-status-mails.rules.ts";
import { packArticles } from "./packing.service.ts";
import { listItemsToPack, listUnits, releaseArticles, releaseSome } from "./sold-articles.repo.ts";

type Dependencies = {
  billing: BillingService;
  refunds: RefundsService;
  settings: CurrentSettings;
  prices: CurrentPriceSettings;
};

/** Returned units that nobody has paid for, and the price of those of each item. `amountPaise` includes charges. */
type CreditedUnits = UnitsBack & {
  amountPaise: Paise;
  prices: ReadonlyMap<number, Paise>;
  reason: CreditNoteReason;
  at: Date;
};

export type Packing = Pick<PackOrder, "items" | "confirmed">;

export type OrderBillingService = ReturnType<typeof createOrderBillingService>;

/** The effects of order statuses on articles and billing. The caller must hold the lock of the order. */
export function createOrderBillingService({ billing, refunds, settings, prices }: Dependencies) {
  /**
   * The tax of an order is that of the day of its invoice (CGST Act, section 14 (b), and notification 66/2017). The order
   * shows it from then on; its total stays.
   */
  async function applyGstOfToday(trx: Trx, orderId: number): Promise<void> {
    for (const { position, unitPricePaise, pricing } of await listSoldPrices(trx, orderId)) {
      if (pricing === null) continue;
      const changed = atGstRate(pricing, unitPricePaise, gstHundredths(prices(), pricing.hsn));
      if (changed) await savePricing(trx, orderId, position, changed);
    }
  }

  return {
    /** Stores the articles and issues the invoice. Earlier refunds are credited immediately. */
    async packOrder(
      trx: Trx,
      { id: orderId, creditBackPaise }: { id: number; creditBackPaise: Paise },
      packing: Packing,
      at: Date,
    ): Promise<PackedFacts & { creditNote: BillingDocument | null }> {
      const tolerancePercent = settings().weightTolerance;
      const differences = await packArticles(trx, orderId, { ...packing, tolerancePercent, at });
      await applyGstOfToday(trx, orderId);
      const invoice = await billing.issueInvoice(trx, orderId);
      const moneyBackPaise = (await refunds.lockPaymentOf(trx, orderId))?.givenBackPaise ?? 0;
      const amountPaise = moneyBackPaise + creditBackPaise;
      const reason = "Price lowered before dispatch";
      const creditNote =
        amountPaise > 0 ? await billing.issueCreditNote(trx, orderId, { amountPaise, items: null, reason }) : null;
      return { invoice, creditNote, differences };
    },

    /** For a packed order that is cancelled: credits the rest of the invoice and releases the HUIDs. */
    async creditCancelled(
      trx: Trx,
      { id, totalPaise }: { id: number; totalPaise: Paise },
      at: Date,
      reason: CreditNoteReason = "Order cancelled before dispatch",
    ): Promise<BillingDocument | null> {
      const items = await listUnits(trx, id);
      const creditNote = await billing.issueCreditNote(trx, id, { amountPaise: totalPaise, items, reason });
      await releaseArticles(trx, id, [...items.keys()], at);
      return creditNote;
    },

    /**
     * Credits returned units of an order whose other units were sold, and releases their articles for sale. When other
     * units of an item are still out, staff name the HUIDs.
     */
    async creditUnits(
      trx: Trx,
      orderId: number,
      { units, left, named, at, ...credit }: CreditedUnits,
    ): Promise<BillingDocument | null> {
      const articlesOut = await listArticlesOut(trx, orderId);
      const returned = articlesBack(articlesOut, { items: await listItemsToPack(trx, orderId), units, left, named });
      const huids = new Set(returned.flatMap(({ invoicedHuid }) => invoicedHuid ?? []));
      const creditNote = await billing.issueCreditNote(trx, orderId, { ...credit, items: units, huids });
      await releaseSome(trx, orderId, returned, at);
      return creditNote;
    },
  };
}
