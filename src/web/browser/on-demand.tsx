import { useEffect, useSyncExternalStore, type ComponentType } from "react";
import { messages } from "#contract/kernel/messages.ts";
import { showToast } from "./toast-store.ts";

/** The events after which a failed load is retried. */
const RETRYING = ["pointerdown", "keydown", "online"];

/**
 * A component whose code is loaded when it is first rendered in the browser, or earlier by `preload`, for example when
 * the pointer approaches the control that opens it. Until then it renders null. Unlike `React.lazy`, it is not rendered
 * on the server, so hydration does not wait for its code, and a failed load does not break the page: an alert reports
 * it, and the next press or key, or the network's return, loads again. A loader that awaits `load` gets an immediate
 * render, and handles a failure itself.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  let underWay: Promise<ComponentType<Props>> | undefined;
  const waiting = new Set<() => void>();

  function subscribe(render: () => void): () => void {
    waiting.add(render);
    return () => waiting.delete(render);
  }

  async function fetchOnce(): Promise<ComponentType<Props>> {
    underWay ??= load();
    try {
      loaded = await underWay;
      for (const render of waiting) render();
      return loaded;
    } catch (error) {
      underWay = undefined;
      throw error;
    }
  }

  function Part(props: Props) {
    const Component = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => undefined,
    );
    useEffect(() => {
      if (Component) return;
      const leaving = new AbortController();
      const { signal } = leaving;
      const attempt = () => {
        fetchOnce().catch(() => {
          if (signal.aborted) return;
          showToast("bad", messages.somethingWrongTryAgain);
          for (const event of RETRYING) addEventListener(event, attempt, { once: true, signal });
        });
      };
      attempt();
      return () => leaving.abort();
    }, [Component]);
    return Component ? <Component {...props} /> : null;
  }

  return { Part, load: fetchOnce, preload: () => void fetchOnce().catch(() => undefined) };
}
