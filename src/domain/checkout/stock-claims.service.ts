import type { ChangedItem } from "#contract/orders/order.ts";
import type { Trx } from "#db/database.ts";
import {
  claimStock,
  giveBackStock,
  holdProducts,
  keepOffered,
  type StockedPiece,
} from "#domain/catalogue/sale.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { OrderLine } from "./order-content.rules.ts";
import { stockClaims } from "./pricing.rules.ts";

/**
 * Takes the pieces of all lines out of stock, or refuses and names the first that is not to be had. What is made to order
 * has no stock to take: it only must not leave the shop meanwhile, so any number of orders for it go on at once.
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

/** Hands back what could not be put back, because its variation is gone. */
export async function restockUnits<Piece extends StockedPiece>(trx: Trx, pieces: readonly Piece[]): Promise<Piece[]> {
  const unrestockable: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => a.productId - b.productId)) {
    if (!(await giveBackStock(trx, piece))) unrestockable.push(piece);
  }
  return unrestockable;
}

/** Takes the pieces of all lines once those that are given back are there again. */
export async function exchangePieces(
  trx: Trx,
  back: readonly StockedPiece[],
  lines: readonly OrderLine[],
): Promise<void> {
  if (back.length > 0)
    await holdProducts(
      trx,
      [...back, ...lines].map(({ productId }) => productId),
    );
  await restockUnits(trx, back);
  await claimLines(trx, lines);
}

function soldOut(title: string): DomainError {
  const changes: ChangedItem[] = [{ productName: title, reason: "sold_out" }];
  const words = `${title} is sold out, or fewer are left than you asked for.`;
  return new DomainError("sold_out", words, { extra: { changes } });
}
