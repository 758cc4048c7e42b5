import { formatDateTime } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import type { RefundView } from "#contract/payments/refund.ts";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { RetryButton } from "../retry-button.tsx";
import { REASON_WORDS, STATUS_WORDS } from "./refund-words.ts";

/** One refund: how much, why, how far it is, and what stands in its way. */
export function RefundLine({ refund }: { refund: RefundView }) {
  const { tone, words } = STATUS_WORDS[refund.status];
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>
          <span className="font-semibold tabular-nums">{formatExactRupees(refund.amount)}</span>{" "}
          <span className="text-ink-soft">{REASON_WORDS[refund.reason]}</span>
        </p>
        <StateBadge tone={tone}>{words}</StateBadge>
      </div>
      <p className="text-13 text-ink-soft">
        <time dateTime={refund.createdAt}>{formatDateTime(refund.createdAt)}</time>
      </p>
      {refund.tries > 0 && refund.nextTryAt && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-13 text-alarm">
            {refund.tries === 1 ? "Tried once." : `Tried ${refund.tries} times.`} {refund.lastError} Asked again{" "}
            {formatDateTime(refund.nextTryAt)}.
          </p>
          <RetryButton refund={refund} />
        </div>
      )}
    </li>
  );
}
