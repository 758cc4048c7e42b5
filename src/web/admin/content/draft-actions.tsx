import { useEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type {
  discardContentHome,
  discardContentMenus,
  resetContentHome,
  resetContentMenus,
} from "#contract/content/content.calls.ts";
import { keepFocusIn } from "#web/browser/focus-when-shown.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";

export type DraftActionsProps = {
  /** The edited part of the content: "the menus". */
  what: string;
  /** Its label in the button that restores it: "Back to default menus". */
  resetLabel: string;
  part: { state: "published" | "changed"; updatedAt: string };
  discardCall: typeof discardContentHome | typeof discardContentMenus;
  resetCall: typeof resetContentHome | typeof resetContentMenus;
  /** Called after either, once the screen has its new data. Unsaved input is to be discarded as well. */
  onReplaced: () => void;
  /** Further buttons. */
  children?: ReactNode;
};

function keepFocusInForm(): void {
  keepFocusIn(document.querySelector<HTMLElement>("main form"));
}

/** The buttons that discard the draft of a part of the content, or reset it to what came with the shop. */
export function DraftActions(props: DraftActionsProps) {
  const { what, resetLabel, part, discardCall, resetCall, onReplaced, children } = props;
  const { state, updatedAt } = part;
  const [pendingAction, setPendingAction] = useState<"discard" | "reset">();
  const { perform, isBusy } = useStaffAction();
  const isReset = pendingAction === "reset";

  async function confirm(): Promise<void> {
    const { isDone, reload } = await perform(isReset ? resetCall : discardCall, { query: { updatedAt } });
    setPendingAction(undefined);
    if (!isDone) return;
    await reload.done;
    flushSync(onReplaced);
    keepFocusInForm();
  }

  // The button disappears with the draft.
  const stateBefore = useRef(state);
  useEffect(() => {
    if (state !== stateBefore.current) keepFocusInForm();
    stateBefore.current = state;
  }, [state]);

  return (
    <>
      {state === "changed" && (
        <Button variant="quiet" onClick={() => setPendingAction("discard")}>
          Discard draft
        </Button>
      )}
      {children}
      <Button variant="danger" className="whitespace-normal" onClick={() => setPendingAction("reset")}>
        {resetLabel}
      </Button>
      <ConfirmDialog
        open={pendingAction !== undefined}
        onClose={() => setPendingAction(undefined)}
        title={isReset ? `Restore ${what} that came with the shop?` : `Discard the draft of ${what}?`}
        confirmLabel={isReset ? "Restore" : "Discard draft"}
        busy={isBusy}
        onConfirm={() => void confirm()}
      >
        {isReset ? "The public sees it once the draft is published." : "What is published stays."}
      </ConfirmDialog>
    </>
  );
}
