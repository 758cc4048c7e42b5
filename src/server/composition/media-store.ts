import { createFileMediaStore } from "#adapters/storage/file-media-store.ts";
import { createS3MediaStore } from "#adapters/storage/s3-media-store.ts";
import type { MediaStore } from "#domain/media/media.port.ts";
import { ConfigError, type Config } from "../base/config.ts";

/** The place for media that the settings name, tried once, so that a wrong one is refused at the start. */
export async function provideMediaStore({ s3, mediaDir }: Pick<Config, "s3" | "mediaDir">): Promise<MediaStore> {
  const store = s3 ? createS3MediaStore(s3) : createFileMediaStore(mediaDir);
  try {
    await store.check();
    return store;
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : "no answer";
    throw new ConfigError(`The storage of the setting STORAGE_URL cannot be written to: ${reason}`);
  }
}
