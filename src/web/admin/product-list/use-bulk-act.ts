import { useState } from "react";
import type { Envelope } from "#contract/kernel/envelope.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { chosenItems, type TickedProduct } from "./ticked.rules.ts";

type BulkPath = "reprice" | "archive" | "file";
type BulkOutcome = { isDone: boolean; failure: string | undefined };
type StaleAnswer = Envelope & { products?: { productID: number }[] };

/** Acts on many products at once. `onStale` gets those that someone else changed since they were ticked. */
export function useBulkAct(onStale: (productIDs: number[]) => void) {
  const { act, isBusy } = useStaffAction();
  const [failure, setFailure] = useState<string>();

  return {
    isBusy,
    /** Why the last act was refused, where its dialog has to say so. */
    failure,
    forget: () => setFailure(undefined),

    /** Whether it was done, or why not where nobody has said so yet. */
    async run(path: BulkPath, products: readonly TickedProduct[], body: object): Promise<BulkOutcome> {
      setFailure(undefined);
      const { isDone, errors, answer } = await act("POST", `staff/products/${path}`, {
        items: chosenItems(products),
        ...body,
      });
      const refusal = errors?.[0]?.message;
      setFailure(refusal);
      if (answer?.code === "stale") onStale(((answer as StaleAnswer).products ?? []).map(({ productID }) => productID));
      return { isDone, failure: refusal };
    },
  };
}

export type BulkAct = ReturnType<typeof useBulkAct>;
