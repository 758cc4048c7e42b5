import { useEffect, useState, type ComponentType } from "react";
import { messages } from "#contract/kernel/messages.ts";
import { showToast } from "./toast-store.ts";

/**
 * A component whose code is loaded when it is first rendered in the browser, or earlier by `preload`, for example when
 * the pointer approaches the control that opens it. Until then it renders null. Unlike `React.lazy`, it is not rendered
 * on the server, so hydration does not wait for its code, and a failed load does not break the page: an alert reports
 * it, and the next click loads again. A loader that awaits `load` gets an immediate render, and handles a failure
 * itself.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  let underWay: Promise<ComponentType<Props>> | undefined;

  async function fetchOnce(): Promise<ComponentType<Props>> {
    underWay ??= load();
    try {
      loaded = await underWay;
      return loaded;
    } catch (error) {
      underWay = undefined;
      throw error;
    }
  }

  function Part(props: Props) {
    const [component, setComponent] = useState(() => loaded);
    useEffect(() => {
      if (component) return;
      let isUnmounted = false;
      const attempt = () =>
        void fetchOnce().then(
          (found) => setComponent(() => found),
          () => {
            if (isUnmounted) return;
            showToast("bad", messages.somethingWrongTryAgain);
            addEventListener("click", attempt, { once: true });
          },
        );
      attempt();
      return () => {
        isUnmounted = true;
        removeEventListener("click", attempt);
      };
    }, [component]);
    const Component = component;
    return Component ? <Component {...props} /> : null;
  }

  return { Part, load: fetchOnce, preload: () => void fetchOnce().catch(() => undefined) };
}
