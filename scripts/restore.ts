import { join } from "node:path";
import { holdShopLock } from "../src/db/shop-lock.ts";
import { provideMediaStore } from "../src/server/composition/media-store.ts";
import { restoreShop } from "./backup/restore-shop.ts";
import { fileFromCaller, readArguments, runCommand, UsageError, withServer } from "./launch/command.ts";
import { root } from "./launch/program.ts";
import { createProgress, progressBar } from "./launch/progress.ts";

const HELP = `Restores the shop from a file that npm run backup has written.

  npm run restore -- FILE.tar.gz

The settings (DATABASE_URL or DATA_DIR, STORAGE_URL) name the target, which has to be empty, and no shop may run on it.
The whole file is checked before anything is written; a restore that fails leaves the target empty. Mails that were still
queued are sent once the shop starts.`;

await runCommand(async () => {
  const [name] = readArguments(HELP, {}, 1).positionals;
  if (name === undefined) throw new UsageError(HELP);
  await withServer(async (config, url) => {
    const lock = await holdShopLock(url);
    if (!lock) throw new UsageError("The shop is running. Stop it, or restore into another place.");
    try {
      const store = await provideMediaStore(config);
      const place = { url, store, incoming: join(config.mediaDir, ".incoming"), migrations: join(root, "migrations") };
      await restore(fileFromCaller(name), place);
    } finally {
      await lock.release();
    }
  });
});

async function restore(file: string, place: Parameters<typeof restoreShop>[1]): Promise<void> {
  const progress = createProgress();
  const { manifest, mailsWaiting, migrated } = await restoreShop(file, place, (what, done, total) =>
    progress.show(total > 0 ? progressBar(what, done, total) : `${what}: ${done}`),
  ).finally(progress.done);
  const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows ?? 0;
  const lines = [
    `Restored the shop as it was at ${manifest.takenAt}; every row and file is what was saved.`,
    `  ${rowsOf("products")} products, ${rowsOf("orders")} orders, ${rowsOf("accounts")} accounts, ${manifest.media.length} files of pictures and videos`,
    `  ${mailsWaiting} mails to be sent`,
  ];
  if (migrated > 0) lines.push(`  brought up to date by ${migrated} migrations`);
  process.stdout.write(`${lines.join("\n")}\n`);
}
