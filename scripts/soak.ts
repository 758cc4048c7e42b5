import { writeFile } from "node:fs/promises";
import type { Sample } from "../tests/soak/sample.ts";
import { runSoakTest } from "../tests/soak/soak-test.ts";
import { endWithVerdicts, exitOnSignals } from "./checks/rig.ts";
import { buildWhenChanged } from "./launch/build-shop.ts";
import { parseWholeNumber, readArguments, runCommand, UsageError } from "./launch/command.ts";

const HELP = `Keeps a shop under mixed load for hours (pages, searches, logins, orders, payments, cancellations), and checks that memory,
connections, files, waiting jobs and disk use do not grow and that the shop's records contain every order.

  npm run test:soak -- [--hours N] [--orders N] [--seed N] [--charts FILE.md]

The default is one hour with 2 orders a second. The charts are Mermaid in Markdown.`;

const CHART_POINTS = 24;
exitOnSignals();

await runCommand(async () => {
  const { values } = readArguments(HELP, {
    hours: { type: "string" },
    orders: { type: "string" },
    seed: { type: "string" },
    charts: { type: "string" },
  });
  const hours = parsePositive("--hours", values.hours ?? "1");
  const ordersPerSecond = parsePositive("--orders", values.orders ?? "2");
  const seed = parseWholeNumber("--seed", values.seed ?? "1");
  await buildWhenChanged(console.log);
  const { samples, verdicts } = await runSoakTest({
    hours,
    ordersPerSecond,
    seed,
    say: (line) => console.log(`  ${line}`),
  });
  if (values.charts !== undefined) await writeFile(values.charts, charts(samples));
  endWithVerdicts(verdicts);
});

function parsePositive(option: string, text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new UsageError(`${option} must be a positive number: ${text}`);
  return number;
}

function charts(samples: readonly Sample[]): string {
  const step = Math.max(1, Math.floor(samples.length / CHART_POINTS));
  const [first] = samples;
  const shown = samples.filter((_, index) => index % step === step - 1);
  return [
    chart("Memory in MiB: shop above, database below", shown, [
      ({ shopMib }) => shopMib,
      ({ databaseMib }) => databaseMib,
    ]),
    chart("Connections, open files", shown, [({ connections }) => connections, ({ files }) => files]),
    chart("Jobs that wait", shown, [({ jobs }) => jobs]),
    chart("KiB on disk for each order since the start", shown, [
      ({ diskMib, orders }) => ((diskMib - (first?.diskMib ?? 0)) * 1024) / Math.max(1, orders - (first?.orders ?? 0)),
    ]),
  ].join("\n");
}

function chart(title: string, samples: readonly Sample[], figures: readonly ((sample: Sample) => number)[]): string {
  const minutes = samples.map((sample) => Math.round(sample.minutes));
  const lines = figures.map((of) => `  line [${samples.map((sample) => of(sample).toFixed(1)).join(", ")}]`);
  const axes = [
    `  title "${title}"`,
    `  x-axis "minutes" [${minutes.join(", ")}]`,
    `  y-axis 0 --> ${ceiling(samples, figures)}`,
  ];
  return ["```mermaid", "xychart-beta", ...axes, ...lines, "```", ""].join("\n");
}

function ceiling(samples: readonly Sample[], figures: readonly ((sample: Sample) => number)[]): number {
  const highest = Math.max(1, ...samples.flatMap((sample) => figures.map((of) => of(sample))));
  return Math.ceil(highest * 1.2);
}
