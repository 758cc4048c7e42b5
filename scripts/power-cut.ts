import { powerCutsOfDisk } from "../tests/failure/power-cut.ts";
import { runScenarios, undoAll } from "../tests/failure/run-scenarios.ts";
import { closingLine } from "./checks/counts.ts";
import { buildWhenChanged } from "./launch/build-shop.ts";
import { readArguments, runCommand, UsageError } from "./launch/command.ts";

const HELP = `Cuts the power of the embedded database again and again under load, and looks for every acknowledged order.

  npm run test:power-cut -- [--rounds N] [--seed N]

Rounds are 50 when nothing else is said. The database lies on a disk image that is mounted, so it takes root and loop
devices; elsewhere the command says why it was not run.`;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void undoAll(console.error).finally(() => process.exit(130)));

await runCommand(async () => {
  const { values } = readArguments(HELP, { rounds: { type: "string" }, seed: { type: "string" } });
  const rounds = count("--rounds", values.rounds ?? "50");
  const seed = count("--seed", values.seed ?? String(Date.now() % 1_000_000));
  await buildWhenChanged(console.log);
  console.log(`${rounds} power cuts, seed ${seed}`);
  const counts = await runScenarios([powerCutsOfDisk({ rounds, seed })], console.log);
  console.log(`\n${closingLine(counts)}`);
  if (counts.failed > 0) process.exitCode = 1;
});

function count(name: string, text: string): number {
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new UsageError(`${name} must be a positive whole number: ${text}`);
  return Number(text);
}
