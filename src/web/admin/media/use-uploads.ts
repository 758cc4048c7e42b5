import { useEffect, useState, useSyncExternalStore } from "react";
import { addMedium } from "#contract/media/media.calls.ts";
import type { MediaView } from "#contract/media/media.ts";
import { upload } from "#web/browser/upload-file.ts";
import { createUploads, type Uploads, type UploadsState } from "./uploads.ts";

/** The media of a form. Uploads in progress are aborted when it unmounts. */
export function useUploads(initial: readonly MediaView[]): Uploads & { state: UploadsState } {
  // oxlint-disable-next-line react/hook-use-state -- made once, never replaced
  const [uploads] = useState(() => {
    const created = createUploads({
      send: (file, options) => upload(addMedium, file, options),
      show: (file) => URL.createObjectURL(file),
      // Revoked after its listeners have switched to the new address.
      forget: (address) => setTimeout(() => URL.revokeObjectURL(address)),
      measure: measurePicture,
    });
    created.reset(initial);
    return created;
  });
  const state = useSyncExternalStore(uploads.subscribe, uploads.read, uploads.read);

  useEffect(() => () => uploads.stop(), [uploads]);

  return { ...uploads, state };
}

async function measurePicture(address: string) {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  } catch {
    return undefined;
  }
}
