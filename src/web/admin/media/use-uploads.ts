import { useEffect, useState, useSyncExternalStore } from "react";
import { addMedium } from "#contract/media/media.calls.ts";
import type { MediaView } from "#contract/media/media.ts";
import { upload, UploadRefusedError } from "#web/browser/upload-file.ts";
import { createUploads, type Uploads, type UploadsState } from "./uploads.ts";

type Options = {
  /** For a form that can send files itself: those whose upload is refused as a call are kept for it. */
  keepsRefused?: boolean;
};

/** The media of a form. Uploads in progress are aborted when it unmounts. */
export function useUploads(
  initial: readonly MediaView[],
  { keepsRefused = false }: Options = {},
): Uploads & { state: UploadsState } {
  // oxlint-disable-next-line react/hook-use-state -- made once, never replaced
  const [uploads] = useState(() => {
    const created = createUploads({
      async send(file, options) {
        const medium = await upload(addMedium, file, options);
        // A shop that does not know the call may accept it without an answer.
        if (typeof (medium as Partial<MediaView> | null)?.url === "string") return medium;
        throw new UploadRefusedError("", { isCallRefused: true });
      },
      show: (file) => URL.createObjectURL(file),
      // Revoked after its listeners have switched to the new URL.
      forget: (url) => setTimeout(() => URL.revokeObjectURL(url)),
      measure: measurePicture,
      keepsRefused,
    });
    created.reset(initial);
    return created;
  });
  const state = useSyncExternalStore(uploads.subscribe, uploads.read, uploads.read);

  useEffect(() => () => uploads.stop(), [uploads]);

  return { ...uploads, state };
}

async function measurePicture(url: string) {
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  } catch {
    return undefined;
  }
}
