import { useEffect, useRef, type ReactNode } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

export type Unsaved = {
  /** Asks before the screen is left; to be rendered anywhere on it. */
  question: ReactNode;
  /** Lets the next navigation through: for the one that follows a saving, before `isUnsaved` is false again. */
  letGo: () => void;
};

/** Keeps what was typed from being lost unasked: by a link, by Back, by closing or reloading the tab. */
export function useUnsaved(isUnsaved: boolean, detail = "What you changed here is not saved."): Unsaved {
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return;
    isFree.current = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);

  return {
    letGo: () => {
      isFree.current = true;
    },
    question: (
      <ConfirmDialog
        open={blocker.state === "blocked"}
        onClose={() => blocker.reset?.()}
        title="Leave without saving?"
        cancelLabel="Stay"
        confirmLabel="Leave"
        onConfirm={() => blocker.proceed?.()}
      >
        {detail}
      </ConfirmDialog>
    ),
  };
}
