import { useRef, useState } from "react";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";
import { messages } from "#contract/kernel/messages.ts";
import type { PackingRefusal, PackingView } from "#contract/orders/packing.ts";
import { packOrder } from "#contract/orders/staff-orders.calls.ts";
import { useStaffAction } from "#web/admin/frame/use-staff-action.ts";
import { showToast } from "#web/browser/toast-store.ts";
import {
  findDeviations,
  findUnfinished,
  findWrong,
  keyOf,
  toPackBody,
  type ArticleDraft,
  type FieldWords,
} from "./packing.rules.ts";
import { usePackingDraft } from "./use-packing-draft.ts";

/** Refusals that a dialog asks to confirm. */
const CONFIRMED: readonly ErrorCode[] = ["weight_differs", "huid_differs"];

/** The state of the packing screen: fields, errors and submission. */
export function usePacking(orderID: string, { items, weightTolerance }: PackingView) {
  const { draft, change, forget } = usePackingDraft(orderID, items);
  const { perform, isBusy } = useStaffAction({ handledCodes: CONFIRMED });
  const [refused, setRefused] = useState<FieldWords>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isPressed, setIsPressed] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<PackingRefusal>();
  // True until the order is reloaded, which then shows the next steps.
  const [isPacked, setIsPacked] = useState(false);
  const isSending = useRef(false);

  const wrong = findWrong(draft);
  const unfinished = findUnfinished(items, draft);
  const deviations = findDeviations(items, draft, weightTolerance);

  /** Returns whether the focus has to move to an invalid field. */
  async function pack(confirmed: boolean): Promise<boolean> {
    if (isSending.current || isPacked) return false;
    setIsPressed(true);
    if (Object.keys({ ...unfinished, ...wrong }).length > 0) return true;
    isSending.current = true;
    try {
      const body = toPackBody(items, draft, confirmed);
      const { isDone, errors, answer } = await perform(packOrder, { params: { id: orderID }, body });
      setIsPacked(isDone);
      if (isDone) forget();
      const isQuestion = answer && !answer.isSuccess && CONFIRMED.includes(answer.code);
      setUnconfirmed(isQuestion ? { differences: answer.differences ?? [], huids: answer.huids ?? [] } : undefined);
      const found = Object.fromEntries((errors ?? []).map(({ field, message }) => [field, message]));
      setRefused(found);
      if (errors && !hasPlace(found)) showToast("bad", answer?.message ?? messages.somethingWrongTryAgain);
      return !isQuestion && hasPlace(found);
    } finally {
      isSending.current = false;
    }
  }

  const hasPlace = (found: FieldWords) =>
    draft.some((articles, item) =>
      articles.some((article, number) =>
        (Object.keys(article) as (keyof ArticleDraft)[]).some((field) => keyOf(item, number, field) in found),
      ),
    );

  return {
    draft,
    isBusy: isBusy || isPacked,
    unconfirmed,
    checkAgain: () => setUnconfirmed(undefined),
    pack,
    errorOf: (key: string) => refused[key] ?? wrong[key] ?? (isPressed || left.has(key) ? shownOf(key) : undefined),
    deviationOf: (key: string) => deviations[key],
    change(item: number, number: number, changed: Partial<ArticleDraft>): void {
      const keys = new Set(Object.keys(changed).map((field) => keyOf(item, number, field as keyof ArticleDraft)));
      setRefused((current) => Object.fromEntries(Object.entries(current).filter(([key]) => !keys.has(key))));
      change(item, number, changed);
    },
    leave: (key: string) => setLeft((keys) => new Set(keys).add(key)),
  };

  /** An untouched empty field shows no error yet. */
  function shownOf(key: string): string | undefined {
    const [, item, , number] = key.split(".");
    return isPressed || draft[Number(item)]?.[Number(number)]?.huid !== "" ? unfinished[key] : undefined;
  }
}
