import { useRef, useState } from "react";
import { pricingMessages } from "#contract/pricing/pricing.rules.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { MakingDraft } from "./pricing-draft.ts";
import { makingToAsk } from "./pricing.rules.ts";

type Asked = { percent: number; answer: (isRight: boolean) => void };

/** Making charges above the metal's own value are asked about once, then taken. */
export function useMakingQuestion() {
  const [asked, setAsked] = useState<Asked>();
  const accepted = useRef(0);

  return {
    /** `stored` are those that the product has already: nobody is asked about them again. */
    async confirm(makings: readonly MakingDraft[], stored: readonly MakingDraft[]): Promise<boolean> {
      const known = Math.max(accepted.current, makingToAsk(stored, 0) ?? 0);
      const percent = makingToAsk(makings, known);
      if (percent === undefined) return true;
      const isRight = await new Promise<boolean>((resolve) => setAsked({ percent, answer: resolve }));
      setAsked(undefined);
      if (isRight) accepted.current = percent;
      return isRight;
    },

    question: asked && (
      <ConfirmDialog
        open
        onClose={() => asked.answer(false)}
        onConfirm={() => asked.answer(true)}
        title={pricingMessages.makingAbove(asked.percent)}
        confirmLabel="Yes, save"
        cancelLabel="Back to the form"
        tone="plain"
      />
    ),
  };
}
