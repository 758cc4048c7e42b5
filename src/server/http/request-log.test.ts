import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { pino } from "pino";
import { expect, it } from "vitest";
import type { HttpEnv } from "./http-env.ts";
import { logRequests } from "./request-log.ts";

/** The log lines of one request at the default level. */
async function linesOf(status: 200 | 401 | 403 | 404 | 429, path: string): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const app = new Hono<HttpEnv>();
  app.use(requestId(), logRequests(pino({ level: "info" }, { write })));
  app.all("*", (c) => c.text("said", status));
  await app.request(path, { method: "POST", headers: { Authorization: "Bearer secret-token" } });
  return lines;
}

it.each([401, 403, 429] as const)("a request that is refused with %s is logged", async (status) => {
  const lines = await linesOf(status, "/api/LoginCustomer?email=asha@example.com");
  expect(lines).toMatchObject([{ msg: "refused", method: "POST", path: "/api/LoginCustomer", status }]);
  expect(lines[0]?.requestId).toMatch(/^[\w-]{8,}$/);
  expect(lines[0]?.time).toBeTypeOf("number");
  expect(JSON.stringify(lines)).not.toMatch(/asha|secret-token/);
});

it.each([200, 404] as const)("a request that is answered with %s is not logged", async (status) => {
  expect(await linesOf(status, "/api/GetCategories")).toEqual([]);
});
