import type { CategoryView } from "#contract/catalogue/product.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { productPath } from "#contract/kernel/paths.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ConflictDialog } from "../frame/conflict-dialog.tsx";
import { DiscardButton } from "../frame/discard-button.tsx";
import { LeaveGuard } from "../frame/leave-guard.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { useUploads } from "../media/use-uploads.ts";
import { ArchivedNote } from "./archived-note.tsx";
import { draftOf } from "./product-draft.ts";
import { ProductForm } from "./product-form.tsx";
import { SaveStatus } from "./save-status.tsx";
import { useEditing } from "./use-editing.ts";
import { useProductDraft } from "./use-product-draft.ts";
import { useSaving } from "./use-saving.ts";

export type EditProductProps = { product: StaffProductView; categories: readonly CategoryView[] };

export function EditProduct({ product, categories }: EditProductProps) {
  const uploads = useUploads(product.media);
  const hasImage = uploads.state.items.some(({ kind }) => kind === "image");
  const form = useProductDraft({ initial: draftOf(product), mode: "edit", hasImage });
  const categoryNames = new Map(categories.map(({ categoryID, categoryName }) => [String(categoryID), categoryName]));
  const editing = useEditing({ product, form, uploads, categoryNames });
  const saving = useSaving({ form, uploads, send: editing.send });
  const { read, stored, isDirty, conflict } = editing;
  const isArchived = stored.archivedAt !== null;
  const isBusy = saving.step !== "idle";

  return (
    <>
      <PageHead title="Edit Product">
        {!isArchived && (
          <ButtonLink to={productPath(read)} target="_blank" variant="outline" size="small" className="text-ink">
            <Icon name="external" size={16} />
            View in shop
          </ButtonLink>
        )}
      </PageHead>
      {isArchived && <ArchivedNote stored={stored} onRestored={editing.lookAgain} />}
      <ProductForm
        label="Edit Product"
        form={form}
        uploads={uploads}
        categories={categories}
        onSave={() => {
          if (!isArchived) void saving.save();
        }}
        status={<SaveStatus step={saving.step} isDirty={isDirty} uploads={uploads.state} problem={editing.problem} />}
      >
        <DiscardButton disabled={!isDirty || isBusy} onDiscard={editing.discard} />
        <Button type="submit" busy={isBusy} disabled={isArchived}>
          Update Product
        </Button>
      </ProductForm>
      {conflict && (
        <ConflictDialog
          key={conflict.theirs.updatedAt}
          what="this product"
          differences={conflict.differences}
          onClose={editing.putOff}
          onChoose={(keepYours) => {
            editing.settle(keepYours);
            void saving.save();
          }}
        />
      )}
      <LeaveGuard when={isDirty} />
    </>
  );
}
