import type { Paise } from "#contract/kernel/money.ts";
import { toGrams } from "#contract/pricing/price-inputs.ts";
import type { AssayView, ReturnKind, StaffReturnView } from "#contract/returns/returns.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { ReceivedArticle, Valuation } from "#db/json-columns.ts";
import { totalRefunded, totalRefundable, type PaidAmounts } from "#domain/orders/paid-amounts.rules.ts";
import { rateTableOf } from "#domain/rates/rate-table.rules.ts";
import { listCurrentRates } from "#domain/rates/rates.queries.ts";
import type { DividedOrder } from "#domain/shared/parcel-shares.rules.ts";
import { appraise, lessRefunds } from "./assay.rules.ts";
import { listOrderedUnits } from "./ordered-units.repo.ts";
import { forgoneOf, paidByItem, paidForUnits } from "./returns.rules.ts";
import { viewValuation } from "./todays-value.rules.ts";
import { valueTerms } from "./value-cases.rules.ts";
import { listValuedItems } from "./valued-items.repo.ts";

type Case = Omit<DividedOrder, "items"> & {
  orderId: number;
  kind: ReturnKind;
  items: readonly { position: number; quantity: number; received: ReceivedArticle[] | null }[];
};

/** `paidPaise` is the still refundable part of what was paid for the pieces. */
export type Appraisal = { value: Valuation; paidPaise: Paise } | { reason: string };

/** Calculates the current offer for the weighed pieces of an exchange or buy-back. */
export async function appraiseCase(
  db: Db,
  one: Case,
  { settings, money }: { settings: CurrentSettings; money: PaidAmounts },
): Promise<Appraisal> {
  const terms = one.kind === "return" ? undefined : valueTerms(settings(), one.kind);
  if (!terms) return { reason: "This is switched off in Store Settings." };
  const valued = await listValuedItems(db, one.orderId);
  const pieces = one.items.flatMap(({ position, quantity, received }) => {
    const item = valued.find((found) => found.position === position);
    return item ? [{ item, quantity, received: received ?? [] }] : [];
  });
  const value = appraise(pieces, rateTableOf(await listCurrentRates(db)), terms);
  if ("purity" in value) return { reason: `There is no rate for ${value.purity} ${value.metal}. Publish one first.` };
  const { ofPieces, ofAll, forgoneCharges } = await paidFor(db, one);
  return {
    value: lessRefunds(value, ofPieces, ofAll - (totalRefunded(money) - forgoneCharges)),
    paidPaise: Math.min(ofPieces, totalRefundable(money)),
  };
}

/** The appraisal as staff see it before making an offer. */
export async function viewAppraisal(...args: Parameters<typeof appraiseCase>): Promise<StaffReturnView["appraisal"]> {
  const found = await appraiseCase(...args);
  return "reason" in found
    ? { value: null, reason: found.reason }
    : { value: viewValuation(found.value), reason: null };
}

/** The items to be weighed and tested, with the results. */
export async function listAssays(db: Db, { orderId, kind, items }: Case): Promise<AssayView[]> {
  if (kind === "return") return [];
  const [valued, rates] = await Promise.all([listValuedItems(db, orderId), listCurrentRates(db)]);
  return items.flatMap(({ position, received }) => {
    const item = valued.find((found) => found.position === position);
    if (!item) return [];
    const { metal, purity, netMg } = item;
    const purities = rates.filter((rate) => rate.metal === metal).map((rate) => rate.purity);
    const found = (received ?? []).map((article) => ({
      huid: article.huid,
      grossWeight: gramsOf(article.grossMg),
      netWeight: gramsOf(article.netMg),
      purity: article.purity,
    }));
    return [{ position, metal, purity, netWeight: toGrams(netMg), purities, found }];
  });
}

/**
 * What was paid for the units of an unsettled case, and for all goods of its order; and the wrapping and delivery of
 * parcels refused at the door, which is not part of either.
 */
async function paidFor(db: Db, { orderId, items, ...order }: Case) {
  const units = await listOrderedUnits(db, orderId);
  const paid = paidByItem(units, order);
  const ofPieces = items.reduce((sum, { position, quantity }) => {
    const item = units.find((one) => one.position === position);
    return sum + (item ? paidForUnits(paid.get(position) ?? 0, item, quantity) : 0);
  }, 0);
  const ofAll = [...paid.values()].reduce((sum, paise) => sum + paise, 0);
  return { ofPieces, ofAll, forgoneCharges: forgoneOf(units, order).chargesPaise };
}

function gramsOf(mg: number | null): number | null {
  return mg === null ? null : toGrams(mg);
}
