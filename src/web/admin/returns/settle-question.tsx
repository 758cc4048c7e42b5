import { formatExactRupees } from "#contract/kernel/money.ts";
import type { GoodsDestination } from "#contract/returns/returns.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useQuestion } from "../frame/use-question.ts";
import { GOODS_LABELS } from "./goods-field.tsx";

/** What the settlement does. Amounts in rupees. */
type Settlement = { refund: number; way: string; postage: number; goods: GoodsDestination };

/** Asks for confirmation before a return is settled, which moves money and cannot be undone. */
export function useSettleQuestion(returnID: string) {
  const { ask, pending } = useQuestion<Settlement>();

  return {
    confirm: ask,

    question: pending && (
      <ConfirmDialog
        open
        onClose={() => pending.answer(false)}
        onConfirm={() => pending.answer(true)}
        title={`Settle ${returnID}?`}
        confirmLabel="Settle"
        cancelLabel="Back to the form"
        tone="plain"
      >
        <SettlementFacts settlement={pending.facts} />
        <p className="mt-4">The customer is told by email. This cannot be undone.</p>
      </ConfirmDialog>
    ),
  };
}

function SettlementFacts({ settlement: { refund, way, postage, goods } }: { settlement: Settlement }) {
  const facts = [
    ["Goes back", formatExactRupees(refund)],
    ["How", way],
    ...(postage > 0 ? [["Postage", `${formatExactRupees(postage)}, as store credit`]] : []),
    ["The pieces", GOODS_LABELS[goods]],
  ] as [string, string][];
  return (
    <dl className="grid gap-1.5 text-ink">
      {facts.map(([label, text]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-medium tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
