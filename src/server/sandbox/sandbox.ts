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
  /** Shared with the shop's gateway client. */
  keySecret: string;
  webhookSecret: string;
  /** Base URL of the shop's webhook. */
  publicUrl: string;
  deliverWebhook?: DeliverWebhook;
  /** Receives errors that occur after the response was sent. */
  onError: (error: unknown) => void;
  /** Delay of the response with the slow outcome. */
  slowMs?: number;
};

const SLOW_MS = 2_000;

/**
 * The stand-in for Razorpay, mounted at `/sandbox/razorpay`: the REST API under `/v1`, the dialog's API under `/dialog`.
 * All state is in the database. Webhooks are sent after each response; `deliverDue` sends delayed and failed ones, and
 * those of a killed server, and has to be called every few seconds.
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

/** Serializes runs of the work. Callers during a queued run share it. */
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
