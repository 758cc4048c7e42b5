import { messages } from "#contract/kernel/messages.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { showToast } from "#web/browser/toast-store.ts";

/** Loaded on demand, because few orders are cancelled or sent back. */
export const actionDialog = onDemand(async () => (await import("./action-dialog.tsx")).ActionDialog);

/** Calls `open` once the dialog is loaded. If that fails, an alert says so, and the next press loads it again. */
export function loadActionDialog(open: () => void): void {
  actionDialog.load().then(open, () => showToast("bad", messages.somethingWrongTryAgain));
}
