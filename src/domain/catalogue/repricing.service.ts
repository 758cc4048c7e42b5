import type { Reprice } from "#contract/catalogue/staff-products.schema.ts";
import type { RepricedView } from "#contract/catalogue/staff-products.ts";
import { formatRupees, MAX_RUPEES, toPaise, toRupees, type Paise } from "#contract/kernel/money.ts";
import { pricingMessages } from "#contract/pricing/pricing.rules.ts";
import type { PriceSettings } from "#contract/pricing/pricing.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChanges, type Actor } from "#domain/audit/audit.service.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { fieldRefusal, type DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { setPrices, setVariationPrices } from "./bulk-writes.repo.ts";
import { recordPriceChanges } from "./earlier-prices.service.ts";
import { productFacts } from "./product-facts.rules.ts";
import { versionAfter } from "./product-version.rules.ts";
import type { ProductRow } from "./product.queries.ts";
import { repriced } from "./reprice.rules.ts";
import { subjectOf, titlesOf } from "./selected-products.rules.ts";
import { lockSelected } from "./selected-products.service.ts";

type Change = Pick<Reprice, "percent" | "roundTo">;
type Repriced = { row: ProductRow; now: Paise; variations: (ProductRow["variations"][number] & { now: Paise })[] };

/** Changes the prices of many products by a percentage. */
export function createRepricingService({ db, clock, prices }: { db: Db; clock: Clock; prices: CurrentPriceSettings }) {
  return {
    /**
     * Changes all or none. Rate-based products are skipped, and refused if there are no others. With `preview`, only
     * returns the new prices.
     */
    async reprice(actor: Actor, { items, preview, ...change }: Reprice): Promise<RepricedView[]> {
      return inTransaction(db, async (trx) => {
        const rows = await lockSelected(trx, items);
        const fixed = rows.filter(({ pricing }) => pricing === null);
        if (fixed.length === 0) throw refusalByRate(rows);
        const changes = fixed.map((row) => reprice(row, change));
        refuseTooExpensive(changes);
        if (!preview) await write(trx, changes.filter(isChanged), actor, { at: clock(), settings: prices() });
        return changes.map(view);
      });
    },
  };
}

function reprice(row: ProductRow, { percent, roundTo }: Change): Repriced {
  return {
    row,
    now: repriced(row.pricePaise, percent, roundTo),
    variations: row.variations.map((variation) => ({
      ...variation,
      now: repriced(variation.pricePaise, percent, roundTo),
    })),
  };
}

function refusalByRate(rows: readonly ProductRow[]): DomainError {
  return fieldRefusal("percent", `${titlesOf(rows)}: ${pricingMessages.byRate}`);
}

function isChanged({ row, now, variations }: Repriced): boolean {
  return now !== row.pricePaise || variations.some((variation) => variation.now !== variation.pricePaise);
}

function refuseTooExpensive(changes: readonly Repriced[]): void {
  const most = toPaise(MAX_RUPEES);
  const tooExpensive = changes.filter(({ now, variations }) =>
    [now, ...variations.map((one) => one.now)].some((p) => p > most),
  );
  if (tooExpensive.length === 0) return;
  const titles = titlesOf(tooExpensive.map((change) => change.row));
  throw fieldRefusal(
    "percent",
    `${titles} would cost more than ${formatRupees(MAX_RUPEES)}, the most that a price may be.`,
  );
}

async function write(
  trx: Trx,
  changes: readonly Repriced[],
  actor: Actor,
  { at, settings }: { at: Date; settings: PriceSettings },
): Promise<void> {
  if (changes.length === 0) return;
  await setPrices(
    trx,
    changes.map(({ row, now }) => ({ id: row.id, pricePaise: now, updatedAt: versionAfter(row, at) })),
    at,
  );
  await setVariationPrices(
    trx,
    changes.flatMap(({ row, variations }) =>
      variations.map(({ name, value, now }) => ({ productId: row.id, name, value, pricePaise: now })),
    ),
  );
  await recordPriceChanges(
    trx,
    changes.map((change) => ({ before: change.row, after: withNewPrices(change) })),
    { at, settings },
  );
  await recordChanges(
    trx,
    changes.map((change) => ({
      actor,
      action: "repriced",
      subject: subjectOf(change.row),
      before: productFacts(change.row),
      after: productFacts(withNewPrices(change)),
      at,
    })),
  );
}

function withNewPrices({ row, now, variations }: Repriced): ProductRow {
  return { ...row, pricePaise: now, variations: variations.map((one) => ({ ...one, pricePaise: one.now })) };
}

function view({ row, now, variations }: Repriced): RepricedView {
  return {
    productID: row.id,
    title: row.title,
    was: toRupees(row.pricePaise),
    now: toRupees(now),
    variations: variations.map((variation) => ({
      name: variation.name,
      value: variation.value,
      was: toRupees(variation.pricePaise),
      now: toRupees(variation.now),
    })),
  };
}
