import fc from "fast-check";
import { expect, it } from "vitest";
import { createModelShop } from "./model-shop.ts";
import { play, type Tally } from "./play.ts";
import { shrink } from "./shrink.ts";
import { stepArbitrary } from "./steps.ts";

const STEPS = Number(process.env.MODEL_STEPS ?? 250);
const SEED = Number(process.env.MODEL_SEED ?? 8);
const CHECK_EVERY = Number(process.env.MODEL_CHECK_EVERY ?? 50);
/** The time limit for shrinking a failing list of steps. */
const SHRINK_SECONDS = STEPS > 1_000 ? 120 : 20;
const LIMIT_MS = 3_600_000;

const shop = await createModelShop();

it("the shop's records agree with the model after random steps", { timeout: LIMIT_MS }, async () => {
  const steps = fc.sample(stepArbitrary, { numRuns: STEPS, seed: SEED });
  const tally: Tally = new Map();
  const failure = await play(shop, steps, { checkEvery: CHECK_EVERY, tally });
  if (STEPS > 1_000) console.info(`${STEPS} steps of seed ${SEED}\n${formatTally(tally)}`);
  if (!failure) return;
  const until = Date.now() + SHRINK_SECONDS * 1_000;
  const isFailing = async (some: typeof steps) => (await play(shop, some, { checkEvery: CHECK_EVERY })) !== undefined;
  const short = await shrink(steps.slice(0, failure.step + 1), async (some) => isFailing([...some]), until);
  const replay = short.map((step) => JSON.stringify(step)).join("\n");
  expect.fail(
    `seed ${SEED}, step ${failure.step + 1}:\n${failure.complaint}\n${short.length} of its steps:\n${replay}`,
  );
});

function formatTally(tally: Tally): string {
  return [...tally]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, count]) => `${name}: ${count}`)
    .join("\n");
}
