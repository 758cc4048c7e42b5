import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { messages } from "#contract/kernel/messages.ts";
import { eraseReview, listReviewable } from "#contract/reviews/reviews.calls.ts";
import type { OwnReviewView, ReviewableView, ReviewStatus } from "#contract/reviews/reviews.ts";
import { send } from "#web/browser/send.ts";
import { ReviewPhotos } from "#web/shop/review-photos.tsx";
import { Button } from "#web/ui/button.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { StateBadge, type StateBadgeProps } from "#web/ui/state-badge.tsx";
import { ActionDialog } from "../actions/action-dialog.tsx";
import { ReviewForm } from "./review-form.tsx";

export type ReviewsOfOrderProps = { orderID: string };

/** The delivered items of an order, each with the customer's review or a button to write one. */
export function ReviewsOfOrder({ orderID }: ReviewsOfOrderProps) {
  const { pieces, hasFailed, reload } = usePieces(orderID);
  const [search] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const isInvited = search.has("review") && (pieces !== undefined || hasFailed);
  useEffect(() => {
    if (!isInvited) return;
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: "start" });
  }, [isInvited]);
  if (pieces?.length === 0 || (pieces === undefined && !hasFailed)) return null;
  return (
    <section aria-labelledby="reviews" className="mt-8 border-t border-line pt-6">
      <h2 ref={heading} tabIndex={-1} id="reviews" className="d-22 outline-none">
        How do you like it?
      </h2>
      {hasFailed && <LoadFailed onRetry={reload} />}
      <ul className="grid divide-y divide-line">
        {pieces?.map((piece) => (
          <li key={piece.position} className="py-4">
            <Piece orderID={orderID} piece={piece} onChanged={reload} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The delivered items, and a function that loads them again. An answer counts only until the next request. */
function usePieces(orderID: string) {
  const [pieces, setPieces] = useState<readonly ReviewableView[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef<AbortController>(undefined);

  const show = (found: readonly ReviewableView[] | null) => {
    if (found) setPieces(found);
    setHasFailed(found === null);
  };

  function load(id: string): void {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    const { signal } = controller;
    void fetchPieces(id, signal).then((found) => signal.aborted || show(found));
  }

  const start = useEffectEvent(load);
  useEffect(() => {
    start(orderID);
    return () => latest.current?.abort();
  }, [orderID]);
  return { pieces, hasFailed, reload: () => load(orderID) };
}

/** Null if they could not be loaded. */
async function fetchPieces(orderID: string, signal: AbortSignal): Promise<readonly ReviewableView[] | null> {
  try {
    return (await send(listReviewable, { params: { id: orderID }, signal })).data;
  } catch {
    return null;
  }
}

type PieceProps = { orderID: string; piece: ReviewableView; onChanged: () => void };

function Piece({ orderID, piece, onChanged }: PieceProps) {
  const [isWriting, setIsWriting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { productName, productImage, review } = piece;
  function close(): void {
    setIsWriting(false);
    heading.current?.focus();
  }
  return (
    <>
      <div className="grid cols-picture-16 items-center gap-x-3.5 gap-y-2">
        <Picture src={productImage} alt="" sizes="64px" className="size-16 object-cover" />
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 ref={heading} tabIndex={-1} className="d-18 outline-none">
            {productName}
          </h3>
          {!review && !isWriting && (
            <Button variant="outline" size="small" onClick={() => setIsWriting(true)}>
              Write a review <span className="sr-only">of {productName}</span>
            </Button>
          )}
        </div>
      </div>
      {review && !isWriting && (
        <Written review={review} productName={productName} onEdit={() => setIsWriting(true)} onDeleted={onChanged} />
      )}
      {isWriting && (
        <ReviewForm
          orderID={orderID}
          piece={piece}
          onCancel={close}
          onSaved={() => {
            close();
            onChanged();
          }}
        />
      )}
    </>
  );
}

type WrittenProps = { review: OwnReviewView; productName: string; onEdit: () => void; onDeleted: () => void };

function Written({ review, productName, onEdit, onDeleted }: WrittenProps) {
  const { stars, title, text, name, photos, status, reason, reply } = review;
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Stars stars={stars} />
        <ReviewBadge status={status} />
      </p>
      {status === "rejected" && <p className="mt-2 whitespace-pre-line text-alarm">{reason}</p>}
      <p className="mt-2 font-semibold wrap-anywhere">{title}</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="mt-1 text-14 wrap-anywhere text-ink-soft">As {name}</p>
      <ReviewPhotos photos={photos} />
      {reply && <p className="mt-2 border-l-2 border-gold pl-3 wrap-anywhere whitespace-pre-line">{reply.text}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="outline" size="small" onClick={onEdit}>
          Change <span className="sr-only">the review of {productName}</span>
        </Button>
        <DeleteButton reviewID={review.reviewID} productName={productName} onDeleted={onDeleted} />
      </div>
    </div>
  );
}

type DeleteButtonProps = { reviewID: number; productName: string; onDeleted: () => void };

function DeleteButton({ reviewID, productName, onDeleted }: DeleteButtonProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsDialogOpen(true)}>
        Delete <span className="sr-only">the review of {productName}</span>
      </Button>
      {isDialogOpen && (
        <ActionDialog
          onClose={() => setIsDialogOpen(false)}
          title="Delete this review?"
          confirmLabel="Delete"
          failed={messages.somethingWrong}
          reload={onDeleted}
          act={async (perform) => perform(eraseReview, { params: { id: reviewID } })}
        >
          Its text and photos are gone for good.
        </ActionDialog>
      )}
    </>
  );
}

const STATES: Record<ReviewStatus, { tone: StateBadgeProps["tone"]; label: string }> = {
  pending: { tone: "waiting", label: "In review" },
  published: { tone: "good", label: "Published" },
  rejected: { tone: "bad", label: "Not shown" },
};

/** The moderation status of a review. */
function ReviewBadge({ status }: { status: ReviewStatus }) {
  const { tone, label } = STATES[status];
  return <StateBadge tone={tone}>{label}</StateBadge>;
}
