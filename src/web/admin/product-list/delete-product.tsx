import type { StaffProductRowView } from "#contract/catalogue/staff-products.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { Deletion } from "../frame/use-deletion.ts";

/** The specification's question. */
export function DeleteProduct({ deletion }: { deletion: Deletion<StaffProductRowView> }) {
  return (
    <ConfirmDialog
      open={deletion.isOpen}
      onClose={deletion.cancel}
      onConfirm={() => void deletion.confirm()}
      busy={deletion.isBusy}
      title={staffMessages.productDeleteConfirm}
      confirmLabel="Delete"
    >
      {deletion.asked?.title} leaves the shop. It stays among the archived products, and orders keep their copy.
    </ConfirmDialog>
  );
}
