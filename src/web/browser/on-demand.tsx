import { useEffect, useState, type ComponentType } from "react";
import { messages } from "#contract/kernel/messages.ts";
import { showToast } from "./toast-store.ts";

/**
 * A component whose code is loaded when it is first rendered in the browser, or a little before by `preload`, as when the
 * pointer moves towards what opens it. Until then it renders null. `React.lazy` does not do: it renders on the server too, so
 * that hydration waits for the code, and a load that failed stays failed and takes the page with it; here the page stays,
 * an alert says so, and the next try loads again. A loader that awaits `load` has it rendered at once, and sees the failure itself.
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
      let left = false;
      fetchOnce().then(
        (found) => left || setComponent(() => found),
        () => left || showToast("bad", messages.somethingWrongTryAgain),
      );
      return () => {
        left = true;
      };
    }, [component]);
    const Component = component;
    return Component ? <Component {...props} /> : null;
  }

  return { Part, load: fetchOnce, preload: () => void fetchOnce().catch(() => undefined) };
}
