import type { ChangedItem } from "#contract/orders/order.ts";
import type { Trx } from "#db/database.ts";
import {
  claimStock,
  giveBackStock,
  holdProducts,
  keepOffered,
  type StockedItem,
} from "#domain/catalogue/stock.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { OrderLine } from "./order-content.rules.ts";
import { stockClaims } from "./pricing.rules.ts";

/**
 * Takes the units of all lines out of stock, or refuses and names the first product without enough of them. Products
 * made to order have no stock; a shared lock keeps them from being archived meanwhile, so that orders for them do not
 * wait for each other.
 */
export async function claimLines(trx: Trx, lines: readonly OrderLine[]): Promise<void> {
  const madeToOrder = lines.filter(({ stock }) => stock === "none");
  const offered = await keepOffered(
    trx,
    madeToOrder.map(({ productId }) => productId),
  );
  const gone = madeToOrder.find(({ productId }) => !offered.has(productId));
  if (gone) throw soldOut(gone.title);
  const counted = lines.filter(({ stock }) => stock !== "none");
  for (const claim of stockClaims(counted)) if (!(await claimStock(trx, claim))) throw soldOut(claim.title);
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

function soldOut(title: string): DomainError {
  const changes: ChangedItem[] = [{ productName: title, reason: "sold_out" }];
  const words = `${title} is sold out, or fewer are left than you asked for.`;
  return new DomainError("sold_out", words, { extra: { changes } });
}
