import type { StaffProductRowView } from "#contract/catalogue/staff-products.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";

export type RowActionsProps = {
  product: StaffProductRowView;
  onDelete: (product: StaffProductRowView) => void;
  onRestore: (product: StaffProductRowView) => void;
};

/** Edit, and Delete or its opposite. */
export function RowActions({ product, onDelete, onRestore }: RowActionsProps) {
  const { productID, title, archivedAt } = product;
  const verb = archivedAt ? "Restore" : "Delete";
  return (
    <span className="flex justify-end">
      <ButtonLink variant="quiet" size="small" to={`/edit-products/${productID}`} aria-label={`Edit ${title}`}>
        Edit
      </ButtonLink>
      <Button
        variant="quiet"
        size="small"
        aria-label={`${verb} ${title}`}
        onClick={() => (archivedAt ? onRestore : onDelete)(product)}
      >
        {verb}
      </Button>
    </span>
  );
}
