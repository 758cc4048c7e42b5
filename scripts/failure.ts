import { runScenarios, undoAll } from "../tests/failure/run-scenarios.ts";
import { scenarios } from "../tests/failure/scenarios.ts";
import { endWithCounts, exitOnSignals } from "./checks/rig.ts";
import { buildWhenChanged } from "./launch/build-shop.ts";
import { readArguments, runCommand, UsageError } from "./launch/command.ts";

const HELP = `Causes failures, one after the other, and compares what the shop does with what is expected of it.

  npm run test:failure -- [--only NAME]...

${scenarios.map(({ name, expects }) => `${name}\n  ${expects}`).join("\n\n")}`;

exitOnSignals(async () => undoAll(console.error));

await runCommand(async () => {
  const { values } = readArguments(HELP, { only: { type: "string", multiple: true } });
  const names = values.only ?? scenarios.map(({ name }) => name);
  const chosen = names.map((wanted) => {
    const found = scenarios.find(({ name }) => name === wanted);
    if (!found) throw new UsageError(`There is no scenario ${wanted}.\n\n${HELP}`);
    return found;
  });
  await buildWhenChanged(console.log);
  const counts = await runScenarios(chosen, console.log);
  endWithCounts(counts);
});
