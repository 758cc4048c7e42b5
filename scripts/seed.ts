import { sql } from "kysely";
import { parseWholeNumber, readArguments, runCommand, UsageError, withDatabase } from "./launch/command.ts";
import { createProgress, progressBar } from "./launch/progress.ts";
import { prepareSeeding, settle } from "./seed/big-shop.ts";

const HELP = `Creates a large shop for trials and measurements, from its existing products.

  npm run seed -- --products N --orders N

Adds N sample products, and N orders of sample customers over the last year. Works while the shop is running.`;

/** Rows per statement. */
const BATCH = 1_000;

await runCommand(async () => {
  const { values } = readArguments(HELP, { products: { type: "string" }, orders: { type: "string" } });
  const products = parseWholeNumber("--products", values.products ?? "0");
  const orders = parseWholeNumber("--orders", values.orders ?? "0");
  if (products + orders === 0) throw new UsageError(HELP);
  await withDatabase(async (pool, _config, url) => {
    await pool.connection().execute(async (db) => {
      // A batch in a large table on a busy machine exceeds the statement timeout of the shop.
      await sql`set statement_timeout = '60s'`.execute(db);
      const progress = createProgress();
      const seeding = await prepareSeeding(db, orders, (...far) => progress.show(progressBar(...far)));
      progress.done();
      if (!seeding) throw new UsageError("The shop has no product to vary yet. Start it once with the demo shop.");
      await fill("products", products, seeding.products);
      await fill("orders", orders, seeding.orders);
      await settle(db, url);
    });
  });
});

async function fill(what: string, count: number, add: (from: number, to: number) => Promise<void>): Promise<void> {
  if (count === 0) return;
  const progress = createProgress();
  const startedAt = Date.now();
  for (let from = 1; from <= count; from += BATCH) {
    await add(from, Math.min(count, from + BATCH - 1));
    const done = Math.min(count, from + BATCH - 1);
    progress.show(progressBar(what, done, count));
  }
  progress.done();
  process.stdout.write(`Added ${count} ${what} in ${Math.round((Date.now() - startedAt) / 1_000)} s.\n`);
}
