import { checkAll } from "#tests/ledger/check-all.ts";
import { createCaller } from "#tests/shoppers/calls.ts";
import type { Attempt, Journal } from "#tests/shoppers/journal.ts";
import { cashAttempt } from "#tests/shoppers/new-attempt.ts";
import { placeOrder } from "#tests/shoppers/shopper.ts";
import type { Trial } from "./scenario.ts";

type Shoppers = { url: string; tokens: readonly string[]; journal: Journal };

/** Places a cash order of a shopper and records it in the journal. */
export async function order({ url, tokens, journal }: Shoppers, shopper: number): Promise<Attempt> {
  const attempt = cashAttempt(shopper);
  attempt.state = "unknown";
  journal.attempts.push(attempt);
  await placeOrder(createCaller(url, tokens[shopper - 1], journal), journal, attempt);
  return attempt;
}

export function countPlaced({ attempts }: Journal): number {
  return attempts.filter(({ state }) => state === "placed").length;
}

/** Reads back every acknowledged order, and compares orders, items, stock and mails with the journal. */
export async function checkBooks(trial: Trial, databaseUrl: string, journal: Journal): Promise<void> {
  const verdicts = await checkAll(databaseUrl, journal, 1);
  const broken = verdicts.filter((verdict) => verdict.broken.length > 0);
  const orders = countPlaced(journal);
  trial.check(
    `the shop has all ${orders} acknowledged orders, and its records pass ${verdicts.length} checks`,
    broken.length === 0,
    broken.length === 0 ? undefined : broken.map(({ name, broken: messages }) => [name, ...messages.slice(0, 3)]),
  );
}
