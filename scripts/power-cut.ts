import { powerCutsOfDisk } from "../tests/failure/power-cut.ts";
import { runScenarios, undoAll } from "../tests/failure/run-scenarios.ts";
import { endWithCounts, exitOnSignals, readSeed } from "./checks/rig.ts";
import { buildWhenChanged } from "./launch/build-shop.ts";
import { parseWholeNumber, readArguments, runCommand } from "./launch/command.ts";

const HELP = `Simulates power failures of the embedded database under load, and checks that every acknowledged order still exists.

  npm run test:power-cut -- [--rounds N] [--seed N]

--rounds is 50 by default. The database is on a mounted disk image, which needs root and loop devices; without them the
command prints why it did not run.`;

exitOnSignals(async () => undoAll(console.error));

await runCommand(async () => {
  const { values } = readArguments(HELP, { rounds: { type: "string" }, seed: { type: "string" } });
  const rounds = parseWholeNumber("--rounds", values.rounds ?? "50", 1);
  const seed = readSeed(values.seed);
  await buildWhenChanged(console.log);
  console.log(`${rounds} power cuts, seed ${seed}`);
  const counts = await runScenarios([powerCutsOfDisk({ rounds, seed })], console.log);
  endWithCounts(counts);
});
