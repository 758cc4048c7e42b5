import { setTimeout } from "node:timers/promises";
import type { z } from "zod";
import { GatewayError, type GatewayErrorKind } from "#domain/payments/payments.port.ts";

export type RazorpayCredentials = { apiUrl: string; keyId: string; keySecret: string };

type Options = { body?: unknown; idempotencyKey?: string };

const TIMEOUT_MS = 10_000;
const TRIES = 3;
const PAUSE_MS = 250;

/**
 * Calls the REST API: JSON, basic authentication, a timeout of ten seconds, and validation of the response. Only
 * idempotent requests are retried: GETs, and POSTs with an idempotency key.
 */
export function createRazorpayClient({ apiUrl, keyId, keySecret }: RazorpayCredentials) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function once<Schema extends z.ZodType>(method: string, path: string, schema: Schema, options: Options) {
    const request = fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        Authorization: authorization,
        "Content-Type": "application/json",
        ...(options.idempotencyKey !== undefined && { "X-Refund-Idempotency": options.idempotencyKey }),
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const response = await reached(request);
    const text = await reached(response.text());
    if (!response.ok) throw refusal(response.status, text);
    const parsed = schema.safeParse(readJson(text));
    if (!parsed.success)
      throw new GatewayError("The gateway's answer is not as documented.", {
        kind: "misconfigured",
        cause: parsed.error,
      });
    return parsed.data;
  }

  return async <Schema extends z.ZodType>(
    method: "GET" | "POST",
    path: string,
    schema: Schema,
    options: Options = {},
  ): Promise<z.output<Schema>> => {
    const mayRepeat = method === "GET" || options.idempotencyKey !== undefined;
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(method, path, schema, options);
      } catch (error) {
        const again = error instanceof GatewayError && error.kind === "unavailable" && mayRepeat && attempt < TRIES;
        if (!again) throw error;
        await setTimeout(PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2));
      }
    }
  };
}

/** Without an answer, or with one that breaks off, the outcome of the request is unknown. */
async function reached<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (cause) {
    throw new GatewayError("The gateway could not be reached.", { kind: "unavailable", cause });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Razorpay's errors have a code and a description; a proxy's error page has neither. */
function refusal(status: number, text: string): GatewayError {
  const body = readJson(text) as { error?: { code?: string; description?: string } } | undefined;
  const description = body?.error?.description ?? "no description";
  const message = `The gateway refused with ${status}: ${body?.error?.code ?? "unknown"}, ${description}`;
  return new GatewayError(message, { kind: kindOf(status) });
}

function kindOf(status: number): GatewayErrorKind {
  if (status >= 500 || status === 429 || status === 409) return "unavailable";
  return status === 401 || status === 403 ? "misconfigured" : "refused";
}
