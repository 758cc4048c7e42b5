import { useState } from "react";
import type {
  archiveProducts,
  refileProducts,
  repriceProducts,
  switchPricing,
} from "#contract/catalogue/staff-products.calls.ts";
import type { BodyOf, Refusal } from "#contract/kernel/call.ts";
import type { SendArguments } from "#web/browser/send.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { selectedItems, type SelectedRow } from "./selected-products.ts";

type BulkCall = typeof repriceProducts | typeof switchPricing | typeof archiveProducts | typeof refileProducts;
type BulkOutcome = { isDone: boolean; failure: string | undefined };

/** Runs a bulk action. `onStale` is called with the products that someone else has changed since they were selected. */
export function useBulkAction(onStale: (productIDs: number[]) => void) {
  const { perform, isBusy } = useStaffAction();
  const [failure, setFailure] = useState<string>();

  return {
    isBusy,
    /** Why the last action was refused, if its dialog has to show it. */
    failure,
    clearFailure: () => setFailure(undefined),

    /** `failure` is set if no toast has reported it. */
    async run<C extends BulkCall>(
      call: C,
      products: readonly SelectedRow[],
      change: Omit<BodyOf<C>, "items">,
    ): Promise<BulkOutcome> {
      setFailure(undefined);
      const args = [{ body: { items: selectedItems(products), ...change } }] as unknown as SendArguments<C>;
      const { isDone, errors, answer } = await perform(call, ...args);
      const refusal = errors?.[0]?.message;
      setFailure(refusal);
      if (answer?.code === "stale") {
        onStale(((answer as Refusal<BulkCall>).products ?? []).map(({ productID }) => productID));
      }
      return { isDone, failure: refusal };
    },
  };
}

export type BulkAction = ReturnType<typeof useBulkAction>;
