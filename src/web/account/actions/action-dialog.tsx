import { useRevalidator } from "react-router";
import { useAction, type Perform } from "#web/browser/use-action.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "#web/ui/confirm-dialog.tsx";

export type ActionDialogProps = Omit<ConfirmDialogProps, "open" | "busy" | "onConfirm"> & {
  /** Sends the change by `perform`, and resolves to its outcome. */
  act: (perform: Perform) => Promise<unknown>;
  /** Reloads what the change affects; by default the page's data. */
  reload?: () => Promise<void> | void;
  /** The message if the request failed. */
  failed?: string | undefined;
};

/** How long the router may take to render data that it has loaded. */
const RENDERED_WITHIN_MS = 5_000;

/**
 * The control that opened the dialog may disappear with what it changed: the page's content then takes the focus. The
 * router renders reloaded data only after its promise has resolved, so the page is observed for a while.
 */
function keepFocusInPage(): void {
  const main = document.querySelector("main");
  if (!main) return;
  const restore = () => {
    if (document.activeElement === document.body) main.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(restore);
  observer.observe(main, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), RENDERED_WITHIN_MS);
  restore();
}

/**
 * Asks for a confirmation, sends the change, and closes once it is answered or has failed. The caller renders it only
 * while it is open.
 */
export function ActionDialog({ act, reload, failed, onClose, ...dialog }: ActionDialogProps) {
  const { revalidate } = useRevalidator();
  const { perform, isBusy } = useAction({
    failed,
    async onAnswered() {
      onClose();
      await (reload ?? revalidate)();
      keepFocusInPage();
    },
  });
  async function confirm(): Promise<void> {
    // The alert about a failed request would be hidden behind the dialog.
    if ((await act(perform)) === undefined) onClose();
  }

  return <ConfirmDialog {...dialog} open onClose={onClose} busy={isBusy} onConfirm={() => void confirm()} />;
}
