import { Hono } from "hono";
import { failure, success } from "#contract/kernel/envelope.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { refuseMethod } from "./refuse-method.ts";

/** A dependency that can be unavailable; `check` rejects when it is. */
export type HealthCheck = { name: "database" | "storage" | "mail"; check(): Promise<void> };

const CHECK_TIMEOUT_MS = 2_000;
/** How long the result of a check counts. Anyone may ask, and a check writes to the storage. */
const REUSE_MS = 1_000;

/** Orders work without mail, which stays in the outbox, so a load balancer must not remove the shop. */
const SERVES_WITHOUT = "mail";

/**
 * Live: this process responds. Ready: it can serve requests; lists the unavailable parts, of which mail is optional.
 * While `isStopping`, it is not ready.
 */
export function createHealth(checks: readonly HealthCheck[], isStopping: () => boolean) {
  const health = new Hono<HttpEnv>();
  const watched = checks.map((part) => ({ name: part.name, isUp: reused(async () => isUp(part)) }));
  health.get("/live", (c) => c.json(success({ status: "live" })));
  health.get("/ready", async (c) => {
    const parts = await Promise.all(watched.map(async ({ name, isUp: ask }) => [name, await ask()] as const));
    const missing: string[] = parts.filter(([, up]) => !up).map(([name]) => name);
    if (isStopping()) missing.push("stopping");
    const isReady = missing.every((name) => name === SERVES_WITHOUT);
    const data = Object.fromEntries(parts.map(([name, up]) => [name, up ? "ready" : "away"]));
    if (isReady) return c.json(success({ status: "ready", ...data }));
    return c.json({ ...failure("overloaded", `Not ready: ${missing.join(", ")}.`), parts: data }, 503);
  });
  for (const path of ["/live", "/ready"]) health.all(path, refuseMethod);
  return health;
}

/** Callers share a run of the work until a second after its end. */
function reused<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let latest: Promise<Result> | undefined;
  return async () => {
    latest ??= work().finally(() => void setTimeout(() => (latest = undefined), REUSE_MS).unref());
    return latest;
  };
}

async function isUp(part: HealthCheck): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS, false).unref());
  const check = part.check().then(
    () => true,
    () => false,
  );
  return Promise.race([check, timeout]);
}
