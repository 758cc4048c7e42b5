import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

const DELAY_MS = 150;

/** A bar at the top of the window while the next page loads, unless it loads quickly. */
export function LoadingBar() {
  const isLate = useDelayed(useNavigation().state !== "idle", DELAY_MS);
  return isLate ? <div role="progressbar" aria-label="Loading" className="load-bar" /> : null;
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
