import { cp, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { runCrashTest } from "#tests/crash/crash-test.ts";
import { checkAll } from "#tests/ledger/check-all.ts";
import { settleAll } from "#tests/ledger/settle-all.ts";
import { mount, run, unmount } from "#tests/processes/mount.ts";
import { startPostgresServer } from "#tests/processes/postgres-server.ts";
import { createJournal } from "#tests/shoppers/journal.ts";
import { logInAll, retryUnanswered, startLoad } from "#tests/shoppers/load.ts";
import { seedDatabase } from "#tests/shoppers/shop-seed.ts";
import { givenFolder, givenInstance } from "./places.ts";
import { checkVerdicts } from "./process-crash.ts";
import { NotRun, type Scenario } from "./scenario.ts";

const SHOPPERS = 8;

export const powerCut: Scenario = {
  name: "power-cut",
  expects: `Server and database are killed in the same moment while shoppers order, pay and cancel. PostgreSQL recovers from its log, and the books
  hold every acknowledged order.`,
  async run(trial) {
    checkVerdicts(trial, await runCrashTest({ rounds: 4, seed: 12, say: trial.say, victims: ["both"] }));
  },
};

export const powerCutDisk: Scenario = {
  name: "power-cut-disk",
  expects: `The database lies on a disk of its own, and the power goes: what the disk was given is there, what the system only meant to
  write is not. PostgreSQL recovers from that, and the books hold every acknowledged order.`,
  async run(trial) {
    const folder = await givenFolder(trial);
    const disk = join(folder.dataDir, "..", "disk.img");
    const copy = join(folder.dataDir, "..", "after-the-cut.img");
    await writeFile(disk, "");
    await truncate(disk, 1_500_000_000);
    const why = run("mkfs.ext4", ["-q", "-F", disk]) ?? mount("-o", "loop", disk, folder.dataDir);
    if (why !== undefined) throw new NotRun(`a disk image cannot be mounted here: ${why}`);
    trial.defer(async () => unmount(folder.dataDir));

    const server = await startPostgresServer(folder.postgresDir);
    trial.defer(() => server.stop());
    await seedDatabase(server.url, { root: folder.root, rounds: 1, shoppers: SHOPPERS });
    const environment = { DATABASE_URL: server.url };
    const shop = await givenInstance(trial, folder, { environment });
    const journal = createJournal();
    const tokens = await logInAll(shop.url, journal, SHOPPERS);
    const load = startLoad({ url: shop.url, tokens, journal, seed: 13, round: 1 });
    await setTimeout(4_000);
    await server.hang();
    await cp(disk, copy);
    await shop.killServer();
    await server.killAll();
    await load.stop();
    trial.say(
      `${journal.attempts.filter(({ state }) => state === "placed").length} orders acknowledged before the cut`,
    );

    unmount(folder.dataDir);
    const remounted = mount("-o", "loop", copy, folder.dataDir);
    trial.check("the disk is read after the cut", remounted === undefined, remounted);
    await server.start();
    const again = await givenInstance(trial, folder, { environment });
    await retryUnanswered({ url: again.url, tokens, journal });
    await settleAll(folder, again.url, server.url);
    checkVerdicts(trial, await checkAll(server.url, journal, 1));
  },
};
