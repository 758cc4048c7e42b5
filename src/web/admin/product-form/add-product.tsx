import { useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { addProduct } from "#contract/catalogue/staff-products.calls.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { send as sendCall } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { DiscardButton } from "../frame/discard-button.tsx";
import { LeaveGuard } from "../frame/leave-guard.tsx";
import { mediaOf } from "../media/uploads.ts";
import { useUploads } from "../media/use-uploads.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { failureWords } from "./failure-words.ts";
import { EMPTY_DRAFT, nextDraft, type ProductDraft } from "./product-draft.ts";
import { ProductForm } from "./product-form.tsx";
import { addRequest } from "./product-request.ts";
import { SaveStatus } from "./save-status.tsx";
import { useKeptDraft } from "./use-kept-draft.ts";
import { useProductDraft } from "./use-product-draft.ts";
import { useSaving } from "./use-saving.ts";

export function AddProduct({ categories }: { categories: readonly CategoryView[] }) {
  const navigate = useNavigate();
  const [start, setStart] = useState(EMPTY_DRAFT);
  const [problem, setProblem] = useState<string>();
  const uploads = useUploads([]);
  const { items } = uploads.state;
  const form = useProductDraft({ initial: start, mode: "add", hasImage: items.some(({ kind }) => kind === "image") });
  const isDirty = items.length > 0 || JSON.stringify(form.draft) !== JSON.stringify(start);
  const kept = useKeptDraft({
    draft: form.draft,
    media: mediaOf(uploads.state),
    isDirty,
    restore: ({ draft, media }) => {
      form.reset(draft);
      uploads.reset(media);
    },
  });

  function begin(draft: ProductDraft): void {
    kept.forget();
    flushSync(() => {
      setStart(draft);
      setProblem(undefined);
      form.reset(draft);
      uploads.reset([]);
    });
  }

  async function send(imagePath: string): Promise<boolean> {
    setProblem(undefined);
    const answer = await sendCall(addProduct, { form: addRequest(form.draft, imagePath) });
    if (!answer.isSuccess) {
      showToast("bad", staffMessages.productAddFailed + answer.sys_message);
      if (!form.refuse(answer.errors)) setProblem(failureWords(answer));
      return false;
    }
    showToast("good", staffMessages.productAdded);
    begin(nextDraft(form.draft));
    return true;
  }

  const saving = useSaving({
    form,
    uploads,
    send,
    onInvalid: () => showToast("bad", staffMessages.productInvalid),
  });
  const isBusy = saving.step !== "idle";

  async function save(): Promise<void> {
    if (await saving.save()) await navigate("/product-list");
  }

  async function saveAndGoOn(): Promise<void> {
    if (!(await saving.save())) return;
    window.scrollTo({ top: 0 });
    form.focus("title");
  }

  return (
    <>
      {kept.offered && <DraftOffer offered={kept.offered} onAccept={kept.accept} onDecline={kept.decline} />}
      <ProductForm
        label="Add Product"
        form={form}
        uploads={uploads}
        categories={categories}
        onSave={() => void save()}
        status={<SaveStatus step={saving.step} isDirty={isDirty} uploads={uploads.state} problem={problem} />}
      >
        <DiscardButton disabled={!isDirty || isBusy} onDiscard={() => begin(EMPTY_DRAFT)} />
        <Button variant="outline" disabled={isBusy} onClick={() => void saveAndGoOn()}>
          <span className="max-sm:hidden">Save and add another</span>
          <span className="sm:hidden">Save and next</span>
        </Button>
        <Button type="submit" busy={isBusy}>
          Add Product
        </Button>
      </ProductForm>
      <LeaveGuard when={isDirty}>
        This product is not saved yet. What you typed stays in this tab until you close it.
      </LeaveGuard>
    </>
  );
}
