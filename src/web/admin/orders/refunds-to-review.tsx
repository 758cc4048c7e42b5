import { Link } from "react-router";
import { counted } from "#contract/kernel/counted.ts";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import type { RefundReason, RefundToReviewView, RefundView } from "#contract/payments/refund.ts";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { isFailing, RetryButton } from "./retry-button.tsx";

export type RefundsToReviewProps = {
  refunds: readonly RefundToReviewView[];
  /** The URL of the list without this box. */
  hideTo: string;
};

/** Why a payment did not result in an order. */
const WITHOUT_ORDER: Partial<Record<RefundReason, string>> = {
  late: "The pieces were gone when the payment came.",
  price: "The pieces had another price when the payment came.",
  coupon: "The coupon was no longer valid when the payment came.",
  offer: "An offer was no longer valid when the payment came.",
  mismatch: "The amount was not that of the order.",
};

/** The refunds that staff have to review, each with its action. */
export function RefundsToReview({ refunds, hideTo }: RefundsToReviewProps) {
  return (
    <Box
      title="Refunds to look at"
      aside={
        <Link to={hideTo} preventScrollReset className="link">
          Hide
        </Link>
      }
      flush
    >
      {refunds.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-ink-soft">
          Nothing waits for you: every refund is on its way by itself.
        </p>
      ) : (
        <ul>
          {refunds.map((entry) => (
            <li
              key={entry.refund?.id ?? entry.orderID}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-3"
            >
              <div className="min-w-0">
                <p>
                  {entry.orderID === null ? (
                    <span className="font-medium">Payment without an order</span>
                  ) : (
                    <Link to={staffOrderPath(entry.orderID)} className="font-medium link">
                      {entry.orderID}
                    </Link>
                  )}
                  <span className="text-ink-soft">
                    {" · "}
                    {[entry.customerName, entry.customerEmail].filter(Boolean).join(", ")}
                  </span>
                </p>
                {entry.refund ? (
                  <RefundFacts refund={entry.refund} />
                ) : (
                  <p className="text-ink-soft">{formatExactRupees(entry.due ?? 0)} to be given back by hand</p>
                )}
              </div>
              {entry.refund && isFailing(entry.refund) && <RetryButton refund={entry.refund} />}
              {!entry.refund && (
                <ButtonLink variant="outline" size="small" to={staffOrderPath(entry.orderID ?? "")}>
                  Open the order
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

function RefundFacts({ refund }: { refund: RefundView }) {
  const { amount, paymentId, tries, lastError } = refund;
  const why = WITHOUT_ORDER[refund.reason];
  return (
    <p className="text-ink-soft">
      {why !== undefined && `${why} Payment ${paymentId}. `}
      {isFailing(refund)
        ? `${formatExactRupees(amount)} did not go back after ${counted(tries, "try", "tries")}. ${lastError ?? ""}`
        : `${formatExactRupees(amount)} ${refund.status === "processed" ? "went" : "goes"} back by itself.`}
      {isFailing(refund) && ` Asked again ${formatDateTime(refund.nextTryAt)}.`}
    </p>
  );
}
