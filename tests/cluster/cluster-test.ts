import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import tls from "node:tls";
import { SANDBOX_KEY_ID } from "#server/sandbox/sandbox-allowed.ts";
import { checkAll, type Verdict } from "#tests/ledger/check-all.ts";
import { settleAll } from "#tests/ledger/settle-all.ts";
import { tokenSecret } from "#tests/processes/shop-process.ts";
import { until } from "#tests/processes/until.ts";
import { createJournal, type CallRecord, type Journal } from "#tests/shoppers/journal.ts";
import { logInAll, retryUnanswered, startLoad } from "#tests/shoppers/load.ts";
import { logInPacker, startPacking } from "#tests/shoppers/packer.ts";
import { PASSWORD, seedDatabase } from "#tests/shoppers/shop-seed.ts";
import { startSmtpStandIn, type ReceivedMail } from "#tests/support/smtp-stand-in.ts";
import { root } from "../../scripts/launch/program.ts";
import { waitUntilWhole } from "../../scripts/topology/cluster/patroni.ts";
import { createInstance } from "../../scripts/topology/instance.ts";
import { startTopology, type Topology } from "../../scripts/topology/start-topology.ts";
import type { Fault, Rig } from "./faults.ts";
import { judgeCalls, type Refusals } from "./refusals.rules.ts";
import { startVisitors } from "./visitors.ts";

const SHOPPERS = 6;
/** Offset of the payment provider's port, after the ports of the topology. */
const PROVIDER_PORT = 60;
const WARM_UP_MS = 4_000;
const RECOVERY_LIMIT_MS = 90_000;
/** Pause of each shopper between two orders. */
const PAUSE_MS = 400;

export type ClusterTest = {
  faults: readonly Fault[];
  folder: string;
  firstPort: number;
  workers: readonly number[];
  /** Seconds under load after each fault, and again after its repair. */
  seconds: number;
  seed: number;
  say: (line: string) => void;
};

export type Outcome = {
  fault: Fault;
  orders: number;
  placing: Refusals;
  payments: Refusals;
  logins: Refusals;
  known: Refusals;
  searches: Refusals;
  /**
   * Duplicate mails under one Message-ID, which a broken connection may cause, and under two, which must never happen.
   */
  mailsAgain: number;
  mailsDoubled: number;
  verdicts: Verdict[];
};

/** Injects faults into a cluster under load, one after the other, and checks the invariants after each. */
export async function runClusterTest(test: ClusterTest, onOutcome: (outcome: Outcome) => void): Promise<void> {
  const { faults, folder, firstPort, workers, say } = test;
  const smtp = await startSmtpStandIn();
  const providerPort = firstPort + PROVIDER_PORT;
  const providerUrl = `http://127.0.0.1:${providerPort}`;
  try {
    const shops = await startTopology({
      folder,
      firstPort,
      workers,
      say,
      isHighlyAvailable: true,
      environment: { ...settings, ...keysOf(providerUrl), SMTP_URL: smtp.url },
      prepare: (url) => seedDatabase(url, { root, rounds: faults.length, shoppers: SHOPPERS, packs: true }),
    });
    const providerFolder = join(folder, "provider");
    const provider = createInstance({
      port: providerPort,
      environment: {
        ...settings,
        ...databaseOf(shops),
        NODE_ENV: "development",
        DATA_DIR: providerFolder,
        STORAGE_URL: "",
        SMTP_URL: "",
      },
      logFile: join(folder, "provider.log"),
    });
    try {
      say("Starting a payment provider");
      await provider.start();
      if (!shops.parts) throw new Error("The topology has no cluster.");
      const certificate = await readFile(shops.certificate, "utf8");
      tls.setDefaultCACertificates([...tls.getCACertificates("default"), certificate]);
      const rig = { shops, parts: shops.parts };
      const journal = createJournal();
      const tokens = await logInAll(shops.url, journal, SHOPPERS);
      const packer = await logInPacker(shops.url, journal, PASSWORD);
      for (const [index, fault] of faults.entries()) {
        say(`${fault.name}: ${fault.expects}`);
        const people = { journal, tokens, packer, providerUrl, mails: smtp.received };
        onOutcome(await runTrial(rig, fault, { ...test, ...people, round: index + 1 }));
      }
    } finally {
      await provider.stop();
      await shops.stop();
    }
  } finally {
    await smtp.stop();
  }
}

