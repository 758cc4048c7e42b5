import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runClusterTest, type Outcome } from "../tests/cluster/cluster-test.ts";
import { faults, inPair, type Fault } from "../tests/cluster/faults.ts";
import type { Refusals } from "../tests/cluster/refusals.rules.ts";
import { endWithCounts, exitOnSignals } from "./checks/rig.ts";
import { buildWhenChanged } from "./launch/build-shop.ts";
import { parseWholeNumber, readArguments, runCommand, UsageError } from "./launch/command.ts";

const HELP = `Stops parts of a cluster, one after the other, under a load of orders, payments, logins and page reads, and checks the
shop's records after each: nothing acknowledged is lost, nothing is stored twice, and orders are refused no longer than the limit.

  npm run test:cluster -- [--only NAME,NAME+NAME]... [--seconds N] [--workers N,N,N] [--port N] [--seed N]

The cluster is that of npm run topology -- --ha, and needs the same programs. --seconds is how long the load continues after
each fault, and again after its repair (default: 15). --workers is the number of processes of each shop (default: 1,2,2).

${faults.map(({ name, expects }) => `${name}\n  ${expects}`).join("\n\n")}

Two names joined by a plus sign happen at the same time.`;

/** Pairs of simultaneous faults; each fault occurs at least once. */
const PAIRS = [
  "leader-kill+shop-kill",
  "leader-kill+pooler-restart",
  "leader-freeze+balancer-restart",
  "leader-cut-off+pooler-restart",
  "replica-lost+etcd-lost",
  "replica-lost+rolling-upgrade",
  "etcd-lost+rolling-restart",
  "shop-kill+storage-unavailable",
];
const SHOWN = 10;

/** The figures of each fault, by the invariants that they count. */
const FIGURES = [
  ["acknowledged orders lost", "every acknowledged order exists with its acknowledged number and total"],
  ["doubled", "every order has a request, and no request has two orders"],
  ["oversold", "stock, held and sold pieces add up to the initial stock"],
  [
    "invoice series with gaps",
    "the numbers of each document series are consecutive from 1, without gaps or duplicates",
  ],
] as const;

exitOnSignals();

await runCommand(async () => {
  const { values } = readArguments(HELP, {
    only: { type: "string", multiple: true },
    seconds: { type: "string" },
    workers: { type: "string" },
    port: { type: "string" },
    seed: { type: "string" },
  });
  const names = values.only?.flatMap((text) => text.split(",")) ?? [...faults.map(({ name }) => name), ...PAIRS];
  const chosen = names.map(faultOf);
  const seconds = parseWholeNumber("--seconds", values.seconds ?? "15", 1);
  const workers = (values.workers ?? "1,2,2").split(",").map((text) => parseWholeNumber("--workers", text, 1));
  const firstPort = parseWholeNumber("--port", values.port ?? "9443", 1);
  const seed = parseWholeNumber("--seed", values.seed ?? "1");
  await buildWhenChanged(console.log);
  const folder = await mkdtemp(join(tmpdir(), "rajatam-cluster-"));
  // The database accounts need access to their own subfolders.
  await chmod(folder, 0o711);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const test = {
    faults: chosen,
    folder,
    firstPort,
    workers,
    seconds,
    seed,
    say: (line: string) => console.log(`  ${line}`),
  };
  await runClusterTest(test, (outcome) => {
    for (const [what, holds] of judge(outcome)) {
      counts[holds ? "passed" : "failed"]++;
      console.log(`${holds ? "    ok" : "  FAIL"}  ${what}`);
    }
    const broken = outcome.verdicts.flatMap(({ name, broken: messages }) =>
      messages.map((message) => `${name}: ${message}`),
    );
    for (const message of broken.slice(0, SHOWN)) console.log(`        ${message}`);
  });
  // Logs of a failed run are kept for analysis.
  if (counts.failed > 0) console.log(`\nLogs ${folder}`);
  else await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  endWithCounts(counts);
});

/** The checked statements of an outcome, and whether each holds. */
function judge({
  fault,
  verdicts,
  placing,
  payments,
  logins,
  known,
  searches,
  ...mails
}: Outcome): [string, boolean][] {
  const broken = new Map(verdicts.map((verdict) => [verdict.name, verdict.broken.length]));
  const figures = FIGURES.map(([what, name]): [string, boolean] => [
    `${broken.get(name) ?? "?"} ${what}`,
    broken.get(name) === 0,
  ]);
  const all = verdicts.filter((verdict) => verdict.broken.length > 0).length;
  return [
    ...figures,
    [
      `${mails.mailsDoubled} mails doubled, ${mails.mailsAgain} sent again under the same Message-ID`,
      mails.mailsDoubled === 0,
    ],
    [`${all} of ${verdicts.length} checks of the records failed; ${mails.orders} orders acknowledged`, all === 0],
    [`orders ${formatRefusals(placing)}; at most ${fault.limitSeconds} s`, placing.seconds <= fault.limitSeconds],
    [
      [`${placing.unclear} orders refused without a clear 503`, ...placing.unclearCalls].join("; "),
      placing.unclear === 0,
    ],
    [`payments ${formatRefusals(payments)}`, payments.seconds <= fault.limitSeconds],
    [`logins ${formatRefusals(logins)}`, logins.seconds <= fault.limitSeconds],
    [`pages from memory ${formatRefusals(known)}`, known.clear + known.unclear === 0],
    [`searches ${formatRefusals(searches)}`, searches.seconds <= fault.limitSeconds],
  ];
}

function formatRefusals({ answered, clear, unclear, seconds }: Refusals): string {
  return `answered ${answered}, refused ${clear + unclear}, in ${seconds.toFixed(1)} s`;
}

function faultOf(name: string): Fault {
  const found = name.split("+").map((part) => faults.find((fault) => fault.name === part));
  const [first, second] = found;
  if (!first || found.includes(undefined) || found.length > 2)
    throw new UsageError(`There is no fault ${name}.\n\n${HELP}`);
  return second ? inPair(first, second) : first;
}
