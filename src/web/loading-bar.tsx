import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

const DELAY_MS = 150;

/** Shows that the next page is on its way, unless it comes quickly. */
export function LoadingBar() {
  const isLate = useDelayed(useNavigation().state !== "idle", DELAY_MS);
  return isLate ? <LoadBar /> : null;
}

/** At the top of the window while the next page is on its way; the caller shows it after 150 ms. */
function LoadBar() {
  return <div role="progressbar" aria-label="Loading" className="load-bar" />;
}

/** True once `active` has held for that long; false at once when it ends. */
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
