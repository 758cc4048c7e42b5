import { useEffect, useState } from "react";
import type { ImportView } from "#contract/catalogue-import/product-csv.ts";
import { getImport } from "#contract/catalogue-import/product-imports.calls.ts";
import { send } from "#web/browser/send.ts";

const LOOK_EVERY_MS = 1_000;

/** An import as it goes on; asked for again and again until it has ended, also when the shop is away for a while. */
export function useImportProgress(initial: ImportView): ImportView {
  const [latest, setLatest] = useState(initial);
  const view = latest.id === initial.id ? latest : initial;
  const hasEnded = view.result !== null;

  useEffect(() => {
    if (hasEnded) return;
    const controller = new AbortController();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);

    async function look(): Promise<void> {
      try {
        const { data } = await send(getImport, { params: { id: initial.id }, signal: controller.signal });
        if (data && !controller.signal.aborted) setLatest(data);
      } catch {
        // The next look may come through.
      }
    }

    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [hasEnded, initial.id]);

  return view;
}
