import { useState } from "react";
import { formatDate } from "#contract/kernel/dates.ts";
import { getReviewPhoto } from "#contract/reviews/reviews.calls.ts";
import type { ReviewView } from "#contract/reviews/reviews.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { callUrl } from "#web/browser/send.ts";
import { Button } from "#web/ui/button.tsx";
import { Stars } from "#web/ui/stars.tsx";

const reportDialog = onDemand(async () => (await import("./report-dialog.tsx")).ReportDialog);

/** A review. The customer's text is plain text. */
export function ReviewItem({ review }: { review: ReviewView }) {
  const { reviewID, stars, title, text, name, writtenAt, photos, returned, reply } = review;
  const [isReporting, setIsReporting] = useState(false);
  return (
    <article aria-labelledby={`review-${reviewID}`}>
      <Stars stars={stars} size={16} />
      <h3 id={`review-${reviewID}`} className="mt-1 font-semibold wrap-anywhere">
        {title}
      </h3>
      <p className="mt-1 max-w-reading wrap-anywhere whitespace-pre-line">{text}</p>
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <li key={photo}>
              <a href={photoUrl(photo, "large")} target="_blank" rel="noreferrer">
                <img
                  src={photoUrl(photo, "small")}
                  alt={`Taken by ${name}, ${index + 1}`}
                  width={96}
                  height={96}
                  loading="lazy"
                  className="size-24 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-14 wrap-anywhere text-ink-soft">
        {name} · Verified buyer · {formatDate(writtenAt)}
        {returned && " · Returned the piece"}
      </p>
      {reply && (
        <div className="mt-3 border-l-2 border-gold pl-4">
          <p className="text-14 font-semibold">Our reply</p>
          <p className="max-w-reading wrap-anywhere whitespace-pre-line">{reply.text}</p>
        </div>
      )}
      <Button variant="quiet" size="small" className="-ml-5" onClick={() => setIsReporting(true)}>
        Report <span className="sr-only">the review {title}</span>
      </Button>
      {isReporting && <reportDialog.Part reviewID={reviewID} onClose={() => setIsReporting(false)} />}
    </article>
  );
}

function photoUrl(key: string, size: "small" | "large"): string {
  return callUrl(getReviewPhoto, { params: { key }, query: { size } });
}
