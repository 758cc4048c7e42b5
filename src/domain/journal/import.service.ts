import { DAY_MS } from "#contract/kernel/durations.ts";
import type { Db } from "#db/database.ts";
import type { MediaService, PreparedMedium } from "#domain/media/media.service.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { countPosts, insertPost, markPostsAsDemo } from "./journal.repo.ts";
import { postFields } from "./post-fields.rules.ts";

/** Posts of a journal file. `cover` is the name of a picture; `daysOld` counts back from the day of the import. */
export type JournalFile = { title: string; author: string; daysOld: number; cover: string; body: string }[];

export async function needsPosts(db: Db): Promise<boolean> {
  return (await countPosts(db, { includesDrafts: true })) === 0;
}

/** Writes all posts in one transaction. `media` are prepared pictures by file name. */
export async function importPosts(
  db: Db,
  mediaService: MediaService,
  file: JournalFile,
  media: ReadonlyMap<string, PreparedMedium>,
  now: Date,
): Promise<void> {
  const covers = file.flatMap(({ cover }) => media.get(cover) ?? []);
  await mediaService.keep(covers, () =>
    inTransaction(db, async (trx) => {
      const ids: number[] = [];
      for (const { author, daysOld, cover, ...text } of file) {
        const at = new Date(now.getTime() - daysOld * DAY_MS);
        const id = await insertPost(trx, {
          ...postFields(text),
          coverKey: media.get(cover)?.key ?? null,
          publishedAt: at,
          authorName: author,
          createdAt: at,
          updatedAt: at,
        });
        ids.push(id);
      }
      await markPostsAsDemo(trx, ids);
    }),
  );
}
