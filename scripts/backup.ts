import type { Config } from "../src/server/base/config.ts";
import { provideMediaStore } from "../src/server/composition/media-store.ts";
import { saveShop } from "./backup/save-shop.ts";
import { fileFromCaller, readArguments, runCommand, UsageError, withServer } from "./launch/command.ts";
import { createProgress, progressBar } from "./launch/progress.ts";

const HELP = `Writes the whole shop into one file: every table as of one moment, and every picture and video.

  npm run backup -- FILE.tar.gz [--force]

Works while the shop is running. An existing file is replaced only with --force, and only once the new one is complete.
The file contains addresses, orders and password hashes: keep it where only you can read it.`;

await runCommand(async () => {
  const { positionals, values } = readArguments(HELP, { force: { type: "boolean" } }, 1);
  const [name] = positionals;
  if (name === undefined) throw new UsageError(HELP);
  const file = fileFromCaller(name);
  const save = async (config: Config, url: string) => {
    const progress = createProgress();
    const store = await provideMediaStore(config);
    const { tables, media } = await saveShop({
      url,
      store,
      file,
      force: values.force ?? false,
      onStep: (what, done, total) => progress.show(progressBar(what, done, total)),
    }).finally(progress.done);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`Saved ${rows} rows of ${tables.length} tables and ${media.length} files in ${file}.\n`);
  };
  await withServer(save, { create: false });
});
