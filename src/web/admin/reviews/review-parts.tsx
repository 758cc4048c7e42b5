import { useState } from "react";
import { Link } from "react-router";
import { formatDate } from "#contract/kernel/dates.ts";
import { productPath, staffOrderPath } from "#contract/kernel/paths.ts";
import { publishReview } from "#contract/reviews/reviews.calls.ts";
import { REPORT_REASONS, type StaffReviewView } from "#contract/reviews/reviews.ts";
import { ReviewPhotos } from "#web/shop/review-photos.tsx";
import { Button } from "#web/ui/button.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { RejectReviewDialog, ReplyDialog } from "./review-dialogs.tsx";

type ReviewProps = { review: StaffReviewView };

/** The customer's review and the reply, as plain text. */
export function ReviewText({ review: { stars, title, text, name, writtenAt, photos, reply, reason } }: ReviewProps) {
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3">
        <Stars stars={stars} size={16} />
        <span className="text-13 text-ink-soft">{formatDate(writtenAt)}</span>
      </p>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="max-w-reading wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="text-13 wrap-anywhere text-ink-soft">Shown as {name}</p>
      <ReviewPhotos photos={photos} />
      {reply && <p className="mt-1 border-l-2 border-gold pl-3 wrap-anywhere whitespace-pre-line">{reply.text}</p>}
      {reason !== null && (
        <p className="mt-1 border-l-2 border-alarm pl-3 wrap-anywhere whitespace-pre-line">Rejected: {reason}</p>
      )}
    </div>
  );
}

/** The product, the order and the customer. */
export function ReviewAbout({
  review: { productID, productSlug, productName, orderID, customer, returned },
}: ReviewProps) {
  return (
    <div className="grid gap-0.5">
      <a href={productPath({ productID, slug: productSlug })} className="w-fit link">
        {productName}
      </a>
      <span>{customer.name}</span>
      <Link to={staffOrderPath(orderID)} className="w-fit text-13 link">
        {orderID}
      </Link>
      {returned && <span className="text-13 text-ink-soft">Returned</span>}
    </div>
  );
}

export function ReviewState({ review: { status, reports, reportReason } }: ReviewProps) {
  return (
    <div className="grid gap-1">
      {status === "pending" && <StateBadge tone="waiting">Pending</StateBadge>}
      {status === "published" && <StateBadge tone="good">Published</StateBadge>}
      {status === "rejected" && <StateBadge tone="bad">Rejected</StateBadge>}
      {reports > 0 && (
        <span className="text-13 text-alarm">
          Reported {reports === 1 ? "once" : `${reports} times`}
          {reportReason && `: ${REPORT_REASONS[reportReason].toLowerCase()}`}
        </span>
      )}
    </div>
  );
}

export function ReviewActions({ review }: ReviewProps) {
  const { reviewID, version, status, reports, reply, title } = review;
  const [openDialog, setOpenDialog] = useState<"reject" | "reply">();
  const { perform, isBusy } = useStaffAction();
  const close = () => setOpenDialog(undefined);
  const reviewTitle = <span className="sr-only">: {title}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      {(status !== "published" || reports > 0) && (
        <Button
          size="small"
          busy={isBusy}
          onClick={() => void perform(publishReview, { params: { id: reviewID }, body: { version } })}
        >
          {status === "published" ? "Keep" : "Publish"}
          {reviewTitle}
        </Button>
      )}
      {status === "published" && (
        <Button variant="outline" size="small" onClick={() => setOpenDialog("reply")}>
          {reply ? "Edit reply" : "Reply"}
          {reviewTitle}
        </Button>
      )}
      {status !== "rejected" && (
        <Button variant="danger" size="small" onClick={() => setOpenDialog("reject")}>
          Reject{reviewTitle}
        </Button>
      )}
      {openDialog === "reject" && <RejectReviewDialog review={review} onClose={close} />}
      {openDialog === "reply" && <ReplyDialog review={review} onClose={close} />}
    </div>
  );
}
