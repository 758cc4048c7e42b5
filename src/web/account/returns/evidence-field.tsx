import { megabytes } from "#contract/media/media.ts";
import { EVIDENCE_LIMITS } from "#contract/returns/returns.ts";
import { FilesField, type FilesFieldProps } from "#web/shop/files-field.tsx";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif,image/gif,video/mp4,video/webm,video/ogg";
const { photos, photoBytes, videoBytes } = EVIDENCE_LIMITS;

/** Photos of the problem, or the unboxing video. */
export function EvidenceField(props: Pick<FilesFieldProps, "files" | "error" | "onChange">) {
  return (
    <FilesField
      {...props}
      label="Photos or a video"
      name="evidence"
      accept={ACCEPTED}
      hint={`Up to ${photos} photos of ${megabytes(photoBytes)}, or one video of ${megabytes(videoBytes)}. Only we see them.`}
    />
  );
}
