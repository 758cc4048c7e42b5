import { createReadStream, openAsBlob } from "node:fs";
import { videoFileUrl, type VideoFormat } from "#contract/media/media.ts";
import { MediaRefusedError } from "#domain/media/media-refusals.rules.ts";
import type { VideoProcessor } from "#domain/media/media.port.ts";
import { contentTypeOf, mediaKeyOf, sniffMedia } from "#domain/media/media.rules.ts";
import { withByteReader, type ByteReader, type Patch, type VideoFacts } from "./blocks.ts";
import { checkMp4 } from "./mp4.ts";
import { checkOgg } from "./ogg.ts";
import { checkWebm } from "./webm.ts";

const CHECKS: Record<VideoFormat, (file: ByteReader) => Promise<VideoFacts>> = {
  mp4: checkMp4,
  webm: checkWebm,
  ogg: checkOgg,
};

const MAX_SIDE = 16_384;
/** The square that a video takes on the page; a video whose size is unknown is fitted into it. */
const UNKNOWN_FRAME = { width: 640, height: 640 };
const ZEROS = new Blob([new Uint8Array(64 * 1024)]);

/** Checks the container only. No frame is decoded, and the video is stored unchanged except for its metadata. */
export function createContainerVideoProcessor(): VideoProcessor {
  return {
    prepare: async ({ path, head }) => {
      const found = sniffMedia(head);
      if (found?.kind !== "video") throw new MediaRefusedError("neither");
      const { frame, patches } = await withByteReader(path, CHECKS[found.format]);
      const isKnown = [frame.width, frame.height].every((side) => side > 0 && side <= MAX_SIDE);
      const key = await mediaKeyOf(createReadStream(path));
      const stored = {
        path: videoFileUrl(key, found.format).replace("/media/", ""),
        content: patchBlob(await openAsBlob(path), patches),
        contentType: contentTypeOf(found.format),
      };
      return { key, ...(isKnown ? frame : UNKNOWN_FRAME), files: [stored] };
    },
  };
}

/** The file with these ranges overwritten. Offsets stay the same, and nothing is read yet. */
function patchBlob(file: Blob, patches: readonly Patch[]): Blob {
  const pieces: BlobPart[] = [];
  let end = 0;
  for (const { at, bytes, length } of patches.toSorted((a, b) => a.at - b.at)) {
    pieces.push(file.slice(end, at), Uint8Array.from(bytes), ...zeros(length - bytes.length));
    end = at + length;
  }
  return patches.length === 0 ? file : new Blob([...pieces, file.slice(end)]);
}

function zeros(length: number): Blob[] {
  const whole = Array.from({ length: Math.floor(length / ZEROS.size) }, () => ZEROS);
  return [...whole, ZEROS.slice(0, length % ZEROS.size)];
}
