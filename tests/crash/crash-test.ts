import { setTimeout } from "node:timers/promises";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { checkAll, type Verdict } from "#tests/ledger/check-all.ts";
import { settleAll } from "#tests/ledger/settle-all.ts";
import { makeShopFolder, type ShopFolder } from "#tests/processes/shop-folder.ts";
import { startShop, waitUntilReady, type Shop } from "#tests/processes/shop-process.ts";
import { until } from "#tests/processes/until.ts";
import { createJournal, type Journal } from "#tests/shoppers/journal.ts";
import { logInAll, retryUnanswered, startLoad } from "#tests/shoppers/load.ts";
import { logInPacker, startPacking } from "#tests/shoppers/packer.ts";
import { createRandom } from "#tests/shoppers/random.ts";
import { prepareReturns, settleAgain, startSettling } from "#tests/shoppers/returner.ts";
import { PASSWORD, seedShop } from "#tests/shoppers/shop-seed.ts";
import { checkMails, seedStaffMails, startMailSink, type MailSink } from "./check-mails.ts";
import { checkRates } from "./check-rates.ts";
import { startPublishing, type PublishedRates } from "./publisher.ts";
import { seedRatedGoods } from "./rated-goods.ts";

const SHOPPERS = 8;
/** Kills the server, only the database, or both as in a power failure. */
const VICTIMS = ["server", "database", "both"] as const;
const BUSY_LIMIT_MS = 20_000;
type Victim = (typeof VICTIMS)[number];

export type CrashTest = {
  rounds: number;
  seed: number;
  say: (line: string) => void;
  /** The victims, in rotation. */
  victims?: readonly Victim[];
};

/** Repeatedly kills a shop under load, and then checks the invariants of its data and the mails that it sent. */
export async function runCrashTest({ rounds, seed, say, victims = VICTIMS }: CrashTest): Promise<Verdict[]> {
  const folder = await makeShopFolder();
  const mails = await startMailSink();
  try {
    await seedShop(folder, { rounds, shoppers: SHOPPERS, packs: true });
    await seedRatedGoods(folder);
    await seedStaffMails(folder);
    const published: PublishedRates[] = [];
    const journal = createJournal();
    const random = createRandom(seed);
    let tokens: string[] | undefined;
    let packer: string | undefined;
    for (let round = 1; round <= rounds; round++) {
      const shop = await startMailingShop(folder, mails);
      tokens ??= await logInAll(shop.url, journal, SHOPPERS);
      packer ??= await logInPacker(shop.url, journal, PASSWORD);
      await retryUnanswered({ url: shop.url, tokens, journal });
      await settleAgain({ url: shop.url, staff: packer, journal });
      await prepareReturns({ url: shop.url, staff: packer, tokens, journal, seed: seed + round });
      const victim = victims[round % victims.length] ?? "server";
      const afterMs = random.between(300, 1_500);
      await killUnderLoad({ shop, folder, mails, tokens, packer, published, journal, seed, round }, victim, afterMs);
      say(
        `${round} of ${rounds}: killed ${victim} after ${afterMs} ms; ${summary(journal)}, ${published.length} rates published, ${mails.arrivals.length} mails arrived`,
      );
    }
    return await judge({ folder, journal, published, mails, tokens: tokens ?? [], packer: packer ?? "", rounds, say });
  } catch (error) {
    say(`The end of the shop's log:\n${await folder.readLogTail()}`);
    throw error;
  } finally {
    await mails.stop();
    await folder.remove();
  }
}

async function startMailingShop(folder: ShopFolder, { url }: Pick<MailSink, "url">): Promise<Shop> {
  return startShop(folder, { environment: { SMTP_URL: url } });
}

type Round = {
  shop: Shop;
  folder: ShopFolder;
  mails: MailSink;
  tokens: readonly string[];
  packer: string;
  published: PublishedRates[];
  journal: Journal;
  seed: number;
  round: number;
};

async function killUnderLoad(
  { shop, folder, mails, packer, published, ...round }: Round,
  victim: Victim,
  afterMs: number,
): Promise<void> {
  const { journal, seed } = round;
  const { url: databaseUrl } = await startEmbeddedPostgres({ dataDir: folder.postgresDir });
  await mails.noteSent(databaseUrl);
  const load = startLoad({ url: shop.url, ...round });
  const packing = startPacking({ url: shop.url, databaseUrl, token: packer, journal, seed: seed + round.round });
  const publishing = startPublishing({ url: shop.url, token: packer, journal, published, seed: seed + round.round });
  const settling = startSettling({ url: shop.url, staff: packer, journal });
  // On a busy machine the first answers take longer than the whole time until the kill.
  const countPlaced = () => journal.attempts.filter(({ state }) => state === "placed").length;
  const placedBefore = countPlaced();
  await until(() => countPlaced() > placedBefore, BUSY_LIMIT_MS);
  await setTimeout(afterMs);
  if (victim !== "server") await shop.killDatabase();
  if (victim !== "database") await shop.killServer();
  await Promise.all([load.stop(), packing.stop(), publishing.stop(), settling.stop()]);
  if (victim !== "database") return;
  await waitUntilReady(shop.url);
  await shop.stop();
}

type Judged = Pick<CrashTest, "rounds" | "say"> & {
  folder: ShopFolder;
  journal: Journal;
  published: readonly PublishedRates[];
  mails: MailSink;
  tokens: readonly string[];
  packer: string;
};

async function judge({ folder, journal, published, mails, tokens, packer, rounds, say }: Judged): Promise<Verdict[]> {
  const shop = await startMailingShop(folder, mails);
  try {
    await retryUnanswered({ url: shop.url, tokens, journal });
    await settleAgain({ url: shop.url, staff: packer, journal });
    const { url: databaseUrl } = await startEmbeddedPostgres({ dataDir: folder.postgresDir });
    say("Sending the remaining mails");
    const mailVerdicts = await checkMails(databaseUrl, mails);
    say("Running the jobs of the next hours");
    await settleAll(folder, shop.url, databaseUrl);
    return [
      ...(await checkAll(databaseUrl, journal, rounds)),
      ...(await checkRates(databaseUrl, published)),
      ...mailVerdicts,
    ];
  } finally {
    await shop.stop();
  }
}

function summary({ attempts, capturedPaymentIds, packed, settlements, tally }: Journal): string {
  const placed = attempts.filter((attempt) => attempt.state === "placed").length;
  const settled = settlements.filter(({ state }) => state === "done").length;
  return `${placed} orders acknowledged, ${packed.size} packed, ${settled} of ${settlements.length} returns settled, ${tally.rolledBack} rolled back, ${capturedPaymentIds.size} payments captured, ${tally.unanswered} calls unanswered`;
}
