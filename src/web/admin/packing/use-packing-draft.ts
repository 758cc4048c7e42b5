import { useEffect, useState } from "react";
import type { ItemToPack } from "#contract/orders/packing.ts";
import { emptyDraft, type ArticleDraft, type PackingDraft } from "./packing.rules.ts";

/** The entered data of an order's articles. It survives a reload in this tab, until the order is packed. */
export function usePackingDraft(orderID: string, items: readonly ItemToPack[]) {
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
