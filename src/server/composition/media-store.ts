import { mkdir } from "node:fs/promises";
import { createFileMediaStore } from "#adapters/storage/file-media-store.ts";
import { createS3MediaStore } from "#adapters/storage/s3-media-store.ts";
import type { MediaStore } from "#domain/media/media.port.ts";
import { ConfigError, type Config } from "../base/config.ts";

/** Opens the configured media store, creates its folder and checks it once, so that a wrong setting fails at startup. */
export async function provideMediaStore({ s3, mediaDir }: Pick<Config, "s3" | "mediaDir">): Promise<MediaStore> {
  const store = s3 ? createS3MediaStore(s3) : createFileMediaStore(mediaDir);
  try {
    if (!s3) await mkdir(mediaDir, { recursive: true });
    await store.check();
    return store;
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : "no answer";
    throw new ConfigError(`The storage of the setting STORAGE_URL cannot be written to: ${reason}`);
  }
}
