import type { Trx } from "#db/database.ts";
import type { StockedItem } from "#domain/catalogue/stock.service.ts";
import { recordOrderEvent } from "#domain/checkout/order-events.service.ts";
import { restockUnits } from "#domain/checkout/stock-claims.service.ts";
import { listStockedItems } from "./order-status.repo.ts";

/** Restocks the units of an order, except those that already returned in a refused parcel. */
export async function restockOrder(trx: Trx, orderId: number, at: Date): Promise<void> {
  await restock(trx, orderId, await listStockedItems(trx, orderId), at);
}

/** Restocks units that came back, in a refused parcel or a return, by the positions of their items in the order. */
export async function restockItems(
  trx: Trx,
  orderId: number,
  units: ReadonlyMap<number, number>,
  at: Date,
): Promise<void> {
  const items = await listStockedItems(trx, orderId);
  const returned = items.map((item) => ({ ...item, quantity: units.get(item.position) ?? 0 }));
  await restock(
    trx,
    orderId,
    returned.filter(({ quantity }) => quantity > 0),
    at,
  );
}

/** Units that cannot be restocked are noted in the timeline, because only staff can decide where they belong. */
async function restock(trx: Trx, orderId: number, units: readonly TitledItem[], at: Date): Promise<void> {
  const unrestockable = await restockUnits(trx, units);
  if (unrestockable.length === 0) return;
  await recordOrderEvent(trx, {
    orderId,
    kind: "note",
    actorId: null,
    staffNote: unrestockableNote(unrestockable),
    at,
  });
}

type TitledItem = StockedItem & { title: string };

function unrestockableNote(units: readonly TitledItem[]): string {
  const [ofVariations, ofProducts] = [units.filter(isOfVariation), units.filter((unit) => !isOfVariation(unit))];
  const reasons = [
    {
      why: "the variation is gone or no longer counts its own pieces, or its product is one of a kind and in stock",
      items: ofVariations,
    },
    { why: "the product counts its pieces by variation now, or is one of a kind and in stock", items: ofProducts },
  ];
  return reasons
    .filter(({ items }) => items.length > 0)
    .map(({ why, items }) => `Not put back into stock, because ${why}: ${items.map(formatUnits).join("; ")}.`)
    .join(" ");
}

function isOfVariation({ variationName }: TitledItem): boolean {
  return variationName !== null;
}

function formatUnits({ quantity, title, variationName, variationValue }: TitledItem): string {
  return `${quantity} × ${title}${variationName === null ? "" : `, ${variationName} ${variationValue}`}`;
}
