import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { createBillingService } from "#domain/billing/billing.service.ts";
import { findProductsForSale, type Offer } from "#domain/catalogue/products-for-sale.service.ts";
import { subtotalOf } from "#domain/checkout/pricing.rules.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { sampleLines } from "./sample-goods.rules.ts";
import { SAMPLE_CUSTOMERS, sampleLifecycles } from "./sample-lifecycles.rules.ts";
import { paymentRows, refundOf, spentCreditRows } from "./sample-money.rules.ts";
import { eventRows, itemRows, orderRow } from "./sample-orders.rules.ts";
import { articleRows, parcelRows } from "./sample-parcels.rules.ts";
import { returnRows } from "./sample-returns.rules.ts";
import { timesOf } from "./sample-times.rules.ts";
import { isPacked, placeOf, sampleCustomer, type Sample } from "./sample.rules.ts";
import {
  areSamplesDue,
  insertSamples,
  listDemoProducts,
  lockSamplesDue,
  setSamplesMade,
  type SampleRows,
} from "./samples.repo.ts";

/** Below the first number of real orders, which is therefore the same with and without samples. */
const FIRST_ORDER = 9_001;
/** For returns and parcels, for the same reason. */
const FIRST_RETURN = 101;

type Dependencies = { db: Db; settings: CurrentSettings; prices: CurrentPriceSettings; clock: Clock };

export type SamplesService = ReturnType<typeof createSamplesService>;

/** Sample orders of sample customers, so that staff screens of a demo shop have content. */
export function createSamplesService({ db, settings, prices, clock }: Dependencies) {
  /** All sample orders with their goods. Orders without suitable products in the catalogue are omitted. */
  function planSamples(offers: readonly Offer[], now: Date): Sample[] {
    const lives = sampleLifecycles();
    const registered = lives.toReversed().map((life) => [life.customer, timesOf(life, now).registered] as const);
    const joined = new Map(registered);
    const customers = Array.from({ length: SAMPLE_CUSTOMERS }, (_, index) =>
      sampleCustomer(index, joined.get(index) ?? now),
    );
    return lives.flatMap((life, index) => {
      const customer = customers[life.customer];
      const lines = sampleLines(offers, life, index);
      if (!customer || lines.length === 0) return [];
      const id = FIRST_ORDER + index;
      return { id, life, lines, times: timesOf(life, now), customer, place: placeOf(life.customer) };
    });
  }

  /** Issues the invoices and credit notes of all samples in chronological order, as a series requires. */
  async function issueBills(trx: Trx, samples: readonly Sample[]): Promise<void> {
    let at = clock();
    const billing = createBillingService({ settings, prices, clock: () => at });
    const bills = samples.flatMap((sample) => billsOf(sample)).toSorted((a, b) => a.at.getTime() - b.at.getTime());
    for (const { orderId, credit, ...bill } of bills) {
      at = bill.at;
      await (credit ? billing.issueCreditNote(trx, orderId, credit) : billing.issueInvoice(trx, orderId));
    }
  }

  return {
    /**
     * Creates the samples once, all or none, in a shop with the demo catalogue. Returns the number of orders created.
     */
    async makeDue(): Promise<number> {
      if (!(await areSamplesDue(db))) return 0;
      return inTransaction(db, async (trx) => {
        if (!(await lockSamplesDue(trx))) return 0;
        const now = clock();
        const ids = await listDemoProducts(trx);
        const { byId } = await findProductsForSale(trx, { ids, titles: [] }, { prices, clock });
        const samples = planSamples(
          ids.flatMap((id) => byId(id) ?? []),
          now,
        );
        await insertSamples(trx, rowsOf(samples, settings().carriers[0]?.name ?? null));
        await issueBills(trx, samples);
        await setSamplesMade(trx);
        return samples.length;
      });
    },
  };
}

type Bill = {
  orderId: number;
  at: Date;
  credit?: Parameters<ReturnType<typeof createBillingService>["issueCreditNote"]>[2];
};

function billsOf(sample: Sample): Bill[] {
  const { id: orderId, life, lines, times } = sample;
  if (!isPacked(life)) return [];
  const units = new Map(lines.map(({ quantity }, position) => [position, quantity]));
  const whole = { amountPaise: subtotalOf(lines), items: units };
  const bills: Bill[] = [{ orderId, at: times.packed }];
  if (life.end === "Cancelled after packing") {
    bills.push({
      orderId,
      at: times.dispatchCancelled,
      credit: { ...whole, reason: "Order cancelled before dispatch" },
    });
  }
  if (life.end === "Refused, back") {
    bills.push({ orderId, at: times.back, credit: { ...whole, reason: "Refused at the door" } });
  }
  if (life.returned?.status === "Settled") {
    const items = life.returned.isPart ? new Map([[0, 1]]) : units;
    const credit = { amountPaise: refundOf(sample), items, reason: "Goods returned" } as const;
    bills.push({ orderId, at: times.settled, credit });
  }
  return bills;
}

/** All rows except the bills. `carrier` transports parcels and returns. */
function rowsOf(samples: readonly Sample[], carrier: string | null): SampleRows {
  const parcels = samples.flatMap((sample, index) => parcelRows(sample, FIRST_RETURN + index, carrier));
  const payments = samples.map(paymentRows);
  const articles = samples.map(articleRows);
  const cases = samples.flatMap((sample, index) => {
    const found = returnRows(sample, { id: FIRST_RETURN + index, articles: articles[index] ?? [], carrier });
    return found ?? [];
  });
  const spent = samples.flatMap(spentCreditRows);
  const returned = cases.flatMap(({ credit }) => credit);
  return {
    accounts: [...new Set(samples.map(({ customer }) => customer))],
    orders: samples.map(orderRow),
    orderItems: samples.flatMap(itemRows),
    orderEvents: samples.flatMap(eventRows),
    paymentIntents: payments.flatMap(({ intents }) => intents),
    payments: payments.flatMap((rows) => rows.payments),
    refunds: payments.flatMap(({ refunds }) => refunds),
    soldArticles: articles.flat(),
    shipments: parcels.map(({ shipment }) => shipment),
    shipmentItems: parcels.flatMap(({ items }) => items),
    returns: cases.map(({ row }) => row),
    returnItems: cases.flatMap(({ items }) => items),
    returnEvents: cases.flatMap(({ events }) => events),
    storeCreditEntries: [...spent, ...returned],
  };
}
