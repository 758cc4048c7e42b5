import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { counted } from "#contract/kernel/counted.ts";
import { messages } from "#contract/kernel/messages.ts";
import { formatAverage, ratingOf, STARS, type StarCounts } from "#contract/reviews/rating.ts";
import type { ReviewSort } from "#contract/reviews/reviews.ts";
import { keepFocusIn } from "#web/browser/focus-when-shown.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { ReviewItem } from "./review-item.tsx";
import { useReviews } from "./use-reviews.ts";

export type ProductReviewsProps = { productID: number };

const SORT_LABELS: Record<ReviewSort, string> = {
  newest: "Newest first",
  highest: "Most stars first",
  lowest: "Fewest stars first",
};

/** The average rating, the distribution and the reviews, filtered by stars and sorted as the visitor chooses. */
export function ProductReviews({ productID }: ProductReviewsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [stars, setStars] = useState<number>();
  const [sort, setSort] = useState<ReviewSort>("newest");
  const reviews = useReviews(productID, { stars, sort });
  return (
    <div ref={place} role="group" aria-label="Reviews" tabIndex={-1} className="focus:outline-0">
      {reviews.found && <Found {...{ ...reviews, found: reviews.found, stars, sort, setStars, setSort, place }} />}
      {!reviews.found && !reviews.hasFailed && <div aria-busy="true" className="h-60 skeleton" />}
      {!reviews.found && reviews.hasFailed && <MoreButton {...reviews} place={place} />}
    </div>
  );
}

type Reviews = ReturnType<typeof useReviews>;

type FoundProps = Reviews & {
  found: NonNullable<Reviews["found"]>;
  stars: number | undefined;
  sort: ReviewSort;
  setStars: (stars: number | undefined) => void;
  setSort: (sort: ReviewSort) => void;
  place: RefObject<HTMLElement | null>;
};

function Found({ stars, sort, setStars, setSort, place, ...reviews }: FoundProps) {
  const { found, isLoading, hasFailed } = reviews;
  const { rows, meta } = found;
  return (
    <div className="grid gap-8 md:cols-aside-105 md:gap-16">
      <div className="md:order-2">
        <Summary counts={meta.counts} stars={stars} onChoose={setStars} />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <p role="status" className="text-ink-soft">
            {formatShown(meta.total, found.stars)}
          </p>
          <SelectField
            label="Order of reviews"
            hideLabel
            value={sort}
            onChange={({ target }) => setSort(target.value as ReviewSort)}
          >
            {Object.entries(SORT_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <ul className={classNames("mt-2 divide-y divide-line", isLoading && "opacity-60")}>
          {rows.map((review) => (
            <li key={review.reviewID} className="py-5">
              <ReviewItem review={review} />
            </li>
          ))}
        </ul>
        {(hasFailed || meta.nextPage !== null) && <MoreButton {...reviews} place={place} />}
      </div>
    </div>
  );
}

function formatShown(total: number, stars: number | undefined): string {
  const reviews = counted(total, "review");
  if (stars === undefined) return reviews;
  return `${reviews} with ${counted(stars, "star")}`;
}

type MoreButtonProps = Pick<Reviews, "isLoading" | "hasFailed" | "more" | "retry"> & Pick<FoundProps, "place">;

/** Loads more reviews, or again those that could not be loaded. When it disappears, the reviews take its focus. */
function MoreButton({ isLoading, hasFailed, more, retry, place }: MoreButtonProps) {
  useEffect(() => () => keepFocusIn(place.current), [place]);
  return (
    <div className="grid justify-items-start gap-3">
      {hasFailed && <p role="alert">{messages.somethingWrong}</p>}
      <Button variant="outline" busy={isLoading} onClick={hasFailed ? retry : more}>
        {hasFailed ? "Try again" : "More reviews"}
      </Button>
    </div>
  );
}

type SummaryProps = {
  counts: StarCounts;
  /** The filter by stars; undefined for all reviews. */
  stars: number | undefined;
  onChoose: (stars: number | undefined) => void;
};

function Summary({ counts, stars, onChoose }: SummaryProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const rating = ratingOf(counts);
  if (!rating) return null;
  return (
    <>
      <p className="flex items-center gap-3">
        <b className="font-display text-32 font-book lining-nums">{formatAverage(rating)}</b>
        <Stars stars={rating.average} />
      </p>
      <p id={id} className="sr-only">
        Show reviews by stars
      </p>
      <ul ref={list} aria-labelledby={id} className="mt-2">
        {STARS.toReversed().map((star) => {
          const count = counts[star - 1] ?? 0;
          const isChosen = star === stars;
          return (
            <li key={star}>
              <button
                type="button"
                aria-pressed={isChosen}
                disabled={count === 0}
                onClick={() => onChoose(isChosen ? undefined : star)}
                className={classNames(
                  "flex min-h-11 w-full items-center gap-3 text-15 disabled:text-ink-mute",
                  isChosen && "font-semibold",
                )}
              >
                <span className="w-14 text-left">{counted(star, "star")}</span>
                <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-sand">
                  <span className="block h-full bg-gold-bright" style={{ width: `${(count / rating.count) * 100}%` }} />
                </span>
                <span className="w-8 text-right tabular-nums">{count}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {stars !== undefined && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            // This button disappears.
            list.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
            onChoose(undefined);
          }}
        >
          Show all
        </Button>
      )}
    </>
  );
}
