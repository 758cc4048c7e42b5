import { useEffect, useRef, useState } from "react";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";
import { messages } from "#contract/kernel/messages.ts";
import type { ItemToPack, PackingRefusal, PackingView } from "#contract/orders/packing.ts";
import { packOrder } from "#contract/orders/staff-orders.calls.ts";
import { useStaffAction } from "#web/admin/frame/use-staff-action.ts";
import { showToast } from "#web/browser/toast-store.ts";
import {
  emptyDraft,
  findDeviations,
  findUnfinished,
  findWrong,
  keyOf,
  toPackBody,
  type ArticleDraft,
  type FieldWords,
  type PackingDraft,
} from "./packing.rules.ts";

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

/** The entered data of an order's articles. It survives a reload in this tab, until the order is packed. */
function usePackingDraft(orderID: string, items: readonly ItemToPack[]) {
  const key = `packing:${orderID}`;
  const [draft, setDraft] = useState(() => readStored(key, items) ?? emptyDraft(items));

  useEffect(() => writeStored(key, JSON.stringify(draft)), [key, draft]);

  return {
    draft,
    change(item: number, article: number, change: Partial<ArticleDraft>): void {
      setDraft((articles) =>
        articles.map((own, index) =>
          index === item ? own.map((one, number) => (number === article ? { ...one, ...change } : one)) : own,
        ),
      );
    },
    forget: () => writeStored(key, null),
  };
}

function readStored(key: string, items: readonly ItemToPack[]): PackingDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? "null") as PackingDraft | null;
    const fits =
      stored?.length === items.length && items.every(({ articles }, item) => stored[item]?.length === articles);
    const isText = stored
      ?.flat()
      .every(({ huid, grossWeight, netWeight }) =>
        [huid, grossWeight, netWeight].every((text) => typeof text === "string"),
      );
    return fits && isText ? stored : undefined;
  } catch {
    return undefined;
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
