import { megabytes } from "#contract/media/media.ts";
import { REVIEW_LIMITS } from "#contract/reviews/reviews.ts";
import { FileItem, FilesField } from "#web/shop/files-field.tsx";
import { ReviewPhoto } from "#web/shop/review-photos.tsx";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif,image/gif";

type PhotoFieldProps = {
  keep: readonly string[];
  photos: readonly File[];
  error: string | undefined;
  onChange: (changed: { keep: readonly string[]; photos: readonly File[] }) => void;
};

/** The photos of a review: those already uploaded, and new ones. */
export function PhotoField({ keep, photos, error, onChange }: PhotoFieldProps) {
  return (
    <FilesField
      label="Photos"
      name="photos"
      accept={ACCEPTED}
      hint={`Up to ${REVIEW_LIMITS.photos} photos of ${megabytes(REVIEW_LIMITS.photoBytes)}. Everyone sees them once we have looked at them.`}
      error={error}
      files={photos}
      onChange={(chosen) => onChange({ keep, photos: chosen })}
    >
      {keep.map((photo, index) => (
        <FileItem
          key={photo}
          name={`photo ${index + 1}`}
          onRemove={() => onChange({ keep: keep.filter((key) => key !== photo), photos })}
        >
          <ReviewPhoto photo={photo} label={`Photo ${index + 1}`} />
        </FileItem>
      ))}
    </FilesField>
  );
}
