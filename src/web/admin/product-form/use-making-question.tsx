import { useRef } from "react";
import { pricingMessages } from "#contract/pricing/pricing.rules.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useQuestion } from "../frame/use-question.ts";
import type { MakingDraft } from "./pricing-draft.ts";
import { makingToConfirm } from "./pricing.rules.ts";

/** Asks once for confirmation of making charges above the value of the metal. */
export function useMakingQuestion() {
  const { ask, pending } = useQuestion<number>();
  const accepted = useRef(0);

  return {
    /** `stored` are the product's saved charges, which need no further confirmation. */
    async confirm(makings: readonly MakingDraft[], stored: readonly MakingDraft[]): Promise<boolean> {
      const known = Math.max(accepted.current, makingToConfirm(stored, 0) ?? 0);
      const percent = makingToConfirm(makings, known);
      if (percent === undefined) return true;
      const isRight = await ask(percent);
      if (isRight) accepted.current = percent;
      return isRight;
    },

    question: pending && (
      <ConfirmDialog
        open
        onClose={() => pending.answer(false)}
        onConfirm={() => pending.answer(true)}
        title={pricingMessages.makingAbove(pending.facts)}
        confirmLabel="Yes, save"
        cancelLabel="Back to the form"
        tone="plain"
      />
    ),
  };
}
