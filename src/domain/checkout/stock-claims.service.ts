import type { ChangedItem } from "#contract/orders/order.ts";
import type { Trx } from "#db/database.ts";
import {
  claimStock,
  countLeft,
  giveBackStock,
  holdProducts,
  keepOffered,
  type StockedItem,
} from "#domain/catalogue/stock.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { OrderLine } from "./order-content.rules.ts";
import { stockClaims } from "./pricing.rules.ts";

/**
 * Takes the units of all lines out of stock, or refuses with every line of which there are not enough. Products
 * made to order have no stock; a shared lock keeps them from being archived meanwhile, so that orders for them do not
 * wait for each other.
 */
export async function claimLines(trx: Trx, lines: readonly OrderLine[]): Promise<void> {
  const madeToOrder = lines.filter(({ stock }) => stock === "none");
  const offered = await keepOffered(
    trx,
    madeToOrder.map(({ productId }) => productId),
  );
  const changes = lines.flatMap(({ productId, title, stock }, item): ChangedItem[] =>
    stock === "none" && !offered.has(productId) ? [{ item, productName: title, reason: "sold_out", left: 0 }] : [],
  );
  for (const { lines: items, ...claim } of stockClaims(lines.filter(({ stock }) => stock !== "none"))) {
    if (await claimStock(trx, claim)) continue;
    const left = await countLeft(trx, claim);
    for (const line of items)
      changes.push({ item: lines.indexOf(line), productName: claim.title, reason: "sold_out", left });
  }
  if (changes[0]) throw soldOut(changes[0], changes);
}

/** Puts units back into stock. Returns those that could not be put back, because their variation is gone. */
export async function restockUnits<Units extends StockedItem>(trx: Trx, units: readonly Units[]): Promise<Units[]> {
  const unrestockable: Units[] = [];
  for (const unit of units.toSorted((a, b) => a.productId - b.productId)) {
    if (!(await giveBackStock(trx, unit))) unrestockable.push(unit);
  }
  return unrestockable;
}

/** Puts the returned units back into stock, and then takes those of all lines. */
export async function exchangeStock(
  trx: Trx,
  returned: readonly StockedItem[],
  lines: readonly OrderLine[],
): Promise<void> {
  if (returned.length > 0)
    await holdProducts(
      trx,
      [...returned, ...lines].map(({ productId }) => productId),
    );
  await restockUnits(trx, returned);
  await claimLines(trx, lines);
}

function soldOut({ productName, left = 0 }: ChangedItem, changes: ChangedItem[]): DomainError {
  const words = left === 0 ? `${productName} is sold out.` : `Only ${left} of ${productName} are left.`;
  return new DomainError("sold_out", words, { extra: { changes } });
}
