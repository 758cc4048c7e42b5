import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { keepFocusIn } from "#web/browser/focus-when-shown.ts";

/**
 * Locks the fields of a new record while it is being sent: what would be typed meanwhile would be lost with the form.
 * After a success they stay locked, since another page follows, or until `unlock`.
 */
export function useFieldLock() {
  const [isLocked, setIsLocked] = useState(false);
  const focused = useRef<HTMLElement>(null);

  /** Before the caller focuses a field, and so rendered immediately. */
  function unlock(): void {
    flushSync(() => setIsLocked(false));
    keepFocusIn(focused.current);
  }

  async function sendLocked<A extends { isSuccess: boolean }>(request: () => Promise<A>): Promise<A> {
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setIsLocked(true);
    let isSaved = false;
    try {
      const answer = await request();
      isSaved = answer.isSuccess;
      return answer;
    } finally {
      if (!isSaved) unlock();
    }
  }

  return { isLocked, unlock, sendLocked };
}
