import { useLayoutEffect, useRef } from "react";
import { differs, type Comparison } from "./differences.rules.ts";

/**
 * Returns a function that tells, after a save, whether the form was changed since `sent` was sent: what was typed
 * meanwhile must not be overwritten.
 */
export function useChangedSince<Edited, Field extends string>(
  comparison: Comparison<Edited, Field>,
  edited: Edited,
): (sent: Edited) => boolean {
  const latest = useRef(edited);
  useLayoutEffect(() => {
    latest.current = edited;
  });
  return (sent) => differs(comparison, sent, latest.current);
}
