import { cp, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { runCrashTest } from "#tests/crash/crash-test.ts";
import { checkAll } from "#tests/ledger/check-all.ts";
import { settleAll } from "#tests/ledger/settle-all.ts";
import { mount, run, unmount } from "#tests/processes/mount.ts";
import { startPostgresServer } from "#tests/processes/postgres-server.ts";
import { createJournal } from "#tests/shoppers/journal.ts";
import { logInAll, retryUnanswered, startLoad } from "#tests/shoppers/load.ts";
import { createRandom } from "#tests/shoppers/random.ts";
import { seedDatabase } from "#tests/shoppers/shop-seed.ts";
import { countPlaced } from "./orders.ts";
import { givenFolder, givenInstance } from "./places.ts";
import { checkVerdicts } from "./process-crash.ts";
import { NotRun, type Scenario } from "./scenario.ts";

const SHOPPERS = 8;
const DISK_BYTES = 1_500_000_000;

export const powerCut: Scenario = {
  name: "power-cut",
  expects: `Server and database are killed simultaneously while shoppers order, pay and cancel. PostgreSQL recovers
  from its log, and the database contains every acknowledged order.`,
  async run(trial) {
    checkVerdicts(trial, await runCrashTest({ rounds: 4, seed: 12, say: trial.say, victims: ["both"] }));
  },
};

export const powerCutDisk: Scenario = powerCutsOfDisk({ rounds: 1, seed: 13 });

/** Requires the permission to mount disk images; skipped elsewhere. */
export function powerCutsOfDisk({ rounds, seed }: { rounds: number; seed: number }): Scenario {
  return {
    name: "power-cut-disk",
    expects: `The database is on a separate disk, and the power fails: flushed writes are on the disk, other writes of
    the system are lost. PostgreSQL recovers, and the database contains every acknowledged order.`,
    async run(trial) {
      const folder = await givenFolder(trial);
      let disk = join(folder.dataDir, "..", "disk-0.img");
      await writeFile(disk, "");
      await truncate(disk, DISK_BYTES);
      const why = run("mkfs.ext4", ["-q", "-F", disk]) ?? mount("-o", "loop", disk, folder.dataDir);
      if (why !== undefined) throw new NotRun(`a disk image cannot be mounted here: ${why}`);
      trial.defer(async () => unmount(folder.dataDir));

      const server = await startPostgresServer(folder.postgresDir);
      trial.defer(() => server.stop());
      await seedDatabase(server.url, { root: folder.root, rounds, shoppers: SHOPPERS });
      const environment = { DATABASE_URL: server.url };
      const journal = createJournal();
      const random = createRandom(seed);
      let tokens: string[] | undefined;
      for (let round = 1; round <= rounds; round++) {
        const shop = await givenInstance(trial, folder, { environment });
        tokens ??= await logInAll(shop.url, journal, SHOPPERS);
        await retryUnanswered({ url: shop.url, tokens, journal });
        const load = startLoad({ url: shop.url, tokens, journal, seed: seed + round, round });
        const afterMs = random.between(500, 4_000);
        await setTimeout(afterMs);
        await server.hang();
        const before = disk;
        disk = join(folder.dataDir, "..", `disk-${round}.img`);
        await cp(before, disk);
        await shop.killServer();
        await server.killAll();
        await load.stop();
        trial.say(`${round} of ${rounds}: cut after ${afterMs} ms, ${countPlaced(journal)} orders acknowledged so far`);

        unmount(folder.dataDir);
        await rm(before);
        const remounted = mount("-o", "loop", disk, folder.dataDir);
        if (remounted !== undefined) trial.check("the disk is readable after the power cut", false, remounted);
        await server.start();
      }
      const last = await givenInstance(trial, folder, { environment });
      await retryUnanswered({ url: last.url, tokens: tokens ?? [], journal });
      await settleAll(folder, last.url, server.url);
      checkVerdicts(trial, await checkAll(server.url, journal, rounds));
    },
  };
}
