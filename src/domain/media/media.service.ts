import { DAY_MS } from "#contract/kernel/durations.ts";
import { UPLOAD_LIMITS, type MediaView } from "#contract/media/media.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import { throwAll } from "#domain/shared/sweep-rows.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { MediaRefusedError } from "./media-refusals.rules.ts";
import { viewMedium, type Medium } from "./media-view.rules.ts";
import type { ImageProcessor, MediaStore, SourceFile, StoredFile, VideoProcessor } from "./media.port.ts";
import { claimMedia, deleteUnshown, holdMedia, listOldMedia, lockMedium, markNeeded } from "./media.repo.ts";
import { keyOfUrl, shownFileName, sniffMedia } from "./media.rules.ts";

/** An uploaded file with the name given by the user. */
export type Upload = SourceFile & { name: string };

/** A prepared medium: its row and its files, not stored yet. */
export type PreparedMedium = Medium & { kind: "image" | "video" | "logo"; files: StoredFile[] };

const UNUSED_MS = DAY_MS;
/** How many media one statement examines. */
const SWEPT_AT_ONCE = 1_000;
/** After this many failures a sweep stops: the store itself is then likely to be unavailable. */
const MAX_SWEEP_FAILURES = 100;

type Dependencies = { db: Db; store: MediaStore; images: ImageProcessor; videos: VideoProcessor; clock: Clock };

export type MediaService = ReturnType<typeof createMediaService>;

export function createMediaService({ db, store, images, videos, clock }: Dependencies) {
  /** The last key of the previous sweep. The next one begins after it, so that failing media do not block later ones. */
  let sweptUpTo = "";

  /**
   * Checks every file by its content and creates its sizes. Refuses the first bad file, naming it and the field. Stores
   * nothing.
   */
  async function prepareAll(uploads: readonly Upload[], { field = "images" } = {}) {
    const prepared: PreparedMedium[] = [];
    for (const upload of uploads) {
      try {
        prepared.push(await prepareByContent(upload, { images, videos }));
      } catch (error) {
        if (!(error instanceof MediaRefusedError)) throw error;
        throw fieldRefusal(field, `${shownFileName(upload.name)} ${error.message}`, error.code);
      }
    }
    return prepared;
  }

  /** Waits for all files, even after one failed, so that none arrives after the cleanup. */
  async function putAll(files: readonly StoredFile[]): Promise<void> {
    const outcomes = await Promise.allSettled(files.map((file) => store.put(file)));
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  }

  /**
   * Deletes the row first, and restores it if deleting the files fails. The row's lock is held until both are gone: a
   * concurrent upload of the same medium waits, and then creates it again.
   */
  async function remove(key: string, unwanted: Parameters<typeof deleteUnshown>[2]): Promise<boolean> {
    return inTransaction(db, async (trx) => {
      await lockMedium(trx, key);
      if (!(await deleteUnshown(trx, key, unwanted))) return false;
      await store.remove(key);
      return true;
    });
  }

  /**
   * Inserts the rows, stores the files, then runs `record`, which makes something use them. If that fails, removes
   * everything that nobody else has uploaded in the meantime. A killed process leaves the rest to the sweeper.
   */
  async function keep<Result>(media: readonly PreparedMedium[], record: () => Promise<Result>): Promise<Result> {
    const rows = media.map(({ files: _, ...row }) => row);
    const insertedKeys = await claimMedia(db, rows, clock());
    try {
      for (const medium of media) await putAll(medium.files);
      return await record();
    } catch (error) {
      await Promise.allSettled(insertedKeys.map((key) => remove(key, { uploadedOnce: true })));
      throw error;
    }
  }

  return {
    prepareAll,
    keep,

    /** Stores one medium that nothing uses yet. It is swept after a day without use. */
    async add(upload: Upload): Promise<MediaView> {
      const [medium] = await prepareAll([upload], { field: "file" });
      if (!medium) throw new Error("One upload makes one medium.");
      return keep([medium], async () => viewMedium(medium));
    },

    /** The keys of existing media by their URLs, locked against deletion until the transaction ends. */
    async hold(trx: Trx, urls: readonly string[], field: string): Promise<string[]> {
      const keys = urls.map(keyOfUrl);
      const found = await holdMedia(
        trx,
        keys.filter((key) => key !== undefined),
      );
      const known = new Map(found.map((medium) => [viewMedium(medium).url, medium.key]));
      return urls.map((url) => {
        const key = known.get(url);
        if (key !== undefined) return key;
        throw fieldRefusal(field, `There is no picture or video ${url.slice(0, 100)}. Please upload it again.`);
      });
    },

    release: async (trx: Trx, keys: readonly string[]) => releaseMedia(trx, keys, clock()),

    /**
     * Removes media that are unused and have not been needed for a day. Returns how many. A medium that cannot be
     * removed does not stop the sweep; its error is thrown at the end.
     */
    async sweepUnused(): Promise<number> {
      const lastNeededBefore = new Date(clock().getTime() - UNUSED_MS);
      const defects: unknown[] = [];
      let swept = 0;
      for await (const key of listUnused(db, lastNeededBefore, sweptUpTo)) {
        try {
          if (await remove(key, { lastNeededBefore })) swept += 1;
        } catch (error) {
          defects.push(error);
        }
        sweptUpTo = key;
        if (defects.length === MAX_SWEEP_FAILURES) break;
      }
      throwAll(defects, "Some unused media could not be removed.");
      return swept;
    },
  };
}

/** The keys of media that nothing shows: those after `start`, then the others. */
async function* listUnused(db: Db, lastNeededBefore: Date, start: string): AsyncGenerator<string> {
  yield* listUnusedAfter(db, lastNeededBefore, start);
  if (start === "") return;
  for await (const key of listUnusedAfter(db, lastNeededBefore, "")) {
    if (key > start) return;
    yield key;
  }
}

async function* listUnusedAfter(db: Db, lastNeededBefore: Date, start: string): AsyncGenerator<string> {
  let lastKey: string | undefined = start;
  while (lastKey !== undefined) {
    const batch = await listOldMedia(db, lastNeededBefore, lastKey, SWEPT_AT_ONCE);
    for (const { key, isShown } of batch) if (!isShown) yield key;
    lastKey = batch.at(-1)?.key;
  }
}

/** Detects the type from the first bytes, regardless of the file's name. */
async function prepareByContent(
  upload: Upload,
  { images, videos }: Pick<Dependencies, "images" | "videos">,
): Promise<PreparedMedium> {
  if (upload.size === 0) throw new MediaRefusedError("empty");
  const found = sniffMedia(upload.head);
  if (!found) throw new MediaRefusedError("neither");
  if (found.kind === "video") {
    if (upload.size > UPLOAD_LIMITS.videoBytes) throw new MediaRefusedError("heavyVideo");
    return { ...(await videos.prepare(upload)), kind: "video", extension: found.format, placeholder: "" };
  }
  if (upload.size > UPLOAD_LIMITS.pictureBytes) throw new MediaRefusedError("heavyPicture");
  return { ...(await images.prepare(upload)), kind: "image", extension: "jpg" };
}

/** Marks media as no longer used by something: the sweeper's grace period of a day starts now. */
export async function releaseMedia(trx: Trx, keys: readonly string[], at: Date): Promise<void> {
  if (keys.length > 0) await markNeeded(trx, keys, at);
}
