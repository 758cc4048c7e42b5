import { setTimeout } from "node:timers/promises";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { checkAll, type Verdict } from "#tests/ledger/check-all.ts";
import { settleAll } from "#tests/ledger/settle-all.ts";
import { makeShopFolder } from "#tests/processes/shop-folder.ts";
import { startShop } from "#tests/processes/shop-process.ts";
import { createCaller } from "#tests/shoppers/calls.ts";
import { createJournal, type Journal } from "#tests/shoppers/journal.ts";
import { logInAll, retryUnanswered, startLoad } from "#tests/shoppers/load.ts";
import { createRandom } from "#tests/shoppers/random.ts";
import { emailOf, PASSWORD, seedShop } from "#tests/shoppers/shop-seed.ts";
import { startSmtpStandIn } from "#tests/support/smtp-stand-in.ts";
import { takeSample, type Sample } from "./sample.ts";
import { judgeSamples } from "./verdicts.rules.ts";

export type SoakTest = { hours: number; ordersPerSecond: number; seed: number; say: (line: string) => void };

const SHOPPERS_PER_HOUR = 40;
const SAMPLES = 120;
const PAGES_PER_SECOND = 10;
const SECONDS_BETWEEN_LOGINS = 2;
/** Rounds per hour; each round has its own stock. */
const ROUNDS_PER_HOUR = 4;

/** Runs a shop with its embedded database under mixed load, and checks its invariants and resource usage. */
export async function runSoakTest({
  hours,
  ordersPerSecond,
  seed,
  say,
}: SoakTest): Promise<{ samples: Sample[]; verdicts: Verdict[] }> {
  const folder = await makeShopFolder();
  const shoppers = Math.ceil(SHOPPERS_PER_HOUR * hours);
  const rounds = Math.ceil(ROUNDS_PER_HOUR * hours);
  try {
    await seedShop(folder, { rounds, shoppers });
    const mailServer = await startSmtpStandIn();
    const shop = await startShop(folder, { environment: { SMTP_URL: mailServer.url } });
    try {
      const { url: databaseUrl } = await startEmbeddedPostgres({ dataDir: folder.postgresDir });
      const journal = createJournal();
      const tokens = await logInAll(shop.url, journal, shoppers);
      const pauseMs = (shoppers * 1_000) / ordersPerSecond;
      const load = startLoad({ url: shop.url, tokens, journal, seed, round: 1, pauseMs });
      const reading = startReading(shop.url, journal, seed, shoppers);
      const samples: Sample[] = [];
      const startedAt = Date.now();
      for (let taken = 1; taken <= SAMPLES; taken++) {
        await setTimeout(startedAt + (taken * hours * 3_600_000) / SAMPLES - Date.now());
        const orders = journal.attempts.filter(({ state }) => state === "placed").length;
        const minutes = (Date.now() - startedAt) / 60_000;
        const sample = {
          minutes,
          orders,
          pageMs: reading.takeP95(),
          ...(await takeSample({ folder, pid: shop.pid, databaseUrl })),
        };
        samples.push(sample);
        if (taken % 5 === 0) say(formatSample(sample));
      }
      await Promise.all([load.stop(), reading.stop()]);
      await retryUnanswered({ url: shop.url, tokens, journal });
      await settleAll(folder, shop.url, databaseUrl);
      return { samples, verdicts: [...(await checkAll(databaseUrl, journal, rounds)), ...judgeSamples(samples)] };
    } finally {
      await shop.stop();
      await mailServer.stop();
    }
  } catch (error) {
    say(`The end of the shop's log:\n${await folder.readLogTail()}`);
    throw error;
  } finally {
    await folder.remove();
  }
}

/** Visitors who read mostly cached pages, and occasionally log in. */
function startReading(url: string, journal: Journal, seed: number, shoppers: number) {
  const stopping = new AbortController();
  const random = createRandom(seed);
  let times: number[] = [];
  const repeat = async (seconds: number, work: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      await work();
      await setTimeout(seconds * 1_000, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const read = async () => {
    const paths: [string, ...string[]] = [
      "/home",
      "/products",
      "/products-details/1-piece-1",
      `/search?q=chain+${random.between(1, 1_000_000)}`,
    ];
    const startedAt = performance.now();
    const response = await fetch(url + random.pick(paths));
    await response.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (response.status >= 500) journal.errors.push(`a page was answered with ${response.status}`);
  };
  const logIn = async () => {
    const reply = await createCaller(
      url,
      undefined,
      journal,
    )("/api/LoginCustomer", {
      email: emailOf(random.between(1, shoppers)),
      password: PASSWORD,
    });
    if (reply?.status !== 200) journal.errors.push(`a login was answered with ${reply?.status ?? "nothing"}`);
  };
  const ended = Promise.all([repeat(1 / PAGES_PER_SECOND, read), repeat(SECONDS_BETWEEN_LOGINS, logIn)]);
  return {
    takeP95(): number {
      const sorted = times.toSorted((one, other) => one - other);
      times = [];
      return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
    },
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

function formatSample({
  minutes,
  orders,
  shopMib,
  databaseMib,
  connections,
  files,
  jobs,
  diskMib,
  pageMs,
}: Sample): string {
  const memory = `shop ${shopMib.toFixed(0)} MiB, database ${databaseMib.toFixed(0)} MiB`;
  const rest = `${connections} connections, ${files} files, ${jobs} jobs wait, ${diskMib.toFixed(0)} MiB on disk`;
  return `${minutes.toFixed(0)} min: ${orders} orders, ${memory}, ${rest}, pages ${pageMs.toFixed(0)} ms`;
}
