import { Hono } from "hono";
import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { createDialogApi } from "./dialog-api.ts";
import { processDueSteps } from "./later-steps.ts";
import { Refusal, unknownUrl } from "./refusal.ts";
import { createRestApi } from "./rest-api.ts";
import { createWebhookDelivery, deliverByFetch, type DeliverWebhook } from "./webhook-delivery.ts";

export type SandboxOptions = {
  db: Db;
  clock: Clock;
  /** Shared with the shop's own client of the gateway. */
  keySecret: string;
  webhookSecret: string;
  /** Where the shop is reached: its webhook is below. */
  publicUrl: string;
  deliverWebhook?: DeliverWebhook;
  /** What fails after an answer was given, where nobody is left to tell. */
  onError: (error: unknown) => void;
  /** How long the slow outcome keeps the browser waiting. */
  slowMs?: number;
};

const SLOW_MS = 2_000;

/**
 * The stand-in for Razorpay, to be mounted at `/sandbox/razorpay`: REST under `/v1`, what the dialog asks under
 * `/dialog`. All state is in the database. Webhooks go out after each answer; `deliverDue` sends what is still due
 * (late, to be tried again, left by a killed server) and has to be called every few seconds.
 */
export function createSandbox({ deliverWebhook = deliverByFetch, slowMs = SLOW_MS, ...options }: SandboxOptions) {
  const { db, clock, keySecret, webhookSecret, publicUrl, onError } = options;
  const webhookUrl = `${publicUrl}/api/razorpay/webhook`;
  const sendDue = createWebhookDelivery({ db, clock, webhookUrl, webhookSecret, deliverWebhook });
  const deliverDue = oneAtATime(async () => {
    await processDueSteps(db, clock);
    return sendDue();
  });
  const deliverSoon = () => void setImmediate(() => void deliverDue().catch(onError));

  const app = new Hono();
  app.use(async (c, next) => {
    await processDueSteps(db, clock);
    await next();
    c.header("Cache-Control", "no-store");
    deliverSoon();
  });
  app.route("/v1", createRestApi({ db, clock, keySecret }));
  app.route("/dialog", createDialogApi({ db, clock, keySecret, slowMs, deliverSoon }));
  app.all("*", () => {
    throw unknownUrl();
  });
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body, error.status);
    throw error;
  });
  return { app, deliverDue };
}

/** Runs the work one after the other. Whoever asks while a run waits for its turn gets that run. */
function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Result> | undefined;
  return async () => {
    if (waiting) return waiting;
    const turn = running.then(async () => {
      waiting = undefined;
      return work();
    });
    waiting = turn;
    running = turn.catch(() => {});
    return turn;
  };
}
