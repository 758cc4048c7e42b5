import type { TodaysValueView, ValueKind, ValueWayView } from "#contract/returns/todays-value.ts";
import { VALUE_KINDS } from "#contract/returns/todays-value.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import { rateTableOf, type RateTable } from "#domain/rates/rate-table.rules.ts";
import { listCurrentRates } from "#domain/rates/rates.queries.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { listOrderedUnits } from "./ordered-units.repo.ts";
import { findDelivery } from "./returns.repo.ts";
import { unitsLeft } from "./returns.rules.ts";
import { soldPartsOf, valueOf, viewValuation, type ValueTerms } from "./todays-value.rules.ts";
import { findValueCaseError, valueTerms } from "./value-cases.rules.ts";
import { listValuedItems, type ValuedItem } from "./valued-items.repo.ts";

/** The shop's current valuation of delivered pieces. */
export function createTodaysValueService({ db, clock, settings }: { db: Db; clock: Clock; settings: CurrentSettings }) {
  return {
    /**
     * For the remaining units of the visitor's own delivered order; empty while both exchange and buy-back are
     * disabled.
     */
    async listValues(visitor: Visitor, orderId: number): Promise<TodaysValueView[]> {
      const order = await findDelivery(db, orderId);
      if (order?.accountId !== visitor.accountId) throw new DomainError("not_found", "Order not found.");
      const terms = VALUE_KINDS.flatMap((kind) => {
        const found = valueTerms(settings(), kind);
        return found ? [{ kind, terms: found }] : [];
      });
      if (order.status !== "Delivered" || terms.length === 0) return [];
      const [items, units, rates] = await Promise.all([
        listValuedItems(db, orderId),
        listOrderedUnits(db, orderId),
        listCurrentRates(db),
      ]);
      const table = rateTableOf(rates);
      const times = { deliveredAt: order.deliveredAt, now: clock() };
      return items.flatMap((item) => {
        const ordered = units.find(({ position }) => position === item.position);
        const left = ordered ? unitsLeft(ordered) : 0;
        const ways = terms.map((way) => wayOf(item, table, way, findValueCaseError(settings(), way.kind, times)));
        return left === 0 ? [] : [{ position: item.position, left, ways }];
      });
    },
  };
}

function wayOf(
  item: ValuedItem,
  rates: RateTable,
  { kind, terms }: { kind: ValueKind; terms: ValueTerms },
  error: string | undefined,
): ValueWayView {
  const { metal, purity, netMg, sold } = item;
  const ratePaise = rates.find(metal, purity);
  const value =
    ratePaise === undefined ? null : valueOf([{ metal, purity, netMg, ratePaise }], soldPartsOf(sold), terms);
  const noRate = `There is no rate for ${purity} ${metal} today, so we cannot say its value.`;
  return {
    kind,
    value: value && viewValuation(value),
    canRequest: error === undefined,
    reason: error ?? (value === null ? noRate : null),
  };
}
