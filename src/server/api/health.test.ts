import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { describe, expect, it, vi } from "vitest";
import { createHealth, type HealthCheck } from "./health.ts";

const up = async () => {};
const down = async () => {
  throw new Error("connect ECONNREFUSED 10.0.0.7:5432");
};

async function ask(path: string, checks: HealthCheck[], isStopping = false) {
  const app = new Hono().use(requestId()).route(
    "/api/health",
    createHealth(checks, () => isStopping),
  );
  const response = await app.request(`/api/health/${path}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("health", () => {
  it("live answers even if all parts are unavailable", async () => {
    expect(await ask("live", [{ name: "database", check: down }], true)).toMatchObject({
      status: 200,
      body: { isSuccess: true, data: { status: "live" } },
    });
  });

  it("ready lists all available parts", async () => {
    const checks: HealthCheck[] = [
      { name: "database", check: up },
      { name: "storage", check: up },
      { name: "mail", check: up },
    ];
    expect(await ask("ready", checks)).toMatchObject({
      status: 200,
      body: { isSuccess: true, data: { status: "ready", database: "ready", storage: "ready", mail: "ready" } },
    });
  });

  it("ready answers 200 without mail, and reports it as unavailable", async () => {
    const checks: HealthCheck[] = [
      { name: "database", check: up },
      { name: "storage", check: up },
      { name: "mail", check: down },
    ];
    expect(await ask("ready", checks)).toMatchObject({
      status: 200,
      body: { isSuccess: true, data: { status: "ready", database: "ready", storage: "ready", mail: "away" } },
    });
  });

  it.each(["database", "storage"] as const)(
    "ready answers 503 without the %s, and names it without details",
    async (name) => {
      const others = (["database", "storage", "mail"] as const).filter((other) => other !== name);
      const checks = [{ name, check: down }, ...others.map((other) => ({ name: other, check: up }))];
      const { status, body } = await ask("ready", checks);
      expect(status).toBe(503);
      expect(body).toMatchObject({ isSuccess: false, code: "overloaded", sys_message: `Not ready: ${name}.` });
      expect(body.parts).toEqual({ [name]: "away", ...Object.fromEntries(others.map((other) => [other, "ready"])) });
      expect(JSON.stringify(body)).not.toContain("ECONNREFUSED");
    },
  );

  it("ready answers 503 while the shop stops, for load balancers", async () => {
    expect(await ask("ready", [{ name: "database", check: up }], true)).toMatchObject({
      status: 503,
      body: { sys_message: "Not ready: stopping." },
    });
  });

  it("ready checks each part once for all requests within a second", async () => {
    vi.useFakeTimers();
    try {
      const check = vi.fn<() => Promise<void>>(up);
      const app = new Hono().use(requestId()).route(
        "/api/health",
        createHealth([{ name: "storage", check }], () => false),
      );
      const askOften = async () =>
        Promise.all(Array.from({ length: 50 }, async () => (await app.request("/api/health/ready")).status));
      expect(new Set(await askOften())).toEqual(new Set([200]));
      expect(check).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1_000);
      check.mockImplementation(down);
      expect(new Set(await askOften())).toEqual(new Set([503]));
      expect(check).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it("ready does not wait for a part that never responds", async () => {
    vi.useFakeTimers();
    try {
      const answer = ask("ready", [{ name: "database", check: async () => new Promise<void>(() => {}) }]);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await answer).toMatchObject({ status: 503 });
    } finally {
      vi.useRealTimers();
    }
  });
});
