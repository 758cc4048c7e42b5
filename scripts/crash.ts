import { runCrashTest } from "../tests/crash/crash-test.ts";
import { endWithVerdicts, exitOnSignals, readSeed } from "./checks/rig.ts";
import { buildWhenChanged } from "./launch/build-shop.ts";
import { parseWholeNumber, readArguments, runCommand } from "./launch/command.ts";

const HELP = `Kills the server and its database at random moments under load, while rates are published and mails are sent, and then checks the shop's records and the mails.

  npm run test:crash -- [--rounds N] [--seed N]

--rounds is 50 by default. The same --seed repeats the moments and the orders of a run.`;

exitOnSignals();

await runCommand(async () => {
  const { values } = readArguments(HELP, { rounds: { type: "string" }, seed: { type: "string" } });
  const rounds = parseWholeNumber("--rounds", values.rounds ?? "50", 1);
  const seed = readSeed(values.seed);
  await buildWhenChanged(console.log);
  console.log(`${rounds} kills, seed ${seed}`);
  const verdicts = await runCrashTest({ rounds, seed, say: (line) => console.log(`  ${line}`) });
  endWithVerdicts(verdicts);
});
