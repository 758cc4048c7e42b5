import { useState } from "react";
import type {
  archiveProducts,
  recategorizeProducts,
  repriceProducts,
  switchPricing,
} from "#contract/catalogue/staff-products.calls.ts";
import type { Answer, BodyOf, Call, Refusal } from "#contract/kernel/call.ts";
import { messages } from "#contract/kernel/messages.ts";
import { uncheckedArguments } from "#web/browser/send-from-loader.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { selectedItems, type SelectedRow } from "./selected-products.ts";

type BulkCall = typeof repriceProducts | typeof switchPricing | typeof archiveProducts | typeof recategorizeProducts;

/**
 * Runs the bulk action of a dialog, which shows why it failed, since a toast would be hidden behind it. `onStale` is
 * called with the products that someone else has changed since they were selected.
 */
export function useBulkAction(onStale: (changed: readonly number[], message: string) => void) {
  const { perform, isBusy } = useStaffAction({ handledCodes: "all", failed: "" });
  const [failure, setFailure] = useState<string>();

  function reportChanged(changed: readonly number[], message: string): void {
    setFailure(message);
    onStale(changed, message);
  }

  return {
    isBusy,
    /** Why the last action failed. */
    failure,
    clearFailure: () => setFailure(undefined),
    /** Says in the dialog why a preview was refused, and calls `onStale`. */
    reportChanged,

    async run<C extends BulkCall>(
      call: C,
      products: readonly SelectedRow[],
      change: Omit<BodyOf<C>, "items">,
    ): Promise<{ isDone: boolean }> {
      setFailure(undefined);
      const body = { items: selectedItems(products), ...change };
      const { isDone, errors, answer } = await perform(call, ...uncheckedArguments<C>({ body }));
      const reason = errors?.[0]?.message ?? answer?.message;
      if (!isDone) setFailure(reason || messages.somethingWrongTryAgain);
      const changed = changedMeanwhile(answer);
      if (answer && changed.length > 0) reportChanged(changed, answer.message);
      return { isDone };
    },
  };
}

/** The products because of which a bulk action was refused: someone else has changed them since they were selected. */
export function changedMeanwhile(answer: Pick<Answer<Call>, "code"> | undefined): number[] {
  if (answer?.code !== "stale") return [];
  const { products = [] } = answer as Partial<Refusal<BulkCall>>;
  return products.map(({ productID }) => productID);
}

export type BulkAction = ReturnType<typeof useBulkAction>;
