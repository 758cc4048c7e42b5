import { runScenarios } from "../tests/failure/run-scenarios.ts";
import type { Trial } from "../tests/failure/scenario.ts";
import { attacks } from "../tests/security/attacks.ts";
import { createTarget } from "../tests/security/target.ts";
import { endWithCounts, exitOnSignals, readSeed } from "./checks/rig.ts";
import { buildWhenChanged } from "./launch/build-shop.ts";
import { readArguments, runCommand, UsageError } from "./launch/command.ts";

const HELP = `Runs one attack after the other against a shop that it starts, and reports which of them the shop resisted.

  npm run test:security -- [--only NAME]... [--seed N]

The same --seed repeats the requests of a run.

${attacks.map(({ name, expects }) => `${name}\n  ${expects}`).join("\n\n")}`;

exitOnSignals();

await runCommand(async () => {
  const { values } = readArguments(HELP, { only: { type: "string", multiple: true }, seed: { type: "string" } });
  const { only = attacks.map(({ name }) => name) } = values;
  const seed = readSeed(values.seed);
  const unknown = only.find((wanted) => !attacks.some(({ name }) => name === wanted));
  if (unknown !== undefined) throw new UsageError(`There is no attack ${unknown}.\n\n${HELP}`);
  await buildWhenChanged(console.log);
  console.log(`Seed ${seed}`);
  const target = await createTarget(seed);
  try {
    const chosen = attacks.filter(({ name }) => only.includes(name));
    const scenarios = chosen.map(({ run, ...attack }) => ({ ...attack, run: (trial: Trial) => run(trial, target) }));
    const counts = await runScenarios(scenarios, console.log);
    endWithCounts(counts);
  } finally {
    await target.leave();
  }
});
