import { BillDetails } from "#web/shop/bill/bill-details.tsx";
import { useBill } from "#web/shop/bill/use-bill.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";

/** Invoice, credit notes and hallmark cards of a packed order. */
export function OrderBill({ orderID }: { orderID: string }) {
  const { bill, hasFailed, isLoading, reload } = useBill(orderID);
  if (!bill && !hasFailed) return null;
  return (
    <section aria-labelledby="bill" className="mt-8 border-t border-line pt-6">
      <h2 id="bill" className="pb-4 d-22">
        Invoice and hallmark
      </h2>
      {hasFailed && <LoadFailed retrying={isLoading} onRetry={reload} />}
      {bill && <BillDetails orderID={orderID} bill={bill} />}
    </section>
  );
}
