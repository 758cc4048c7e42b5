import { useState } from "react";
import type { OrderStatus } from "#contract/orders/order.ts";
import type { StaffOrder } from "./staff-orders.ts";

/** Ticked orders with where they stand, those of other pages too; what the list shows now counts. */
export function useTickedOrders(orders: readonly StaffOrder[]) {
  const [kept, setKept] = useState<ReadonlyMap<string, OrderStatus>>(new Map());
  const shown = new Map(orders.map(({ orderID, status }) => [orderID, status]));
  const ticked = new Map([...kept].map(([orderID, status]) => [orderID, shown.get(orderID) ?? status]));

  return {
    ticked,
    tick: (orderIDs: ReadonlySet<string>) => {
      setKept(
        new Map([...orderIDs].map((orderID) => [orderID, ticked.get(orderID) ?? shown.get(orderID) ?? "Placed"])),
      );
    },
    untick: (orderIDs: readonly string[] = [...kept.keys()]) => {
      setKept(new Map([...ticked].filter(([orderID]) => !orderIDs.includes(orderID))));
    },
  };
}
