import { useEffect, useEffectEvent, useState } from "react";
import type { ImportView } from "#contract/catalogue-import/product-csv.ts";
import { getImport } from "#contract/catalogue-import/product-imports.calls.ts";
import { send } from "#web/browser/send.ts";
import { useLoginAgain } from "#web/browser/use-login-again.ts";
import { type Failure, loadForStaff } from "../frame/load-staff-data.ts";

const POLL_INTERVAL_MS = 1_000;

/** Polls an import until it has ended, even if the shop cannot be reached for a while. */
export function useImportProgress(initial: ImportView): ImportView {
  const [latest, setLatest] = useState(initial);
  const view = latest.id === initial.id ? latest : initial;
  const hasEnded = view.result !== null;
  const onLoggedOut = useEffectEvent(useLoginAgain());

  useEffect(() => {
    if (hasEnded) return;
    const controller = new AbortController();
    const timer = setInterval(() => void poll(), POLL_INTERVAL_MS);

    async function poll(): Promise<void> {
      try {
        const { data, code, message } = await send(getImport, {
          params: { id: initial.id },
          signal: controller.signal,
        });
        if (controller.signal.aborted) return;
        if (data) setLatest(data);
        if (code !== "unauthenticated") return;
        clearInterval(timer);
        await onLoggedOut(message);
      } catch {
        // The next poll may succeed.
      }
    }

    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [hasEnded, initial.id]);

  return view;
}

/** Loads the import in the URL; `view` is undefined if there is none. */
export async function loadImport(request: Request): Promise<{ view: ImportView | undefined } | Failure> {
  const id = new URL(request.url).searchParams.get("import");
  if (id === null) return { view: undefined };
  const loaded = await loadForStaff(getImport, request, { params: { id } });
  return "failure" in loaded ? loaded : { view: loaded.data };
}
