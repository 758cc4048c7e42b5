import type { ChangedItem } from "#contract/orders/order.ts";
import type { Trx } from "#db/database.ts";
import { recordChanges } from "#domain/audit/audit.service.ts";
import { findProducts } from "#domain/catalogue/product-records.service.ts";
import { subjectOf } from "#domain/catalogue/selected-products.rules.ts";
import { onlyLeft } from "#domain/catalogue/stock-texts.rules.ts";
import { claimStock, countAvailable, restock, lockOffered, type StockedItem } from "#domain/catalogue/stock.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { OrderLine } from "./order-content.rules.ts";
import { stockClaims, type StockClaim } from "./pricing.rules.ts";

/** Takes the units of all lines from stock, or refuses with all lines that lack stock. */
export async function claimLines(trx: Trx, lines: readonly OrderLine[]): Promise<void> {
  await moveStock(trx, [], lines);
}

/** Returns units to stock. Returns those that could not be restocked, because it is not known where they belong now. */
export async function restockUnits<Units extends StockedItem>(trx: Trx, units: readonly Units[]): Promise<Units[]> {
  const unrestockable: Units[] = [];
  for (const unit of inOrder(units.map((returned) => ({ ...placeOf(returned), returned })))) {
    if (!(await restock(trx, unit.returned))) unrestockable.push(unit.returned);
  }
  return unrestockable;
}

/** The units of payments that have ended, and the time of it. */
export type EndedHolds = { units: readonly StockedItem[]; at: Date };

/** Restocks the units of ended payments. The change log names those that could not be restocked. */
export async function restockHolds(trx: Trx, { units, at }: EndedHolds): Promise<void> {
  await recordUnrestockable(trx, await restockUnits(trx, units), at);
}

/** `restockHolds`, and takes the units of all lines from stock, or refuses as `claimLines` does. */
export async function exchangeStock(trx: Trx, ended: EndedHolds, lines: readonly OrderLine[]): Promise<void> {
  await recordUnrestockable(trx, await moveStock(trx, ended.units, lines), ended.at);
}

/** No order has these units, so only the change log can tell staff why they are missing. */
async function recordUnrestockable(trx: Trx, units: readonly StockedItem[], at: Date): Promise<void> {
  if (units.length === 0) return;
  const products = await findProducts(trx, [...new Set(units.map(({ productId }) => productId))]);
  const actor = { accountId: null, name: "Ended payment" };
  const records = units.flatMap(({ productId, variationName, variationValue, quantity }) => {
    const product = products.get(productId);
    if (!product) return [];
    const variation = variationName === null ? "" : ` of ${variationName} ${variationValue}`;
    const after = { stock: `${quantity}${variation}` };
    return [{ actor, action: "could not restock", subject: subjectOf(product), after, at }];
  });
  await recordChanges(trx, records);
}

/**
 * Returns units to stock, takes those of all lines, and returns the units that could not be restocked. All callers lock
 * the products in the same order, made-to-order ones included, which prevents deadlocks. The shared lock on the latter
 * prevents them from being archived, without blocking other orders.
 */
async function moveStock(
  trx: Trx,
  returned: readonly StockedItem[],
  lines: readonly OrderLine[],
): Promise<StockedItem[]> {
  const unrestockable: StockedItem[] = [];
  const changes: ChangedItem[] = [];
  const steps = inOrder([
    ...returned.map((unit) => ({ ...placeOf(unit), unit })),
    ...lines.filter(({ stock }) => stock === "none").map((line) => ({ ...placeOfLine(line), line })),
    ...stockClaims(lines).map((claim) => ({ ...placeOfClaim(claim), claim })),
  ]);
  const refuse = (line: OrderLine, left: number) =>
    changes.push({ item: lines.indexOf(line), productName: line.title, reason: "sold_out", left });
  for (const step of steps) {
    if ("unit" in step) {
      if (!(await restock(trx, step.unit))) unrestockable.push(step.unit);
    } else if ("line" in step) {
      if (!(await lockOffered(trx, step.productId))) refuse(step.line, 0);
    } else if (!(await claimStock(trx, step.claim))) {
      const left = await countAvailable(trx, step.claim);
      for (const line of step.claim.lines) refuse(line, left);
    }
  }
  if (changes[0]) throw soldOut(changes[0], changes);
  return unrestockable;
}

/** The database row that counts the units. */
type Place = { productId: number; variation: string };

const placeOf = ({ productId, variationName, variationValue }: StockedItem): Place => ({
  productId,
  variation: variationName === null || variationValue === null ? "" : JSON.stringify([variationName, variationValue]),
});

const placeOfLine = ({ productId }: OrderLine): Place => ({ productId, variation: "" });

const placeOfClaim = ({ productId, variation }: StockClaim): Place =>
  placeOf({
    productId,
    variationName: variation?.name ?? null,
    variationValue: variation?.value ?? null,
    quantity: 0,
  });

/**
 * Sorts steps into the order in which rows are locked. Steps for the same product and variation keep their order: units
 * are returned before others are taken.
 */
function inOrder<Step extends Place>(steps: readonly Step[]): Step[] {
  return steps.toSorted(
    (one, other) =>
      one.productId - other.productId ||
      Number(one.variation > other.variation) - Number(one.variation < other.variation),
  );
}

function soldOut({ productName, left = 0 }: ChangedItem, changes: ChangedItem[]): DomainError {
  const message = left === 0 ? `${productName} is sold out.` : onlyLeft(left, productName);
  return new DomainError("sold_out", message, { extra: { changes } });
}
