import { useState, type KeyboardEvent } from "react";
import { messages } from "#contract/kernel/messages.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm, type Sending } from "#web/browser/use-form.ts";
import { isUploading, mediaOf, problemsOf, type Uploads, type UploadsState } from "../media/uploads.ts";
import type { MakingDraft } from "./pricing-draft.ts";
import { countedVariations, type ProductDraft } from "./product-draft.ts";
import { findListErrors, placeOf, textRules, type FormMode, type MissingParts } from "./product.rules.ts";
import { useMakingQuestion } from "./use-making-question.tsx";

export type ProductForm = ReturnType<typeof useProductForm>;
export type FormUploads = Uploads & { state: UploadsState };

/** Sends a draft. `imagePath` lists the URLs of its media, and `showErrors` shows the errors of the server. */
export type SendProduct = (
  draft: ProductDraft,
  imagePath: string,
  showErrors: Sending<ProductDraft>["showErrors"],
) => Promise<void>;

type Options = {
  initial: ProductDraft;
  mode: FormMode;
  uploads: FormUploads;
  missing?: MissingParts;
  /** Called with valid values only, after all uploads have finished, and never twice concurrently. */
  send: SendProduct;
  onInvalid?: () => void;
};

/** The product form. Saving waits for uploads in progress, and never silently omits a failed file. */
export function useProductForm({ initial, mode, uploads, missing, send, onInvalid }: Options) {
  const [isWaiting, setIsWaiting] = useState(false);
  const making = useMakingQuestion();
  const hasImage = uploads.state.items.some(({ kind }) => kind === "image");
  const form = useForm<ProductDraft>({
    initial,
    rules: textRules(mode),
    findMore: (draft) => findListErrors(draft, { mode, hasImage, missing }),
    placeOf,
    ...(onInvalid && { onInvalid }),
    onFailure: () => showToast("bad", messages.somethingWrong),
    async send(typed, { showErrors, recheck }) {
      if (hasFailedUploads(uploads)) return false;
      if (!(await making.confirm(makingsOf(typed), makingsOf(initial)))) return false;
      setIsWaiting(isUploading(uploads.read()));
      try {
        await uploads.settled();
      } finally {
        setIsWaiting(false);
      }
      const draft = recheck();
      if (!draft || hasFailedUploads(uploads)) return false;
      await send(
        draft,
        mediaOf(uploads.read())
          .map(({ url }) => url)
          .join(","),
        showErrors,
      );
      return true;
    },
  });
  return {
    ...form,
    mode,
    formProps: {
      ...form.formProps,
      // Enter must not submit a long form by accident.
      onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
      },
    },
    /** Whether saving waits for uploads. */
    isWaiting,
    /** A dialog, if a question has to be answered before saving. */
    question: making.question,
  };
}

function makingsOf(draft: ProductDraft): MakingDraft[] {
  if (draft.pricingMode === "fixed") return [];
  return [draft.making, ...countedVariations(draft).flatMap(({ making }) => making ?? [])];
}

function hasFailedUploads(uploads: Uploads): boolean {
  const count = problemsOf(uploads.read()).length;
  if (count === 0) return false;
  const files = count === 1 ? "1 file was" : `${count} files were`;
  showToast("bad", `${files} not uploaded. Try again, or remove what you do not need.`);
  return true;
}
