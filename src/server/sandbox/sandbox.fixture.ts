import { Hono } from "hono";
import { afterEach } from "vitest";
import { createTestClock } from "#tests/support/stand-ins.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { Order } from "./orders.rules.ts";
import type { Payment } from "./payments.rules.ts";
import type { RazorpayError } from "./refusal.ts";
import { createSandbox } from "./sandbox.ts";

export const KEY_SECRET = "the sandbox's own secret, of tests";
export const WEBHOOK_SECRET = "the webhooks' secret, of tests";

type Webhook = {
  url: string;
  headers: Record<string, string>;
  raw: string;
  body: {
    event: string;
    contains: string[];
    payload: Record<string, { entity: { id: string; status: string } }>;
  };
};

type Answer<Body> = { status: number; body: Body; headers: Headers };
export type Refused = { error: RazorpayError };
export type Proof = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
type RequestOptions = { body?: unknown; headers?: Record<string, string>; secret?: string };

/**
 * The sandbox on a separate database. Its webhooks are collected in a list; `answers` are the shop's next responses.
 */
export async function createTestSandbox() {
  const { db } = await createTestDatabase();
  const clock = createTestClock();
  const webhooks: Webhook[] = [];
  let webhookCount = 0;
  const answers: (number | Error)[] = [];
  const failures: unknown[] = [];
  const options = { db, clock, keySecret: KEY_SECRET, webhookSecret: WEBHOOK_SECRET, publicUrl: "https://shop.test" };
  const { app: inner, deliverDue } = createSandbox({
    ...options,
    // Long enough to read the order meanwhile on a busy machine.
    slowMs: 1_000,
    onError: (error) => failures.push(error),
    deliverWebhook: async (url, headers, raw) => {
      webhookCount++;
      webhooks.push({ url, headers, raw, body: JSON.parse(raw) as Webhook["body"] });
      const answer = answers.shift() ?? 200;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const app = new Hono().route("/sandbox/razorpay", inner);

  const { ask, rest } = createClient(app);

  async function givenOrder(fields: object = {}): Promise<Order> {
    const body = { amount: 500_000, currency: "INR", receipt: "intent-1", ...fields };
    return (await rest<Order>("POST", "/orders", { body })).body;
  }

  /** Pays the order in the dialog with success, unless other fields say otherwise. */
  async function pay<Body = Proof>(orderId: string, fields: object = {}): Promise<Answer<Body>> {
    const body = { key: "rzp_test_sandbox", order_id: orderId, outcome: "success", ...fields };
    return ask("POST", "/dialog/pay", { body });
  }

  const getOrder = async (id: string) => (await rest<Order>("GET", `/orders/${id}`)).body;
  const getPayment = async (id: string) => (await rest<Payment>("GET", `/payments/${id}`)).body;

  async function paymentsOf(orderId: string): Promise<Payment[]> {
    return (await rest<{ items: Payment[] }>("GET", `/orders/${orderId}/payments`)).body.items;
  }

  /** Delivers what is due and returns the events that reached the shop since the last call. */
  async function takeWebhooks(): Promise<Webhook[]> {
    await deliverDue();
    return webhooks.splice(0);
  }

  /** Waits for the webhooks that are sent after the responses. */
  async function settle(): Promise<void> {
    await new Promise(setImmediate);
    await deliverDue();
  }

  afterEach(async () => {
    await settle();
    webhooks.length = 0;
    answers.length = 0;
    if (failures.length > 0) throw new AggregateError(failures.splice(0), "The sandbox failed after an answer.");
  });

  const countWebhooks = () => webhookCount;
  return {
    app,
    options,
    clock,
    answers,
    deliverDue,
    rest,
    givenOrder,
    pay,
    getOrder,
    getPayment,
    paymentsOf,
    takeWebhooks,
    settle,
    /** The number of webhooks that reached the shop so far. */
    countWebhooks,
  };
}

/** Sends requests of the dialog, and requests of the shop's server with its key. */
function createClient(app: Hono) {
  async function ask<Body>(
    method: string,
    path: string,
    { body, headers }: RequestOptions = {},
  ): Promise<Answer<Body>> {
    const response = await app.request(`/sandbox/razorpay${path}`, {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === "" ? null : JSON.parse(text)) as Body,
    };
  }

  async function rest<Body>(method: string, path: string, options: RequestOptions = {}): Promise<Answer<Body>> {
    const { secret = KEY_SECRET, headers } = options;
    const authorization = `Basic ${Buffer.from(`rzp_test_sandbox:${secret}`).toString("base64")}`;
    return ask(method, `/v1${path}`, { ...options, headers: { authorization, ...headers } });
  }

  return { ask, rest };
}
