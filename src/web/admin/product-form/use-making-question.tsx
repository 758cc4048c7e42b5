import { useRef, useState } from "react";
import { pricingWords } from "#contract/pricing/pricing.rules.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { MakingDraft } from "./pricing-draft.ts";
import { makingToAsk } from "./pricing.rules.ts";

type PendingQuestion = { percent: number; answer: (isRight: boolean) => void };

/** Making charges above the metal's own value are asked about once, then taken. */
export function useMakingQuestion() {
  const [pending, setPending] = useState<PendingQuestion>();
  const accepted = useRef(0);

  return {
    /** `stored` are those that the product has already: nobody is asked about them again. */
    async confirm(makings: readonly MakingDraft[], stored: readonly MakingDraft[]): Promise<boolean> {
      const known = Math.max(accepted.current, makingToAsk(stored, 0) ?? 0);
      const percent = makingToAsk(makings, known);
      if (percent === undefined) return true;
      const isRight = await new Promise<boolean>((resolve) => setPending({ percent, answer: resolve }));
      setPending(undefined);
      if (isRight) accepted.current = percent;
      return isRight;
    },

    question: pending && (
      <ConfirmDialog
        open
        onClose={() => pending.answer(false)}
        onConfirm={() => pending.answer(true)}
        title={pricingWords.makingAbove(pending.percent)}
        confirmLabel="Yes, save"
        cancelLabel="Back to the form"
        tone="plain"
      />
    ),
  };
}
