import type { SwitchPricing } from "#contract/catalogue/staff-products.schema.ts";
import type { SwitchedView } from "#contract/catalogue/staff-products.ts";
import { toRupees } from "#contract/kernel/money.ts";
import { formatMaking } from "#contract/pricing/pricing-texts.rules.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChanges, type Actor } from "#domain/audit/audit.service.ts";
import { holdPriceBasis, type PriceBasis } from "#domain/rates/current-rates.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { fieldRefusal, type DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { setPricing, setVariationPricing } from "./bulk-writes.repo.ts";
import { recordPriceChanges } from "./earlier-prices.service.ts";
import { pricingAtToday, type RatePricingFor } from "./pricing-switch.rules.ts";
import { productFacts } from "./product-facts.rules.ts";
import { inputsOfRow } from "./product-pricing.rules.ts";
import { versionAfter } from "./product-version.rules.ts";
import { loadProducts, type ProductRow } from "./product.queries.ts";
import { priceWritten } from "./rate-repricing.service.ts";
import { subjectOf, titlesOf } from "./selected-products.rules.ts";
import { lockSelected } from "./selected-products.service.ts";

/** `to` is null for a fixed price, undefined for a product that already has this kind of pricing. */
type Switch = { row: ProductRow; to: RatePricingFor | null | undefined };

type Dependencies = { db: Db; clock: Clock };

/** Switches many products between fixed and rate-based pricing, without changing prices. */
export function createPricingSwitchService({ db, clock }: Dependencies) {
  async function write(trx: Trx, switches: readonly Switch[], basis: PriceBasis, actor: Actor): Promise<void> {
    if (switches.length === 0) return;
    const at = clock();
    const ids = switches.map(({ row }) => row.id);
    await setPricing(
      trx,
      switches.map(({ row, to }) => ({
        id: row.id,
        pricing: to ? JSON.stringify(to.pricing) : null,
        updatedAt: versionAfter(row, at),
      })),
      at,
    );
    await setVariationPricing(
      trx,
      switches
        .flatMap(({ to }) => to?.variations ?? [])
        .map(({ id, pricing }) => ({
          id,
          pricing: pricing && JSON.stringify(pricing),
        })),
    );
    await priceWritten(trx, ids, basis);
    const after = new Map((await loadProducts(trx, ids, { includesArchived: true })).map((row) => [row.id, row]));
    await recordPriceChanges(
      trx,
      switches.map(({ row }) => ({ before: row, after: after.get(row.id) ?? row })),
      { at, settings: basis.settings },
    );
    await recordChanges(
      trx,
      switches.map(({ row }) => ({
        actor,
        action: "pricing switched",
        subject: subjectOf(row),
        before: productFacts(row),
        after: productFacts(after.get(row.id) ?? row),
        at,
      })),
    );
  }

  return {
    /** Switches all or none. With `preview`, only returns the resulting pricing. */
    async switchPricing(actor: Actor, { items, mode, preview }: SwitchPricing): Promise<SwitchedView[]> {
      return inTransaction(db, async (trx) => {
        const basis = await holdPriceBasis(trx);
        const rows = await lockSelected(trx, items);
        const switches = mode === "fixed" ? rows.map(toFixed) : toRate(rows, basis);
        const changed = switches.filter(({ to }) => to !== undefined);
        if (!preview) await write(trx, changed, basis, actor);
        return switches.map((one) => view(one));
      });
    },
  };

  function toRate(rows: readonly ProductRow[], { rates, settings }: PriceBasis): Switch[] {
    const refused: { row: ProductRow; reason: string }[] = [];
    const switches = rows.map((row): Switch => {
      if (row.pricing !== null) return { row, to: undefined };
      const found = pricingAtToday(row, rates, settings);
      if (!("reason" in found)) return { row, to: found };
      refused.push({ row, reason: found.reason });
      return { row, to: undefined };
    });
    if (refused.length > 0) throw refusalOf(refused);
    return switches;
  }
}

function toFixed(row: ProductRow): Switch {
  return { row, to: row.pricing === null ? undefined : null };
}

/** Groups the refused products by reason. */
function refusalOf(refused: readonly { row: ProductRow; reason: string }[]): DomainError {
  const byReason = Map.groupBy(refused, ({ reason }) => reason);
  return fieldRefusal(
    "mode",
    [...byReason].map(([reason, products]) => `${titlesOf(products.map(({ row }) => row))}: ${reason}`).join(" "),
  );
}

function view({ row, to }: Switch): SwitchedView {
  const making = to === undefined ? inputsOfRow(row)?.making : to?.pricing.making;
  return {
    productID: row.id,
    title: row.title,
    price: toRupees(row.pricePaise),
    isSwitched: to !== undefined,
    making: making ? formatMaking(making) : null,
  };
}
