import { useId } from "react";
import { megabytes } from "#contract/media/media.ts";
import { EVIDENCE_LIMITS } from "#contract/returns/returns.ts";
import { buttonLook } from "#web/ui/button-look.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif,image/gif,video/mp4,video/webm,video/ogg";
const { photos, photoBytes, videoBytes } = EVIDENCE_LIMITS;

type EvidenceFieldProps = {
  files: readonly File[];
  error: string | undefined;
  onChange: (files: readonly File[]) => void;
};

/** Photos of the problem, or the unboxing video. */
export function EvidenceField({ files, error, onChange }: EvidenceFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <p>
        <label htmlFor={id} className="font-medium">
          Photos or a video
        </label>{" "}
        <span className="text-14 text-ink-soft">Optional</span>
      </p>
      <input
        id={id}
        type="file"
        name="evidence"
        multiple
        accept={ACCEPTED}
        aria-describedby={`${id}-words`}
        aria-invalid={error === undefined ? undefined : true}
        className="max-w-full text-14 text-ink-soft"
        onChange={({ target }) => {
          onChange([...files, ...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <p id={`${id}-words`} role={error && "alert"} className={error ? "text-14 text-alarm" : "text-14 text-ink-soft"}>
        {error ??
          `Up to ${photos} photos of ${megabytes(photoBytes)}, or one video of ${megabytes(videoBytes)}. Only we see them.`}
      </p>
      {files.length > 0 && (
        <ul className="grid gap-1">
          {files.map((file, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same file may be chosen twice
            <li key={index} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0 break-all">{file.name}</span>
              <button
                type="button"
                className={buttonLook({ variant: "outline", size: "small" })}
                onClick={() => onChange(files.filter((_, at) => at !== index))}
              >
                Remove <span className="sr-only">{file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
