import fc from "fast-check";
import type { Trial } from "#tests/failure/scenario.ts";
import type { Attack } from "./attack.ts";
import { takeSnapshot } from "./database-snapshot.ts";
import { createErrorFinder } from "./generated/answer-errors.ts";
import { readApiDocument, type Operation } from "./generated/api-document.ts";
import { mutateFields, mutations } from "./generated/mutations.ts";
import { realInputs } from "./generated/real-inputs.ts";
import { cut, describeRequest, requestFor } from "./generated/request.ts";
import { validInputs } from "./generated/valid-inputs.ts";
import { WHO } from "./people.ts";
import { countStatuses, send, type Answer } from "./send.ts";
import type { Target } from "./target.ts";

const REQUESTS = 10_000;
/** Number of requests that run on the changes of previous ones before the database is restored. */
const RESTORED_EVERY = 8;
const SHOWN = 25;

export const generatedRequests: Attack = {
  name: "generated-requests",
  expects: `${REQUESTS} requests generated from the API document, valid ones and ones with hostile fields, anonymous and as customer, staff
  and administrator: none answers 5xx, and each response matches the document within 5 s.`,
  async run(trial, target) {
    const state = await takeSnapshot(target.databaseUrl);
    trial.defer(() => state.end());
    const document = await readApiDocument(target.url);
    const findErrors = createErrorFinder(document);
    const { operations } = document;
    const answers: Answer[] = [];
    const errors: string[] = [];
    trial.say(`${operations.length} operations, seed ${target.seed}`);
    const each = Math.ceil(REQUESTS / operations.length);
    for (const [index, operation] of operations.entries()) {
      for (const [number, sample] of samplesOf(operation, target, each, target.seed + index).entries()) {
        if (number % RESTORED_EVERY === 0) await state.restore();
        const { who, from, input, mutation } = sample;
        const token = who === "nobody" ? undefined : target.people[who].token;
        const request = requestFor(operation, mutateFields(input, mutation), mutation, { token, from });
        const answer = await send(target.url, request);
        answers.push(answer);
        for (const error of findErrors(operation, answer)) {
          errors.push(`${error}\n        as ${who}: ${describeRequest(request)}\n        ${cut(answer.text)}`);
        }
      }
    }
    await state.restore();
    report(trial, operations, answers, errors);
  },
};

/** Deterministic per seed. Authorized senders are more frequent, the most privileged one most. */
function samplesOf(operation: Operation, target: Target, count: number, seed: number) {
  const strongest = operation.letsIn.slice(-1).concat(operation.letsIn[0] ?? []);
  const arbitrary = fc.record({
    who: fc.constantFrom(...WHO, ...operation.letsIn, ...strongest, ...strongest),
    from: fc.ipV4(),
    input: validInputs(operation, realInputs(target)),
    mutation: mutations,
  });
  return fc.sample(arbitrary, { numRuns: count, seed });
}

function report(trial: Trial, operations: readonly Operation[], answers: readonly Answer[], errors: readonly string[]) {
  const counts = countStatuses(answers);
  for (const error of errors.slice(0, SHOWN)) trial.say(error);
  if (errors.length > SHOWN) trial.say(`and ${errors.length - SHOWN} more`);
  trial.check(
    `${answers.length} requests to ${operations.length} operations found no fault`,
    errors.length === 0,
    counts,
  );
  const good = answers.filter(({ status }) => status === 200 || status === 201).length;
  trial.check(
    "at least a fifth of them was accepted, so that the use cases were reached",
    good * 5 >= answers.length,
    good,
  );
}
