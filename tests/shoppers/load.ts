import { setTimeout } from "node:timers/promises";
import type { LoginView } from "#contract/accounts/session.ts";
import type { Outcome } from "#server/sandbox/attempts.ts";
import { WEBHOOK_BEHAVIOURS } from "#server/sandbox/webhooks.rules.ts";
import { createCaller, type Caller } from "./calls.ts";
import type { Attempt, Journal } from "./journal.ts";
import { newAttempt } from "./new-attempt.ts";
import { createRandom, type Random } from "./random.ts";
import { emailOf, PASSWORD } from "./shop-seed.ts";
import { cancel, pay, placeOrder } from "./shopper.ts";

/** Logs all shoppers in. Their sessions survive the kills. */
export async function logInAll(url: string, journal: Journal, shoppers: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let shopper = 1; shopper <= shoppers; shopper++) {
    const call = createCaller(url, undefined, journal);
    const reply = await call("/api/LoginCustomer", { email: emailOf(shopper), password: PASSWORD });
    const login = reply?.body.data as LoginView | undefined;
    if (!login) throw new Error(`Shopper ${shopper} could not log in.`);
    tokens.push(login.token);
  }
  return tokens;
}

/** The number of consecutive failures after which a shopper gives up. */
const MISSES = 3;

const outcomes = [
  "success",
  "success",
  "success",
  "close_after_paying",
  "late_authorisation",
  "paid_twice",
  "failure",
] as const satisfies Outcome[];

type Load = {
  url: string;
  tokens: readonly string[];
  journal: Journal;
  seed: number;
  round: number;
  /** Pause of a shopper between two orders. */
  pauseMs?: number;
  /** URL of the payment provider, if it is not the shop itself. */
  providerUrl?: string;
  /** Whether orders are retried until they are answered, like the shop's page does. */
  doesRetry?: boolean;
};

const RETRY_FOR_MS = 60_000;
const REPEAT_MS = 500;

/** Each shopper places orders sequentially, until stopped or until the shop no longer responds. */
export function startLoad({
  url,
  tokens,
  journal,
  seed,
  round,
  pauseMs = 0,
  providerUrl = url,
  doesRetry = false,
}: Load) {
  const stopping = new AbortController();
  const shopRepeatedly = async (token: string, index: number) => {
    // A separate generator per shopper, so that orders do not depend on the response times of others.
    const random = createRandom(seed + round * 1_000 + index);
    const ask = createCaller(url, token, journal);
    const askProvider = createCaller(providerUrl, token, journal);
    let misses = 0;
    const call: Caller = async (...args) => {
      const reply = await (args[0].startsWith("/sandbox/") ? askProvider : ask)(...args);
      if (!reply) misses++;
      return reply;
    };
    const isOver = () => stopping.signal.aborted || (!doesRetry && misses >= MISSES);
    while (!isOver()) {
      const attempt = newAttempt(random, round, index + 1);
      journal.attempts.push(attempt);
      await shop(call, journal, random, { attempt, retryForMs: doesRetry ? RETRY_FOR_MS : 0 });
      if (pauseMs > 0) await setTimeout(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const ended = Promise.all(tokens.map(shopRepeatedly));
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await ended;
    },
  };
}

type Wish = { attempt: Attempt; retryForMs: number };

async function shop(call: Caller, journal: Journal, random: Random, { attempt, retryForMs }: Wish): Promise<void> {
  if (attempt.method === "Razorpay") {
    const hasProof = await pay(call, journal, attempt, random.pick(outcomes), random.pick(WEBHOOK_BEHAVIOURS));
    if (!hasProof || random.chance(0.25)) return;
  }
  // Occasionally a double click.
  const clicks = random.chance(0.15) ? 2 : 1;
  await placeOrder(call, journal, attempt, clicks);
  const giveUpAt = Date.now() + retryForMs;
  while (attempt.state === "unknown" && Date.now() < giveUpAt) {
    await setTimeout(REPEAT_MS);
    await placeOrder(call, journal, attempt);
  }
  if (attempt.state !== "placed") return;
  if (random.chance(0.1)) await placeOrder(call, journal, attempt);
  if (random.chance(0.12)) await cancel(call, journal, attempt);
}

/** Retries everything without a response, like a browser that is online again. */
export async function retryUnanswered({
  url,
  tokens,
  journal,
}: Pick<Load, "url" | "tokens" | "journal">): Promise<void> {
  const retry = async (token: string, index: number) => {
    const call = createCaller(url, token, journal);
    for (const attempt of journal.attempts) {
      if (attempt.shopper !== index + 1) continue;
      if (attempt.state === "unknown") {
        journal.tally.retried++;
        await placeOrder(call, journal, attempt);
        if (attempt.state === "unknown") journal.errors.push(`${attempt.tag}: no answer after the restart`);
      }
      if (attempt.cancel === "requested") await cancel(call, journal, attempt);
      if (attempt.cancel === "requested") journal.errors.push(`${attempt.tag}: not cancelled after the restart`);
    }
  };
  await Promise.all(tokens.map(retry));
}
