import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mount, unmount } from "#tests/processes/mount.ts";
import { startPostgresServer } from "#tests/processes/postgres-server.ts";
import { query } from "#tests/processes/query.ts";
import { until } from "#tests/processes/until.ts";
import { createJournal } from "#tests/shoppers/journal.ts";
import { logInAll } from "#tests/shoppers/load.ts";
import { seedDatabase } from "#tests/shoppers/shop-seed.ts";
import { root } from "../../scripts/launch/program.ts";
import { ask } from "./ask.ts";
import { checkBooks, order } from "./orders.ts";
import { givenFolder, givenInstance, givenPlace, mediaOf, STAFF } from "./places.ts";
import { NotRun, type Scenario, type Trial } from "./scenario.ts";

const SHOPPERS = 8;

export const mediaDiskFull: Scenario = {
  name: "media-disk-full",
  expects: `The disk of pictures and videos is full. An upload gets a 503 with the reason and leaves nothing behind;
  existing pictures are served, and orders work. When there is space again, uploads work without a restart.`,
  async run(trial) {
    const { folder, server, shop, journal, tokens } = await givenPlace(trial);
    // Mounted over the folder while the shop runs, like a disk that fills up.
    const media = mediaOf(folder);
    await mkdir(media, { recursive: true });
    smallDisk(trial, media, "8m");
    const login = await ask(`${shop.url}/api/LoginCustomer`, { body: STAFF });
    const { token } = (JSON.parse(login.text) as { data: { token: string } }).data;
    const pictures = await readdir(join(root, "catalogue", "images"));
    const upload = async (index: number) => {
      const form = new FormData();
      const name = pictures[index] ?? "";
      form.set("file", new File([await readFile(join(root, "catalogue", "images", name))], name));
      const answer = await fetch(`${shop.url}/api/staff/media`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}` },
        body: form,
      });
      return { status: answer.status, body: (await answer.json()) as { sys_message: string; data: { url: string } } };
    };
    const first = await upload(0);
    trial.check("an upload is accepted while there is space", first.status === 201, first.status);
    const left = async () => (await readdir(media, { recursive: true })).toSorted().join();
    const filler = join(media, "filler");
    await fill(filler);
    const before = await left();
    const full = await upload(1);
    const isExplained = full.status === 503 && /no room left/i.test(full.body.sys_message);
    trial.check("without space it gets a 503 with the reason", isExplained, [full.status, full.body.sys_message]);
    trial.check("it leaves nothing behind", (await left()) === before);
    const picture = await ask(new URL(first.body.data.url, shop.url).href);
    trial.check("existing pictures are served", picture.status === 200, picture.status);
    const placed = await order({ url: shop.url, tokens, journal }, 1);
    trial.check("orders are accepted meanwhile", placed.state === "placed", placed.state);
    await rm(filler);
    const again = await upload(1);
    trial.check("with space again it is accepted, without a restart", again.status === 201, again.status);
    await checkBooks(trial, server.url, journal);
  },
};

export const databaseDiskFull: Scenario = {
  name: "database-disk-full",
  expects: `The database's disk is full. Changes get a 503 or are written completely; reads are served as long as
  PostgreSQL runs. No acknowledged order is lost, and when there is space again the shop accepts orders within 10
  seconds, without a restart.`,
  async run(trial) {
    const folder = await givenFolder(trial);
    smallDisk(trial, folder.dataDir, "220m");
    const server = await startPostgresServer(folder.postgresDir);
    trial.defer(() => server.stop());
    await seedDatabase(server.url, { root: folder.root, rounds: 1, shoppers: SHOPPERS });
    const elsewhere = join(folder.root, "data");
    const environment = { DATABASE_URL: server.url, DATA_DIR: elsewhere };
    const shop = await givenInstance(trial, folder, { environment });
    const journal = createJournal();
    const tokens = await logInAll(shop.url, journal, SHOPPERS);
    const shoppers = { url: shop.url, tokens, journal };
    for (let shopper = 1; shopper <= SHOPPERS; shopper++) await order(shoppers, shopper);

    const filler = join(folder.dataDir, "filler");
    await fill(filler);
    trial.say("the disk is full, and other data fill what PostgreSQL had kept free");
    const more = "create table more as select repeat(md5(n::text), 50) from generate_series(1, 100000) n";
    const why = await query(server.url, more).then(() => "taken", String);
    trial.check("PostgreSQL itself has no space", /No space left|terminat/i.test(why), why);
    const replies = [];
    for (let turn = 0; turn < 60; turn++) replies.push(await order(shoppers, 1 + (turn % SHOPPERS)));
    const unanswered = replies.filter(({ state }) => state === "unknown");
    trial.say(
      `${replies.length - unanswered.length} of ${replies.length} orders still found room, ${unanswered.length} were answered 503`,
    );
    const defects = journal.errors.filter((error) => error.includes("a defect"));
    trial.check("no order got the response of a defect", defects.length === 0, defects.slice(0, 2));
    const list = await ask(`${shop.url}/api/search?q=chain`);
    trial.check("reads are served or get a 503", [200, 503].includes(list.status), list.status);

    await rm(filler);
    await server.start().catch(() => {});
    const backMs = await until(async () => (await order(shoppers, 1)).state === "placed", 15_000);
    trial.check("with space again orders are accepted within 10 s", backMs < 10_000, `${Math.round(backMs)} ms`);
    trial.check("the process was not restarted", shop.isRunning());
    for (const attempt of journal.attempts) if (attempt.state === "unknown") attempt.state = "given up";
    await checkBooks(trial, server.url, journal);
  },
};

function smallDisk(trial: Trial, folder: string, size: string): void {
  const why = mount("-t", "tmpfs", "-o", `size=${size},mode=0777`, "tmpfs", folder);
  if (why !== undefined) throw new NotRun(`a small disk cannot be mounted here: ${why}`);
  trial.defer(async () => unmount(folder));
}

/** Fills the disk completely. */
async function fill(file: string): Promise<void> {
  const block = Buffer.alloc(1_048_576);
  for (const size of [block.length, 4_096]) {
    while (
      await writeFile(file, block.subarray(0, size), { flag: "a" }).then(
        () => true,
        () => false,
      )
    );
  }
}
