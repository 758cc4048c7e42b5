import { useEffect, useState } from "react";

/** True once `active` has held for that long; false at once when it ends. */
export function useDelayed(active: boolean, delayMs: number): boolean {
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
