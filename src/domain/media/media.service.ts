import { videoAddress, type VideoFormat } from "#contract/media.ts";
import type { Db, Trx } from "#db/database.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import {
  type ImageProcessor,
  MediaRefusedError,
  type MediaRefusal,
  type MediaStore,
  type StoredFile,
} from "./media.port.ts";
import { insertMedia, listKnownKeys } from "./media.repo.ts";
import { contentTypeOf, mediaKey, sniffMedia } from "./media.rules.ts";

export type Upload = { name: string; bytes: Uint8Array };

/** A medium ready to be kept: its row and its files, nothing of it stored yet. */
export type PreparedMedium = {
  key: string;
  kind: "image" | "video";
  extension: string;
  width: number;
  height: number;
  placeholder: string;
  files: StoredFile[];
};

const REFUSALS: Record<MediaRefusal, string> = {
  media_unreadable: "cannot be read as a picture. Please save it again and try once more.",
  media_too_large: "has too many pixels. At most 40 million are taken.",
  media_unsupported: "is neither a picture (JPEG, PNG, WebP, AVIF, GIF) nor a video (MP4, WebM, Ogg).",
};

/** The square that a video's frame takes on the page; its own proportions are kept inside it. */
const VIDEO_FRAME = 640;

export type MediaService = ReturnType<typeof createMediaService>;

export function createMediaService({ db, store, images }: { db: Db; store: MediaStore; images: ImageProcessor }) {
  async function prepare(upload: Upload, level: boolean): Promise<PreparedMedium> {
    const found = sniffMedia(upload.bytes);
    if (found?.kind === "video") return prepareVideo(upload.bytes, found.format);
    if (found?.kind !== "image") throw refusal(upload.name, "media_unsupported");
    try {
      const image = await images.prepare(upload.bytes, { level });
      return { ...image, kind: "image", extension: "jpg" };
    } catch (error) {
      if (error instanceof MediaRefusedError) throw refusal(upload.name, error.code);
      throw error;
    }
  }

  /** Waits for every file, also after one failed: none may arrive once the others are taken away again. */
  async function putAll(files: readonly StoredFile[]): Promise<void> {
    const outcomes = await Promise.allSettled(files.map((file) => store.put(file)));
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  }

  return {
    /** Checks every file by its content and makes its sizes. Refuses the first bad one by name; keeps nothing. */
    async prepareAll(uploads: readonly Upload[], { level = false } = {}): Promise<PreparedMedium[]> {
      const prepared: PreparedMedium[] = [];
      for (const upload of uploads) prepared.push(await prepare(upload, level));
      return prepared;
    },

    /**
     * Keeps the files, then runs `record` in which the rows are written. When that fails, the files that nothing else
     * uses are removed again.
     */
    async keep<Result>(media: readonly PreparedMedium[], record: () => Promise<Result>): Promise<Result> {
      const keys = media.map((medium) => medium.key);
      const before = await listKnownKeys(db, keys);
      try {
        for (const medium of media) await putAll(medium.files);
        return await record();
      } catch (error) {
        const known = await listKnownKeys(db, keys);
        for (const key of keys) if (!before.has(key) && !known.has(key)) await store.remove(key);
        throw error;
      }
    },

    async record(trx: Trx, media: readonly PreparedMedium[]): Promise<void> {
      await insertMedia(
        trx,
        media.map(({ files: _, ...row }) => row),
      );
    },
  };
}

function prepareVideo(bytes: Uint8Array, format: VideoFormat): PreparedMedium {
  const key = mediaKey(bytes);
  const path = videoAddress(key, format).replace("/media/", "");
  return {
    key,
    kind: "video",
    extension: format,
    width: VIDEO_FRAME,
    height: VIDEO_FRAME,
    placeholder: "",
    files: [{ path, bytes, contentType: contentTypeOf(format) }],
  };
}

function refusal(name: string, code: MediaRefusal): DomainError {
  const message = `${name.slice(0, 100)} ${REFUSALS[code]}`;
  return new DomainError(code, message, { errors: [{ field: "images", message }] });
}
