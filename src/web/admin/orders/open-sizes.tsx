import { SIZE_TO_BE_AGREED, type OrderStatus } from "#contract/orders/order.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { Note } from "#web/ui/note.tsx";

const NOT_PACKED = new Set<OrderStatus>(["Placed", "Packed"]);

/** The sizes that have to be agreed with the customer before the order is made or packed. */
export function OpenSizes({ order: { items, status, customerPhone } }: { order: StaffOrderView }) {
  const open = items.filter(({ sizeToBeAgreed }) => sizeToBeAgreed);
  if (open.length === 0 || !NOT_PACKED.has(status)) return null;
  return (
    <Note tone="warn" className="mb-4">
      <b className="font-semibold">{SIZE_TO_BE_AGREED}</b>: {open.map(({ productName }) => productName).join(", ")}. Ask
      the customer ({customerPhone}) before you make or pack it, and write the size into a note.
    </Note>
  );
}
