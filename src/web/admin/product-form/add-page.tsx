import { useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { addProduct } from "#contract/catalogue/staff-products.calls.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { toFormData } from "#web/browser/form-data.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { DiscardButton } from "../frame/discard-button.tsx";
import { useFieldLock } from "../frame/use-field-lock.ts";
import { mediaOf } from "../media/uploads.ts";
import { useUploads } from "../media/use-uploads.ts";
import type { Prices } from "./live-price.rules.ts";
import { EMPTY_DRAFT, nextDraft, type ProductDraft } from "./product-draft.ts";
import { ProductForm, SaveStatus } from "./product-form.tsx";
import { addRequest } from "./product-request.ts";
import { DraftOffer, useStoredDraft } from "./stored-draft.tsx";
import { useProductForm } from "./use-product-form.ts";

export type AddProductPageProps = { categories: readonly CategoryView[]; prices: Prices };

export function AddProductPage({ categories, prices }: AddProductPageProps) {
  const navigate = useNavigate();
  const [start, setStart] = useState(EMPTY_DRAFT);
  const [problem, setProblem] = useState<string>();
  const uploads = useUploads([], { keepsRefused: true });
  const { items } = uploads.state;
  const { isLocked, unlock, sendLocked } = useFieldLock();
  const form = useProductForm({
    initial: start,
    mode: "add",
    uploads,
    onInvalid: () => showToast("bad", staffMessages.productInvalid),
    async send(draft, imagePath, showErrors) {
      setProblem(undefined);
      const fields = addRequest(draft, imagePath, uploads.keptFiles());
      const answer = await sendLocked(async () => send(addProduct, { form: toFormData(addProduct, fields) }));
      if (!answer.isSuccess) {
        showToast("bad", staffMessages.errorPrefix + answer.sys_message);
        return showErrors(answer.errors, () => setProblem(answer.sys_message));
      }
      showToast("good", staffMessages.productAdded);
      begin(nextDraft(draft));
    },
  });
  const isDirty = items.length > 0 || JSON.stringify(form.values) !== JSON.stringify(start);
  const storedDraft = useStoredDraft({
    draft: form.values,
    media: mediaOf(uploads.state),
    isDirty,
    restore: ({ draft, media }) => {
      form.reset(draft);
      uploads.reset(media);
    },
  });

  function begin(draft: ProductDraft): void {
    storedDraft.clear();
    flushSync(() => {
      setStart(draft);
      setProblem(undefined);
      form.reset(draft);
      uploads.reset([]);
    });
  }

  async function save(): Promise<void> {
    if (await form.submit()) await navigate("/product-list");
  }

  async function saveAndAddAnother(): Promise<void> {
    if (!(await form.submit())) return;
    unlock();
    window.scrollTo({ top: 0 });
    form.focus("title");
  }

  return (
    <>
      {storedDraft.offered && (
        <DraftOffer offered={storedDraft.offered} onAccept={storedDraft.accept} onDecline={storedDraft.decline} />
      )}
      <ProductForm
        label="Add Product"
        {...{ form, uploads, categories, prices, isLocked }}
        onSave={() => void save()}
        status={<SaveStatus form={form} isDirty={isDirty} uploads={uploads.state} problem={problem} />}
      >
        <DiscardButton disabled={!isDirty || form.busy} onDiscard={() => begin(EMPTY_DRAFT)} />
        <Button variant="outline" disabled={form.busy} onClick={() => void saveAndAddAnother()}>
          <span className="max-sm:hidden">Save and add another</span>
          <span className="sm:hidden">Save and next</span>
        </Button>
        <Button type="submit" busy={form.busy}>
          Add Product
        </Button>
      </ProductForm>
      <LeaveGuard when={isDirty}>
        This product is not saved yet. What you typed stays in this tab until you close it.
      </LeaveGuard>
    </>
  );
}