/** Settings of all processes that share the shop's secret. */
const settings = { TOKEN_SECRET: tokenSecret, DEMO: "false", LOG_LEVEL: "warn" };

function databaseOf({ parts }: Topology) {
  return { DATABASE_URL: parts?.databaseUrl ?? "", DATABASE_DIRECT_URL: parts?.directUrl ?? "" };
}

/** Shops in production need a payment provider: here the sandbox of a development shop, with its keys. */
function keysOf(providerUrl: string) {
  const derive = (purpose: string) => createHmac("sha256", tokenSecret).update(`sandbox ${purpose}`).digest("hex");
  return {
    RAZORPAY_KEY_ID: SANDBOX_KEY_ID,
    RAZORPAY_KEY_SECRET: derive("key"),
    RAZORPAY_WEBHOOK_SECRET: derive("webhook"),
    RAZORPAY_API_URL: `${providerUrl}/sandbox/razorpay/v1`,
  };
}

type Trial = ClusterTest & {
  journal: Journal;
  tokens: readonly string[];
  packer: string;
  providerUrl: string;
  mails: readonly ReceivedMail[];
  round: number;
};

async function runTrial(rig: Rig, fault: Fault, trial: Trial): Promise<Outcome> {
  const { journal, tokens, seed, round, faults, mails, providerUrl, say } = trial;
  const { url, databaseUrl } = rig.shops;
  const calls: CallRecord[] = [];
  journal.calls = calls;
  const before = journal.attempts.length;
  const wishes = { seed, round, pauseMs: PAUSE_MS, doesRetry: true };
  const load = startLoad({ url, providerUrl, tokens, journal, ...wishes });
  const packing = startPacking({ url, databaseUrl, token: trial.packer, journal, seed: seed + round });
  const visitors = startVisitors(url, journal, tokens.length);
  try {
    await injectUnderLoad(rig, fault, trial, calls);
  } finally {
    await Promise.all([load.stop(), packing.stop(), visitors.stop()]);
  }
  await retryUnanswered({ url, tokens, journal });
  say("running the jobs of the next hours");
  await settleAll({ dataDir: trial.folder }, providerUrl, databaseUrl);
  const of = (list: readonly CallRecord[], path: string) => judgeCalls(list.filter((call) => call.path === path));
  return {
    fault,
    orders: journal.attempts.slice(before).filter(({ state }) => state === "placed").length,
    placing: of(calls, "/api/place-order"),
    payments: of(calls, "/api/CreatePayment"),
    logins: of(calls, "/api/LoginCustomer"),
    known: of(visitors.pages, "in memory"),
    searches: of(visitors.pages, "searched"),
    ...countMails(mails),
    verdicts: await checkAll(databaseUrl, journal, faults.length),
  };
}

/** Injects the fault and waits until orders succeed again, then repairs it and waits until all parts are available. */
async function injectUnderLoad(rig: Rig, fault: Fault, trial: Trial, calls: readonly CallRecord[]): Promise<void> {
  const { seconds, say } = trial;
  await setTimeout(WARM_UP_MS);
  const injectedAt = performance.now();
  const repair = await fault.inject(rig);
  const isOrderPlaced = ({ path, status, startedAt }: CallRecord) =>
    path === "/api/place-order" && status === 201 && startedAt > injectedAt;
  const recoveredMs = await until(() => calls.some(isOrderPlaced), RECOVERY_LIMIT_MS);
  say(`orders succeed again ${(recoveredMs / 1_000).toFixed(1)} s after the fault`);
  await setTimeout(seconds * 1_000);
  await repair();
  await waitUntilWhole(rig.parts.databases);
  await setTimeout(seconds * 1_000);
}

function countMails(mails: readonly ReceivedMail[]): Pick<Outcome, "mailsAgain" | "mailsDoubled"> {
  const header = (data: string, name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(data)?.[1] ?? "";
  const orders = mails.filter(({ data }) => /^Subject: Your order RJ-\d+ at /im.test(data));
  const ids = new Set(orders.map(({ data }) => header(data, "Message-ID")));
  const subjects = new Set(orders.map(({ data, to }) => `${header(data, "Subject")} ${to.join(" ")}`));
  return { mailsAgain: orders.length - ids.size, mailsDoubled: ids.size - subjects.size };
}
