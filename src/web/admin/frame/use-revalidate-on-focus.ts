import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";

const MIN_INTERVAL_MS = 2_000;

/** Reloads the screen's data when its window receives the focus again. */
export function useRevalidateOnFocus(): void {
  const { state, revalidate } = useRevalidator();
  const askedAt = useRef(Number.NEGATIVE_INFINITY);

  const refresh = useEffectEvent(() => {
    const isRecent = performance.now() - askedAt.current < MIN_INTERVAL_MS;
    if (document.visibilityState !== "visible" || state !== "idle" || isRecent) return;
    askedAt.current = performance.now();
    void revalidate();
  });

  useEffect(() => {
    const onFocus = () => refresh();
    window.addEventListener("focus", onFocus);
    document.addEventListener("visibilitychange", onFocus);
    return () => {
      window.removeEventListener("focus", onFocus);
      document.removeEventListener("visibilitychange", onFocus);
    };
  }, []);
}
