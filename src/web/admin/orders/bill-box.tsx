import { useState } from "react";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { BillDetails } from "#web/shop/bill/bill-details.tsx";
import { useBill } from "#web/shop/bill/use-bill.ts";
import { Box } from "#web/ui/box.tsx";
import { Certificates } from "./certificates-box.tsx";

/** The tax invoice of a packed order, its credit notes and its articles. */
export function BillBox({ order: { orderID, history } }: { order: StaffOrderView }) {
  const [changes, setChanges] = useState(0);
  const isPacked = history.some((event) => event.status === "Packed");
  const bill = useBill(orderID, isPacked, changes);
  if (!bill) return null;
  return (
    <Box title="Bill">
      <BillDetails
        orderID={orderID}
        bill={bill}
        renderBelow={(article) => <Certificates article={article} onChange={() => setChanges((count) => count + 1)} />}
      />
    </Box>
  );
}
