import type { CategoryView } from "#contract/catalogue/product.ts";
import { archiveProducts } from "#contract/catalogue/staff-products.calls.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { formatDate } from "#contract/kernel/dates.ts";
import { messages } from "#contract/kernel/messages.ts";
import { productPath } from "#contract/kernel/paths.ts";
import { useAction } from "#web/browser/use-action.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Note } from "#web/ui/note.tsx";
import { ConflictDialog } from "../frame/conflict-dialog.tsx";
import { DiscardButton } from "../frame/discard-button.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { useUploads } from "../media/use-uploads.ts";
import { CertificatesBox } from "./certificates-box.tsx";
import type { Prices } from "./live-price.rules.ts";
import { ProductForm, SaveStatus } from "./product-form.tsx";
import { useProductEditing, type StoredState } from "./use-product-editing.ts";

export type EditProductPageProps = {
  product: StaffProductView;
  categories: readonly CategoryView[];
  prices: Prices;
};

export function EditProductPage({ product, categories, prices }: EditProductPageProps) {
  const uploads = useUploads(product.media);
  const categoryNames = new Map(categories.map(({ categoryID, categoryName }) => [String(categoryID), categoryName]));
  const editing = useProductEditing({ product, uploads, categoryNames });
  const { form, stored, isDirty } = editing;
  const isArchived = stored.archivedAt !== null;
  const needsPicture = isArchived && !editing.product.media.some(({ kind }) => kind === "image");
  const canSave = !isArchived || needsPicture;

  return (
    <>
      <PageHead title="Edit Product">
        {!isArchived && (
          <ButtonLink
            to={productPath(editing.product)}
            target="_blank"
            variant="outline"
            size="small"
            className="text-ink"
          >
            <Icon name="external" size={16} />
            View in shop
          </ButtonLink>
        )}
      </PageHead>
      {needsPicture && <PictureNote />}
      {isArchived && !needsPicture && <ArchivedNote stored={stored} onRestored={editing.refetch} />}
      <ProductForm
        label="Edit Product"
        form={form}
        productID={product.productID}
        uploads={uploads}
        categories={categories}
        prices={prices}
        onSave={() => {
          if (canSave) void form.submit();
        }}
        status={<SaveStatus form={form} isDirty={isDirty} uploads={uploads.state} problem={editing.problem} />}
      >
        <DiscardButton disabled={!isDirty || form.busy} onDiscard={editing.discard} />
        <Button type="submit" busy={form.busy} disabled={!canSave}>
          Update Product
        </Button>
      </ProductForm>
      {!isArchived && (
        <div className="mt-4 max-w-180 pt-(--admin-foot)">
          <CertificatesBox productID={product.productID} />
        </div>
      )}
      <ConflictDialog what="this product" editing={editing} />
      <LeaveGuard when={isDirty} />
    </>
  );
}

/** Shown for an archived product of a spreadsheet that has no picture yet. */
function PictureNote() {
  return (
    <Note tone="warn" className="mb-4">
      This product has no picture yet: it is archived, and not in the shop. Add pictures, press Update Product, and then
      Restore.
    </Note>
  );
}

type ArchivedNoteProps = { stored: StoredState; onRestored: () => Promise<void> };

/** Shown while the product is archived, with a button that restores it. */
function ArchivedNote({ stored, onRestored }: ArchivedNoteProps) {
  const { perform, isBusy } = useAction({
    failed: messages.somethingWrong,
    async onAnswered({ isSuccess }) {
      if (isSuccess) await onRestored();
    },
  });
  const items = [{ productID: stored.productID, updatedAt: stored.updatedAt }];

  return (
    <Note tone="warn" className="mb-4">
      <p>
        This product was archived{stored.archivedAt && ` on ${formatDate(stored.archivedAt)}`}: it is not in the shop.
        Changes can be saved once it is restored.
      </p>
      <Button
        variant="outline"
        size="small"
        busy={isBusy}
        className="mt-2 text-ink"
        onClick={() => void perform(archiveProducts, { body: { items, archived: false } })}
      >
        Restore
      </Button>
    </Note>
  );
}
