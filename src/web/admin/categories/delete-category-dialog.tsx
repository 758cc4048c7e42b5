import type { CategoryView } from "#contract/catalogue/product.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { Deletion } from "../frame/use-deletion.ts";

export type DeleteCategoryDialogProps = { deletion: Deletion<CategoryView> };

export function DeleteCategoryDialog({ deletion }: DeleteCategoryDialogProps) {
  const { asked, isOpen, isBusy, confirm, cancel } = deletion;
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={cancel}
      onConfirm={() => void confirm()}
      busy={isBusy}
      title={`Delete ${asked?.categoryName ?? "this category"}?`}
      confirmLabel="Delete"
    >
      {asked?.productCount
        ? "Its products stay in their other categories. One that is in no other keeps it from being deleted."
        : "No product is filed under it."}
    </ConfirmDialog>
  );
}
