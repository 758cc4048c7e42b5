import { useEffect, useState } from "react";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";
import { messages } from "#contract/kernel/messages.ts";
import type { PackingRefusal, PackingView } from "#contract/orders/packing.ts";
import { packOrder } from "#contract/orders/staff-orders.calls.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";
import {
  emptyDraft,
  findDeviations,
  findUnfinished,
  findWrong,
  toPackBody,
  type PackingDraft,
} from "./packing.rules.ts";

/** Refusals that a dialog asks to confirm. */
const CONFIRMED: readonly ErrorCode[] = ["weight_differs", "huid_differs"];

export type PackingEditing = ReturnType<typeof usePacking>;

/** The form of the packing screen. Its input survives a reload in this tab, until the order is packed. */
export function usePacking(orderID: string, { items, weightTolerance }: PackingView) {
  const { perform } = useStaffAction({ handledCodes: CONFIRMED });
  const [unconfirmed, setUnconfirmed] = useState<PackingRefusal>();
  // True until the order is reloaded, which then shows the next steps.
  const [isPacked, setIsPacked] = useState(false);
  const storageKey = `packing:${orderID}`;

  const form = useForm<PackingDraft>({
    initial: readStored(storageKey, emptyDraft(items)),
    rules: {},
    findMore: (draft) => ({ ...findUnfinished(items, draft), ...findWrong(items, draft) }),
    async send(draft, { showErrors }) {
      const body = toPackBody(items, draft, unconfirmed !== undefined);
      const { isDone, errors, answer } = await perform(packOrder, { params: { id: orderID }, body });
      setIsPacked(isDone);
      if (isDone) return writeStored(storageKey, null);
      const isQuestion = answer && !answer.isSuccess && CONFIRMED.includes(answer.code);
      setUnconfirmed(isQuestion ? { differences: answer.differences ?? [], huids: answer.huids ?? [] } : undefined);
      showErrors(errors, () => {
        if (errors) showToast("bad", answer?.message ?? messages.somethingWrongTryAgain);
      });
    },
  });
  const draft = form.values;

  useEffect(() => {
    if (!isPacked) writeStored(storageKey, JSON.stringify(draft));
  }, [storageKey, draft, isPacked]);

  const wrong = findWrong(items, draft);
  const deviations = findDeviations(items, draft, weightTolerance);
  const errorOf = (key: string) => wrong[key] ?? form.errorOf(key);

  return {
    formProps: form.formProps,
    isBusy: form.busy || isPacked,
    unconfirmed,
    checkAgain: () => setUnconfirmed(undefined),
    async pack(): Promise<void> {
      if (!isPacked) await form.submit();
    },
    /** The props of a field. One that is left empty is missing only when "Mark as packed" is pressed. */
    field: (key: string) => ({
      ...form.field(key),
      error: errorOf(key),
      onBlur: () => {
        if (draft[key] !== "") form.touch(key);
      },
    }),
    change: form.change,
    /** Whether the fields of an item have input or errors. */
    isTouched: (item: number) =>
      Object.entries(draft).some(([key, text]) => {
        return key.startsWith(`items.${item}.`) && (text !== "" || errorOf(key) !== undefined);
      }),
    deviationOf: (key: string) => deviations[key],
  };
}

function readStored(key: string, empty: PackingDraft): PackingDraft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? "null") as PackingDraft | null;
    const isFitting = stored !== null && Object.keys(stored).join() === Object.keys(empty).join();
    return isFitting && Object.values(stored).every((text) => typeof text === "string") ? stored : empty;
  } catch {
    return empty;
  }
}

function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage can be disabled or full. The draft then lives as long as the page.
  }
}
