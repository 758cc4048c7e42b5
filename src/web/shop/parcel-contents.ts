import type { OrderItemView } from "#contract/orders/order.ts";
import type { ShippedUnits } from "#contract/shipments/shipments.ts";
import { pieceDetail } from "./line-detail.ts";

type Item = Parameters<typeof pieceDetail>[0] & Pick<OrderItemView, "position" | "productName">;

/** Formats `1 × Tara Ring (Ring size 12), 2 × Lakshmi Coin`. */
export function parcelContents(units: readonly ShippedUnits[], items: readonly Item[]): string {
  return units.map(({ position, quantity }) => `${quantity} × ${nameOf(position, items)}`).join(", ");
}

function nameOf(position: number, items: readonly Item[]): string {
  const item = items.find((ordered) => ordered.position === position);
  if (!item) return "";
  const detail = pieceDetail(item);
  return detail === "" ? item.productName : `${item.productName} (${detail})`;
}
