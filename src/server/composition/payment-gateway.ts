import { createHmac } from "node:crypto";
import type { Hono } from "hono";
import { createRazorpayGateway } from "#adapters/razorpay/razorpay-gateway.ts";
import type { Db } from "#db/database.ts";
import type { PaymentGateway } from "#domain/payments/payments.port.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { ConfigError, type Config } from "../base/config.ts";
import type { Log } from "../base/log.ts";
import { assertSandboxAllowed, SANDBOX_KEY_ID } from "../sandbox/sandbox-allowed.ts";
import { createSandbox } from "../sandbox/sandbox.ts";

const SANDBOX_SCRIPT = "/sandbox-checkout.js";
const SANDBOX_PATH = "/sandbox/razorpay";
const DELIVERY_PAUSE_MS = 2_000;

export type PaymentProvider = {
  gateway: PaymentGateway;
  /** URL of the payment dialog's script. */
  scriptUrl: string;
  /** The stand-in, mounted at `path`; undefined with the real provider. */
  sandbox: { path: string; app: Hono; stop(): void } | undefined;
};

type Options = { config: Config; db: Db; clock: Clock; log: Log; ownUrl: string; secret: string };

/** Razorpay with the configured keys, or the built-in sandbox without keys. */
export function providePayments({ config, db, clock, log, ownUrl, secret }: Options): PaymentProvider {
  if (config.razorpay) {
    const { scriptUrl, ...keys } = config.razorpay;
    return { gateway: createRazorpayGateway(keys), scriptUrl, sandbox: undefined };
  }
  try {
    assertSandboxAllowed({ production: config.production });
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error), { cause: error });
  }
  const derive = (purpose: string) => createHmac("sha256", secret).update(`sandbox ${purpose}`).digest("hex");
  const [keySecret, webhookSecret] = [derive("key"), derive("webhook")];
  const onError = (err: unknown) => log.warn({ err }, "sandbox");
  const sandbox = createSandbox({ db, clock, keySecret, webhookSecret, publicUrl: ownUrl, onError });
  const timer = setInterval(() => void sandbox.deliverDue().catch(onError), DELIVERY_PAUSE_MS);
  const gateway = createRazorpayGateway({
    apiUrl: `${ownUrl}${SANDBOX_PATH}/v1`,
    keyId: SANDBOX_KEY_ID,
    keySecret,
    webhookSecrets: [webhookSecret],
  });
  const stop = () => clearInterval(timer);
  return { gateway, scriptUrl: SANDBOX_SCRIPT, sandbox: { path: SANDBOX_PATH, app: sandbox.app, stop } };
}
