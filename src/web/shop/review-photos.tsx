import { getReviewPhoto } from "#contract/reviews/reviews.calls.ts";
import { useFetchedFile } from "#web/browser/use-fetched-file.ts";

/** The photos of a review that is not public. They require the login, so they are fetched instead of linked. */
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

/** A photo that opens in full size. */
export function ReviewPhoto({ photo, label }: { photo: string; label: string }) {
  const file = useFetchedFile(getReviewPhoto, { params: { key: photo } });
  if (file === "failed") return <p className="text-14 text-ink-soft">{label} did not load.</p>;
  if (file === "loading") return <span aria-busy="true" className="block size-20 skeleton" />;
  return (
    <a href={file.url} target="_blank" rel="noreferrer">
      <img src={file.url} alt={label} className="size-20 object-cover" />
    </a>
  );
}
