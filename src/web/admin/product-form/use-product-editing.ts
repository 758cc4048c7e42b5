import { useState } from "react";
import { flushSync } from "react-dom";
import { getStaffProduct, updateProduct } from "#contract/catalogue/staff-products.calls.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { splitImagePath } from "#contract/media/media.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { withRowKeysOf } from "../frame/row-key.ts";
import { useChangedSince } from "../frame/use-changed-since.ts";
import { useConflict } from "../frame/use-conflict.ts";
import { mediaOf } from "../media/uploads.ts";
import { editedOf, productComparison, type EditedField } from "./conflict.rules.ts";
import { countedVariations, draftOf, type ProductDraft } from "./product-draft.ts";
import { updateRequest } from "./product-request.ts";
import type { MissingParts } from "./product.rules.ts";
import { withEdit } from "./specified-product.ts";
import { useProductForm, type FormUploads, type SendProduct } from "./use-product-form.ts";

/** The version and archive state of the product, as last loaded. */
export type StoredState = Pick<StaffProductView, "productID" | "updatedAt" | "archivedAt">;

type Options = { product: StaffProductView; uploads: FormUploads; categoryNames: ReadonlyMap<string, string> };

/** The form of an existing product, with its unsaved changes and the handling of edit conflicts. */
export function useProductEditing({ product, uploads, categoryNames }: Options) {
  const [stored, setStored] = useState<StoredState>(product);
  const [problem, setProblem] = useState<string>();
  const form = useProductForm({
    initial: draftOf(product),
    mode: "edit",
    uploads,
    missing: missingPartsOf(product),
    async send(draft, imagePath, showErrors) {
      setProblem(undefined);
      await save(conflicts.base, draft, imagePath, showErrors);
    },
  });
  const conflicts = useProductConflicts({ product, uploads, categoryNames }, form.values);
  const { images, isDirty, isChangedSince } = conflicts;

  function load(next: StaffProductView, savedFrom?: ProductDraft): void {
    flushSync(() => {
      conflicts.setBase(next);
      setStored(next);
      form.reset(keepRows(draftOf(next), savedFrom));
      uploads.reset(next.media);
    });
  }

  async function save(
    base: StaffProductView,
    ...[draft, imagePath, showErrors]: Parameters<SendProduct>
  ): Promise<void> {
    const body = updateRequest(base, draft, imagePath);
    const answer = await send(updateProduct, { body });
    if (answer.isSuccess) {
      showToast("good", staffMessages.productUpdated);
      const saved = answer.data ?? withEdit(base, body);
      if (!isChangedSince({ ...draft, images: splitImagePath(imagePath) })) return load(saved, draft);
      // What was typed or chosen while it was being saved stays.
      conflicts.setBase(saved);
      return setStored(saved);
    }
    const isBehind = answer.code === "stale" || answer.code === "not_found";
    const found = isBehind ? await findProduct(base.productID) : undefined;
    if (found && answer.code === "stale") {
      if (conflicts.onConflict(found, { ...draft, images: splitImagePath(imagePath) })) return showErrors([]);
      // Someone else's change concerns no field of the form, so saving continues on top of it.
      conflicts.setBase(found);
      setStored(found);
      return save(found, draft, imagePath, showErrors);
    }
    if (found) setStored(found);
    showToast("bad", staffMessages.productUpdateFailed);
    showErrors(answer.errors, () => setProblem(answer.sys_message));
  }

  return {
    form,
    product: conflicts.base,
    stored,
    problem,
    isDirty,
    conflict: conflicts.conflict,
    dismissConflict: conflicts.dismissConflict,
    discard: () => load(conflicts.base),

    /** Merges both versions on top of the stored one, and saves the result. */
    async resolveConflict(keepYours: ReadonlySet<EditedField>): Promise<void> {
      flushSync(() => {
        const resolved = conflicts.resolveConflict(keepYours);
        if (!resolved) return;
        const { images: merged, ...draft } = resolved.merged;
        setStored(resolved.theirs);
        form.reset(draft);
        if (merged.join() !== images.join()) uploads.reset(resolved.theirs.media);
      });
      await form.submit();
    },

    /** Reloads the archive state; the input in the form is preserved. */
    async refetch(): Promise<void> {
      const found = await findProduct(product.productID);
      if (!found) return;
      if (isDirty) setStored(found);
      else load(found);
    },
  };
}

/** What the form has changed, compared with the version that it is based on. */
function useProductConflicts({ product, uploads, categoryNames }: Options, values: ProductDraft) {
  const images = mediaOf(uploads.state).map(({ url }) => url);
  const isUploading = uploads.state.items.some(({ status }) => status.is !== "done");
  const comparison = productComparison(categoryNames);
  const conflicts = useConflict({ loaded: product, yours: { ...values, images }, editedOf, comparison });
  // A picture that is being uploaded counts as a change.
  const isChangedSince = useChangedSince(comparison, { ...values, images: isUploading ? [...images, ""] : images });
  return { ...conflicts, images, isChangedSince, isDirty: conflicts.isChanged || isUploading };
}

/** The stored draft, whose rows keep the keys of the input that it was saved from, and with them the focus. */
function keepRows(stored: ProductDraft, savedFrom: ProductDraft | undefined): ProductDraft {
  return savedFrom ? withRowKeysOf(stored, { ...savedFrom, variations: countedVariations(savedFrom) }) : stored;
}

function missingPartsOf({ categories, media }: StaffProductView): MissingParts {
  return { categories: categories.length === 0, images: !media.some(({ kind }) => kind === "image") };
}

async function findProduct(id: number): Promise<StaffProductView | undefined> {
  const answer = await send(getStaffProduct, { params: { id } });
  return answer.data ?? undefined;
}
