import type { Paise } from "#contract/kernel/money.ts";
import type { OrderStatus, PaymentMethod } from "#contract/orders/order.ts";
import { cashByParcel, type DividedOrder, type ParcelUnits } from "#domain/shared/parcel-shares.rules.ts";

type CashOrder = DividedOrder & {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  deliveredAt: Date | null;
  shipments: readonly { status: string; items: ParcelUnits }[];
};

/**
 * The cash of an order paid on delivery: what was collected for delivered parcels, and what is still to be collected.
 * Nobody pays for a parcel that was refused at the door. Null for other payment methods.
 */
export function cashOnDelivery(order: CashOrder): { collectedPaise: Paise; toCollectPaise: Paise } | null {
  if (order.paymentMethod !== "Cash on Delivery") return null;
  const { shipments, status, deliveredAt } = order;
  const isOver = deliveredAt !== null || status === "Cancelled";
  const all = order.totalPaise - order.storeCreditPaise;
  // Orders that predate parcels have none.
  if (shipments.length === 0) return { collectedPaise: deliveredAt ? all : 0, toCollectPaise: isOver ? 0 : all };
  const parcels = cashByParcel(order, shipments);
  const sumOf = (statuses: readonly string[]) =>
    parcels.filter((one) => statuses.includes(one.status)).reduce((sum, { cashPaise }) => sum + cashPaise, 0);
  const collectedPaise = sumOf(["Delivered"]);
  const toCollectPaise = isOver ? 0 : all - collectedPaise - sumOf(["Refused", "Returned to shop"]);
  return { collectedPaise, toCollectPaise };
}
