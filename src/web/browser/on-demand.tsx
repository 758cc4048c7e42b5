import { useEffect, useState, type ComponentType } from "react";
import { messages } from "#contract/kernel/messages.ts";
import { showToast } from "./toast-store.ts";

/**
 * A part of a page whose code comes when it is first shown, or a little before by `preload`, as when a hand moves towards
 * what opens it. Until then, and when it cannot be had, nothing is shown.
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

  return { Part, preload: () => void fetchOnce().catch(() => undefined) };
}
