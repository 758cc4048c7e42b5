import type { Trx } from "#db/database.ts";
import type { StockedItem } from "#domain/catalogue/stock.service.ts";
import { recordOrderEvent } from "#domain/checkout/order-events.service.ts";
import { restockUnits } from "#domain/checkout/stock-claims.service.ts";
import { listStockedItems } from "./order-status.repo.ts";

/** Restocks the units of an order, except those that already returned in a refused parcel. */
export async function giveBackStock(trx: Trx, orderId: number, at: Date): Promise<void> {
  await restock(trx, orderId, await listStockedItems(trx, orderId), at);
}

/** Restocks the units of a refused parcel, by their positions in the order. */
export async function giveBackUnits(
  trx: Trx,
  orderId: number,
  units: ReadonlyMap<number, number>,
  at: Date,
): Promise<void> {
  const items = await listStockedItems(trx, orderId);
  const back = items.map((item) => ({ ...item, quantity: units.get(item.position) ?? 0 }));
  await restock(
    trx,
    orderId,
    back.filter(({ quantity }) => quantity > 0),
    at,
  );
}

/** Units that cannot be restocked are noted in the timeline, because only staff can decide where they belong. */
async function restock(trx: Trx, orderId: number, units: readonly TitledItem[], at: Date): Promise<void> {
  const unrestockable = await restockUnits(trx, units);
  if (unrestockable.length === 0) return;
  await recordOrderEvent(trx, { orderId, kind: "note", actorId: null, note: unrestockableNote(unrestockable), at });
}

type TitledItem = StockedItem & { title: string };

function unrestockableNote(units: readonly TitledItem[]): string {
  const list = units.map(
    ({ quantity, title, variationName, variationValue }) =>
      `${quantity} × ${title}, ${variationName} ${variationValue}`,
  );
  return `Not put back into stock, because the variation is gone or no longer counts its own pieces: ${list.join("; ")}.`;
}
