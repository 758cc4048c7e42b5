import { useEffect, useEffectEvent, useState } from "react";

/** How long typing rests before what was typed is saved. */
const DEBOUNCE_MS = 700;

type Options = {
  /** What is typed, as it would be sent. */
  text: string;
  isDirty: boolean;
  /** What is typed may be saved as it stands. */
  isReady: boolean;
  save: () => Promise<void>;
};

/** Saves once typing rests. What was tried in vain waits for another change, or for a hand. */
export function useAutosave({ text, isDirty, isReady, save }: Options) {
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

  return {
    /** It needs no hand: neither to save nor to mend. */
    isAutosaved,
    isSaving,
    tryAgain: () => setTried(undefined),
  };
}
