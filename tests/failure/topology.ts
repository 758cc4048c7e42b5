import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import tls from "node:tls";
import { findFreePort } from "#db/embedded/free-port.ts";
import { until } from "#tests/processes/until.ts";
import { createJournal } from "#tests/shoppers/journal.ts";
import { logInAll, retryUnanswered } from "#tests/shoppers/load.ts";
import { seedDatabase } from "#tests/shoppers/shop-seed.ts";
import { root } from "../../scripts/launch/program.ts";
import { startTopology, type Topology } from "../../scripts/topology/start-topology.ts";
import { ask, countStatuses, isServed, type Reply } from "./ask.ts";
import { checkBooks, countPlaced, order } from "./orders.ts";
import { givenFolder, STAFF } from "./places.ts";
import { NotRun, type Scenario, type Trial } from "./scenario.ts";

const SHOPPERS = 6;

export const topology: Scenario = {
  name: "topology",
  expects: `Three shops in production mode on one PostgreSQL server, behind nginx with deploy/nginx.conf. A price that
  staff change at one shop is visible there immediately and at the others within a second. Each shop is restarted in
  turn under load, and no request is lost. One is killed under load: the others continue, and no acknowledged order is
  lost or duplicated.`,
  async run(trial) {
    const shops = await givenTopology(trial);
    const journal = createJournal();
    const tokens = await logInAll(shops.url, journal, SHOPPERS);
    await checkPrices(trial, shops);

    trial.say("each shop is stopped and started in turn, under load");
    const load = startVisitors(shops.url, tokens, journal);
    for (const instance of shops.instances) {
      await setTimeout(1_000);
      const code = await instance.stop();
      await setTimeout(500);
      await instance.start();
      trial.check(`${instance.url} ended with code 0 and is back`, code === 0, code);
    }
    await setTimeout(1_000);
    const looks = await load.stop();
    const lost = journal.attempts.filter(({ state }) => state !== "placed").length;
    trial.check("every page and list was served", isServed(countStatuses(looks)), countStatuses(looks));
    trial.check(
      "every order was placed at the first attempt",
      lost === 0,
      `${countPlaced(journal)} placed, ${lost} not`,
    );

    trial.say("kill -9 of one shop, under load");
    const secondLoad = startVisitors(shops.url, tokens, journal);
    await setTimeout(1_500);
    await shops.instances[1]?.kill();
    await setTimeout(1_000);
    const meanwhile: Reply[] = [];
    for (let look = 0; look < 40; look++) meanwhile.push(await ask(`${shops.url}/api/GetCategories`));
    trial.check("the other shops continue", isServed(countStatuses(meanwhile)), countStatuses(meanwhile));
    const seen = countStatuses(await secondLoad.stop());
    const cut = journal.attempts.filter(({ state }) => state === "unknown").length;
    trial.say(`pages ${JSON.stringify(seen)}; ${cut} orders were interrupted, and are retried`);
    await retryUnanswered({ url: shops.url, tokens, journal });
    await shops.instances[1]?.start();
    await checkBooks(trial, shops.databaseUrl, journal);
  },
};

async function givenTopology(trial: Trial): Promise<Topology> {
  const folder = await givenFolder(trial);
  const shops = await startTopology({
    folder: join(folder.dataDir, "topology"),
    firstPort: await findFreePort(),
    workers: [1, 1, 1],
    environment: {
      ADMIN_EMAIL: STAFF.email,
      ADMIN_PASSWORD: STAFF.password,
      DEMO: "false",
      LOG_LEVEL: "warn",
      SMTP_URL: "",
    },
    say: trial.say,
    prepare: (databaseUrl) => seedDatabase(databaseUrl, { root, rounds: 1, shoppers: SHOPPERS }),
  }).catch((error: unknown) => {
    if (error instanceof Error && error.name === "UsageError") throw new NotRun(error.message);
    throw error;
  });
  trial.defer(() => shops.stop());
  const certificate = await readFile(shops.certificate, "utf8");
  tls.setDefaultCACertificates([...tls.getCACertificates("default"), certificate]);
  return shops;
}

/** Every shop shows the same price on a page, before and after a change. */
async function checkPrices(trial: Trial, { instances }: Topology): Promise<void> {
  const [first] = instances;
  if (!first) return;
  const login = await ask(`${first.url}/api/LoginCustomer`, { body: STAFF });
  const { token } = (JSON.parse(login.text) as { data: { token: string } }).data;
  const showsPrice = async (url: string, price: string) =>
    (await ask(`${url}/products-details/3-piece-3`)).text.includes(price);
  const before = await Promise.all(instances.map(({ url }) => showsPrice(url, "999")));
  trial.check("all shops show the first price", before.every(Boolean), before);
  const product = await ask(`${first.url}/api/staff/products/3`, { token });
  const { productID, updatedAt } = (JSON.parse(product.text) as { data: { productID: number; updatedAt: string } })
    .data;
  const changed = await ask(`${first.url}/api/staff/products/reprice`, {
    token,
    body: { items: [{ productID, updatedAt }], percent: 50, roundTo: 1, preview: false },
  });
  const atOnce = await showsPrice(first.url, "1,499");
  trial.check(
    "the shop that changed it shows the new one immediately",
    changed.status === 200 && atOnce,
    changed.status,
  );
  for (const { url } of instances.slice(1)) {
    const ms = await until(async () => showsPrice(url, "1,499"), 5_000);
    trial.check(`${url} shows it within a second`, ms < 1_000, `${Math.round(ms)} ms`);
  }
}

/** Continuous visitors and shoppers. */
function startVisitors(url: string, tokens: readonly string[], journal: ReturnType<typeof createJournal>) {
  const load = { isOver: false };
  const looks: Reply[] = [];
  const look = async (index: number) => {
    for (let turn = 0; !load.isOver; turn++) {
      const paths = ["/home", `/search?q=look${index}x${turn}`, `/api/search?q=look${index}x${turn}`];
      looks.push(await ask(url + paths[turn % paths.length]));
      await setTimeout(20);
    }
  };
  const buy = async (shopper: number) => {
    while (!load.isOver) {
      await order({ url, tokens, journal }, shopper);
      await setTimeout(20);
    }
  };
  const ended = Promise.all([...[1, 2, 3, 4].map(look), ...tokens.map((_, index) => buy(index + 1))]);
  return {
    async stop(): Promise<Reply[]> {
      load.isOver = true;
      await ended;
      return looks;
    },
  };
}
