import { readSeed } from "./checks/rig.ts";
import { parseWholeNumber, readArguments, runCommand } from "./launch/command.ts";
import { runTool, stopWithPrograms } from "./launch/program.ts";

const HELP = `Takes random steps in a real shop and compares its records with a model: orders with offers and charges, payments, parcels, returns, refunds, store credit, stock and bills.

  npm run test:model -- [--steps N] [--seed N] [--check-every N]

--steps is 10,000 by default. The same --seed repeats a run. A run that fails prints a shortened list of steps that still fails.`;

stopWithPrograms();

await runCommand(async () => {
  const { values } = readArguments(HELP, {
    steps: { type: "string" },
    seed: { type: "string" },
    "check-every": { type: "string" },
  });
  const steps = parseWholeNumber("--steps", values.steps ?? "10000", 1);
  const seed = readSeed(values.seed);
  const checkEvery = parseWholeNumber("--check-every", values["check-every"] ?? "50", 1);
  const env = { MODEL_STEPS: String(steps), MODEL_SEED: String(seed), MODEL_CHECK_EVERY: String(checkEvery) };
  const chosen = ["run", "--project=integration", "tests/model/model.int.test.ts"];
  const { passed } = await runTool("vitest", chosen, { env, live: true });
  if (!passed) process.exitCode = 1;
});
