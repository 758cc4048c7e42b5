import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

const DELAY_MS = 150;

/** Shows that the next page is loading, unless it loads quickly. */
export function LoadingBar() {
  const isLate = useDelayed(useNavigation().state !== "idle", DELAY_MS);
  return isLate ? <LoadBar /> : null;
}

/** A bar at the top of the window; the caller shows it after 150 ms. */
function LoadBar() {
  return <div role="progressbar" aria-label="Loading" className="load-bar" />;
}

/** True once `active` has been true for `delayMs`; false immediately when it ends. */
function useDelayed(active: boolean, delayMs: number): boolean {
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(setIsLate, delayMs, true);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [active, delayMs]);

  return active && isLate;
}
