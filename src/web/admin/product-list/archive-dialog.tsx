import { archiveProducts } from "#contract/catalogue/staff-products.calls.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { productWords, type TickedProduct } from "./ticked.rules.ts";
import type { BulkAction } from "./use-bulk-action.ts";

export type ArchiveDialogProps = {
  products: readonly TickedProduct[];
  /** Takes them out of the shop, or puts them back. */
  archived: boolean;
  bulk: BulkAction;
  onClose: () => void;
  onDone: () => void;
};

export function ArchiveDialog({ products, archived, bulk, onClose, onDone }: ArchiveDialogProps) {
  const verb = archived ? "Archive" : "Restore";

  async function run(): Promise<void> {
    const { isDone } = await bulk.run(archiveProducts, products, { archived });
    if (isDone) onDone();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void run()}
      busy={bulk.isBusy}
      title={`${verb} ${productWords(products.length)}?`}
      confirmLabel={verb}
      tone="plain"
    >
      <p>
        {archived
          ? "They leave the shop. Orders keep their copy, and you can restore them."
          : "They are in the shop again, as they were."}
      </p>
      {bulk.failure && (
        <Note tone="bad" role="alert" className="mt-3">
          {bulk.failure}
        </Note>
      )}
    </ConfirmDialog>
  );
}
