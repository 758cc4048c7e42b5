import { BillDetails } from "#web/shop/bill/bill-details.tsx";
import { useBill } from "#web/shop/bill/use-bill.ts";
import { Box } from "#web/ui/box.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { Certificates } from "./certificates-box.tsx";
import { CorrectHuid } from "./correct-huid.tsx";

type BillBoxProps = {
  orderID: string;
  /** Changes when a document may have been issued or an article changed. */
  version: number;
};

/** The tax invoice of a packed order, its credit notes and its articles. */
export function BillBox({ orderID, version }: BillBoxProps) {
  const { bill, hasFailed, isLoading, reload } = useBill(orderID, version);
  if (!bill && !hasFailed) return null;
  return (
    <Box title="Bill">
      {hasFailed && <LoadFailed message={bill && "This may be out of date."} retrying={isLoading} onRetry={reload} />}
      {bill && (
        <BillDetails
          orderID={orderID}
          bill={bill}
          renderBelow={(article) => (
            <>
              <CorrectHuid article={article} />
              <Certificates article={article} onChange={reload} />
            </>
          )}
        />
      )}
    </Box>
  );
}
