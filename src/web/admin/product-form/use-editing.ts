import { useState } from "react";
import { flushSync } from "react-dom";
import { getStaffProduct, updateProduct } from "#contract/catalogue/staff-products.calls.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { send as sendCall } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import type { Difference } from "../frame/differences.rules.ts";
import { mediaOf, type Uploads, type UploadsState } from "../media/uploads.ts";
import { editedOf, findDifferences, isEdited, mergeEdits, type Edited, type EditedField } from "./conflict.rules.ts";
import { failureWords } from "./failure-words.ts";
import { draftOf } from "./product-draft.ts";
import { updateRequest } from "./product-request.ts";
import type { ProductForm } from "./use-product-draft.ts";

type Conflict = { theirs: StaffProductView; differences: Difference<EditedField>[] };

/** What archiving and restoring go by, as it was last seen. */
export type StoredState = Pick<StaffProductView, "productID" | "updatedAt" | "archivedAt">;

type Options = {
  product: StaffProductView;
  form: ProductForm;
  uploads: Uploads & { state: UploadsState };
  categoryNames: ReadonlyMap<string, string>;
};

/** A product that is edited: how it was read, what differs from that here, and what to do when someone else was faster. */
export function useEditing({ product, form, uploads, categoryNames }: Options) {
  const [read, setRead] = useState(product);
  const [stored, setStored] = useState<StoredState>(product);
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const { items } = uploads.state;
  const here: Edited = { ...form.draft, images: mediaOf(uploads.state).map(({ url }) => url) };
  const isDirty = isEdited(editedOf(read), here) || items.some(({ status }) => status.is !== "done");

  function show(next: StaffProductView): void {
    flushSync(() => {
      setRead(next);
      setStored(next);
      form.reset(draftOf(next));
      uploads.reset(next.media);
    });
  }

  async function send(base: StaffProductView, imagePath: string): Promise<boolean> {
    setProblem(undefined);
    const body = updateRequest(base, form.draft, imagePath);
    const answer = await sendCall(updateProduct, { body });
    if (answer.isSuccess) {
      showToast("good", staffMessages.productUpdated);
      show({ ...answer.data, hsn: form.draft.hsn.trim() || null, archivedAt: null });
      return true;
    }
    const found =
      answer.code === "stale" || answer.code === "not_found" ? await findProduct(read.productID) : undefined;
    if (found && answer.code === "stale") return meet(found, imagePath);
    if (found) setStored(found);
    showToast("bad", staffMessages.productUpdateFailed);
    if (!form.refuse(answer.errors)) setProblem(failureWords(answer));
    return false;
  }

  /** Someone else changed the product since it was read. Where that left no trace in the form, it is saved all the same. */
  async function meet(theirs: StaffProductView, imagePath: string): Promise<boolean> {
    const differences = findDifferences(editedOf(read), editedOf(theirs), here, categoryNames);
    if (differences.length > 0) {
      setConflict({ theirs, differences });
      return false;
    }
    setRead(theirs);
    setStored(theirs);
    return send(theirs, imagePath);
  }

  return {
    read,
    stored,
    problem,
    conflict,
    isDirty,
    send: (imagePath: string) => send(read, imagePath),
    discard: () => show(read),

    /** Nothing is chosen: nothing is saved, and nothing lost. */
    putOff: () => setConflict(undefined),

    /** Puts theirs and yours together, on top of what is stored now. */
    settle(keepYours: ReadonlySet<EditedField>): void {
      if (!conflict) return;
      const { theirs } = conflict;
      const { images, ...draft } = mergeEdits(editedOf(read), editedOf(theirs), here, keepYours);
      flushSync(() => {
        setConflict(undefined);
        setRead(theirs);
        setStored(theirs);
        form.reset(draft);
        if (images.join() !== here.images.join()) uploads.reset(theirs.media);
      });
    },

    /** Looks whether it is archived; what was typed stays. */
    async lookAgain(): Promise<void> {
      const found = await findProduct(read.productID);
      if (!found) return;
      if (isDirty) setStored(found);
      else show(found);
    },
  };
}

async function findProduct(id: number): Promise<StaffProductView | undefined> {
  const answer = await sendCall(getStaffProduct, { params: { id } });
  return answer.data ?? undefined;
}
