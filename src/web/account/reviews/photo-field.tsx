import { useId } from "react";
import { megabytes } from "#contract/media/media.ts";
import { REVIEW_LIMITS } from "#contract/reviews/reviews.ts";
import { ReviewPhoto } from "#web/shop/review-photos.tsx";
import { Button } from "#web/ui/button.tsx";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif,image/gif";

type PhotoFieldProps = {
  keep: readonly string[];
  photos: readonly File[];
  error: string | undefined;
  onChange: (changed: { keep: readonly string[]; photos: readonly File[] }) => void;
};

/** The photos of a review: those already uploaded, and new ones. */
export function PhotoField({ keep, photos, error, onChange }: PhotoFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <p>
        <label htmlFor={id} className="font-medium">
          Photos
        </label>{" "}
        <span className="text-14 text-ink-soft">Optional</span>
      </p>
      <input
        id={id}
        type="file"
        name="photos"
        multiple
        accept={ACCEPTED}
        aria-describedby={`${id}-words`}
        aria-invalid={error === undefined ? undefined : true}
        className="max-w-full text-14 text-ink-soft"
        onChange={({ target }) => {
          onChange({ keep, photos: [...photos, ...(target.files ?? [])] });
          target.value = "";
        }}
      />
      <p id={`${id}-words`} role={error && "alert"} className={error ? "text-14 text-alarm" : "text-14 text-ink-soft"}>
        {error ??
          `Up to ${REVIEW_LIMITS.photos} photos of ${megabytes(REVIEW_LIMITS.photoBytes)}. Everyone sees them once we have looked at them.`}
      </p>
      <ul className="grid gap-2 empty:hidden">
        {keep.map((photo, index) => (
          <li key={photo} className="flex items-center justify-between gap-3">
            <ReviewPhoto photo={photo} label={`Photo ${index + 1}`} />
            <RemoveButton
              what={`photo ${index + 1}`}
              onPress={() => onChange({ keep: keep.filter((key) => key !== photo), photos })}
            />
          </li>
        ))}
        {photos.map((photo, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same file may be chosen twice
          <li key={index} className="flex items-center justify-between gap-3">
            <span className="min-w-0 break-all">{photo.name}</span>
            <RemoveButton
              what={photo.name}
              onPress={() => onChange({ keep, photos: photos.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function RemoveButton({ what, onPress }: { what: string; onPress: () => void }) {
  return (
    <Button variant="outline" size="small" onClick={onPress}>
      Remove <span className="sr-only">{what}</span>
    </Button>
  );
}
