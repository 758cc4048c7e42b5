import { BillDetails } from "#web/shop/bill/bill-details.tsx";
import { useBill } from "#web/shop/bill/use-bill.ts";
import { Box } from "#web/ui/box.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { Certificates } from "./certificates-box.tsx";
import { CorrectHuid } from "./correct-huid.tsx";

/** The tax invoice of a packed order, its credit notes and its articles. */
export function BillBox({ orderID }: { orderID: string }) {
  const { bill, hasFailed, reload } = useBill(orderID);
  if (!bill && !hasFailed) return null;
  return (
    <Box title="Bill">
      {hasFailed && <LoadFailed onRetry={reload} />}
      {bill && (
        <BillDetails
          orderID={orderID}
          bill={bill}
          renderBelow={(article) => (
            <>
              <CorrectHuid article={article} onChange={reload} />
              <Certificates article={article} onChange={reload} />
            </>
          )}
        />
      )}
    </Box>
  );
}
