import { useEffect, useRef, useState } from "react";
import { messages } from "#contract/kernel/messages.ts";
import { TransportError } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { isUnderWay, mediaOf, problemsOf, type Uploads, type UploadsState } from "../media/uploads.ts";
import type { ProductForm } from "./use-product-draft.ts";

/** What is done now: nothing, waiting for the uploads, or sending. */
export type SavingStep = "idle" | "uploading" | "sending";

type Options = {
  form: ProductForm;
  uploads: Uploads & { state: UploadsState };
  onInvalid?: () => void;
  /** Gets good values only, with every upload there, and never twice at once. True when it is saved. */
  send: (imagePath: string) => Promise<boolean>;
};

/** Checks, waits for the uploads that are under way, checks again, and sends. No file that failed is left out unsaid. */
export function useSaving({ form, uploads, onInvalid, send }: Options) {
  const [step, setStep] = useState<SavingStep>("idle");
  const isBusy = useRef(false);

  function isReady(): boolean {
    const failed = problemsOf(uploads.read()).length;
    if (form.refuseWrong()) onInvalid?.();
    else if (failed > 0) showToast("bad", failedWords(failed));
    else return true;
    return false;
  }

  async function proceed(): Promise<boolean> {
    if (!isReady()) return false;
    setStep("sending");
    const urls = mediaOf(uploads.read()).map(({ url }) => url);
    return send(urls.join(","));
  }

  // After the wait the form may hold something else than when it was sent.
  const latest = useRef(proceed);
  useEffect(() => {
    latest.current = proceed;
  });

  return {
    step,
    /** True when it is saved. */
    async save(): Promise<boolean> {
      if (isBusy.current || !isReady()) return false;
      isBusy.current = true;
      try {
        if (isUnderWay(uploads.read())) setStep("uploading");
        await uploads.settled();
        return await latest.current();
      } catch (error) {
        showToast("bad", messages.somethingWrong);
        if (!(error instanceof TransportError)) throw error;
        return false;
      } finally {
        isBusy.current = false;
        setStep("idle");
      }
    },
  };
}

function failedWords(count: number): string {
  const files = count === 1 ? "1 file was" : `${count} files were`;
  return `${files} not uploaded. Try again, or remove what you do not need.`;
}
