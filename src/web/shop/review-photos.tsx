import { getReviewPhoto } from "#contract/reviews/reviews.calls.ts";
import { FetchedFile } from "./fetched-file.tsx";

/** The photos of a review that is not public. */
export function ReviewPhotos({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {photos.map((key, index) => (
        <li key={key}>
          <ReviewPhoto photo={key} label={`Photo ${index + 1}`} />
        </li>
      ))}
    </ul>
  );
}

export function ReviewPhoto({ photo, label }: { photo: string; label: string }) {
  return <FetchedFile call={getReviewPhoto} input={{ params: { key: photo } }} label={label} size="size-20" />;
}
