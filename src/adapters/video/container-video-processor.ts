import { createReadStream, openAsBlob } from "node:fs";
import { videoAddress, type VideoFormat } from "#contract/media/media.ts";
import { MediaRefusedError } from "#domain/media/media-refusals.rules.ts";
import type { VideoProcessor } from "#domain/media/media.port.ts";
import { contentTypeOf, mediaKeyOf, sniffMedia } from "#domain/media/media.rules.ts";
import { withByteReader, type ByteReader } from "./byte-reader.ts";
import { checkMp4 } from "./check-mp4.ts";
import { checkOgg } from "./check-ogg.ts";
import { checkWebm } from "./check-webm.ts";
import { patchBlob } from "./patch-blob.ts";
import type { VideoFacts } from "./video-facts.ts";

const CHECKS: Record<VideoFormat, (file: ByteReader) => Promise<VideoFacts>> = {
  mp4: checkMp4,
  webm: checkWebm,
  ogg: checkOgg,
};

/** The square that a video takes on the page; what the container does not say stays inside it. */
const UNKNOWN_FRAME = { width: 640, height: 640 };

/** Looks at the structure of the container only: no picture is decoded, and the video is stored as it came. */
export function createContainerVideoProcessor(): VideoProcessor {
  return {
    prepare: async ({ path, head }) => {
      const found = sniffMedia(head);
      if (found?.kind !== "video") throw new MediaRefusedError("neither");
      const { frame = UNKNOWN_FRAME, patches } = await withByteReader(path, CHECKS[found.format]);
      const key = await mediaKeyOf(createReadStream(path));
      const stored = {
        path: videoAddress(key, found.format).replace("/media/", ""),
        content: patchBlob(await openAsBlob(path), patches),
        contentType: contentTypeOf(found.format),
      };
      return { key, ...frame, files: [stored] };
    },
  };
}
