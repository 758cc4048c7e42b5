import { useEffect, useEffectEvent, useState } from "react";

/** Debounce delay after the last change. */
const DEBOUNCE_MS = 700;

type Options = {
  /** The serialized input, as it would be sent. */
  text: string;
  isDirty: boolean;
  /** Whether the input is valid and may be saved. */
  isReady: boolean;
  save: () => Promise<void>;
};

/**
 * Saves the input once typing pauses. After a failure, it waits for another change. Returns whether the user has nothing
 * to do: the input is saved, or is about to be.
 */
export function useAutosave({ text, isDirty, isReady, save }: Options): boolean {
  const [tried, setTried] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const isAutosaved = isReady && (isSaving || !isDirty || tried !== text);
  const isWaiting = isAutosaved && isDirty && !isSaving;

  const onRest = useEffectEvent(async (rested: string) => {
    setTried(rested);
    setIsSaving(true);
    await save();
    setIsSaving(false);
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => void onRest(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, text]);

  return isAutosaved;
}
