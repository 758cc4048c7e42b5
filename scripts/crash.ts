import { runCrashTest } from "../tests/crash/crash-test.ts";
import { closingLine } from "./checks/counts.ts";
import { buildWhenChanged } from "./launch/build-shop.ts";
import { parseWholeNumber, readArguments, runCommand } from "./launch/command.ts";

const HELP = `Kills the server and its database at random moments under load, while rates are published and mails are sent, and then checks the shop's records and the mails.

  npm run test:crash -- [--rounds N] [--seed N]

--rounds is 50 by default. The same --seed repeats the moments and the orders of a run.`;

const SHOWN = 10;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));

await runCommand(async () => {
  const { values } = readArguments(HELP, { rounds: { type: "string" }, seed: { type: "string" } });
  const rounds = parseWholeNumber("--rounds", values.rounds ?? "50", 1);
  const seed = parseWholeNumber("--seed", values.seed ?? String(Date.now() % 1_000_000));
  await buildWhenChanged(console.log);
  console.log(`${rounds} kills, seed ${seed}`);
  const verdicts = await runCrashTest({ rounds, seed, say: (line) => console.log(`  ${line}`) });
  for (const { name, broken } of verdicts) {
    console.log(`${broken.length === 0 ? "  ok" : "FAIL"}  ${name}`);
    for (const message of broken.slice(0, SHOWN)) console.log(`      ${message}`);
    if (broken.length > SHOWN) console.log(`      and ${broken.length - SHOWN} more`);
  }
  const failed = verdicts.filter(({ broken }) => broken.length > 0).length;
  console.log(`\n${closingLine({ passed: verdicts.length - failed, failed, skipped: 0 })}`);
  if (failed > 0) process.exitCode = 1;
});
