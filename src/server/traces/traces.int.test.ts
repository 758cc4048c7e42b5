import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { SpanStatusCode } from "@opentelemetry/api";
import { InMemorySpanExporter, type ReadableSpan } from "@opentelemetry/sdk-trace";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/database.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createTraces } from "./traces.ts";

const exporter = new InMemorySpanExporter();
let exported: ReadableSpan[] = [];
exporter.shutdown = async () => void (exported = exporter.getFinishedSpans());
const traces = createTraces({ exporter, share: 1 });
const { url } = await createTestDatabase();
const db = openDatabase(url, { onQuery: traces.noteQuery });
afterAll(() => db.destroy());

const listener = traces.watch(async (incoming, response) => {
  const path = incoming.url ?? "";
  if (path.startsWith("/api/broken")) await sql`select no_such_column`.execute(db).catch(() => {});
  else
    await sql`
      select ${"secret value"}::text as piece`.execute(db);
  response.writeHead(path.startsWith("/api/broken") ? 500 : 200).end();
});
const server = createServer(listener).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
afterAll(() => server.close());

async function ask(path: string, headers: Record<string, string> = {}): Promise<void> {
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve, reject) => {
    request({ port, path, headers, agent: false }, (answer) => answer.resume().once("close", resolve))
      .once("error", reject)
      .end();
  });
}

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = "b7ad6b7169203331";

describe("createTraces", () => {
  it("traces contain pages and calls with their statements, below the caller's span, and no personal data", async () => {
    await sql`select 'by nobody'`.execute(db);
    await ask("/api/search?q=asha@example.com", { traceparent: `00-${TRACE}-${PARENT}-01` });
    await ask("/api/broken");
    await ask("/products-details/1001-aria?from=asha@example.com");
    await ask("/media/x/960.avif");
    await ask("/api/health/live");
    await traces.stop();

    const spans = exported.map(({ name, status, attributes }) => ({ name, code: status.code, attributes }));
    expect(spans.map(({ name }) => name).toSorted()).toEqual([
      "GET call",
      "GET call",
      "GET page",
      "select",
      "select",
      "select",
    ]);
    const search = exported.find((span) => span.attributes["url.path"] === "/api/search");
    expect(search?.spanContext().traceId).toBe(TRACE);
    expect(search?.parentSpanContext?.spanId).toBe(PARENT);
    expect(search?.attributes["http.response.status_code"]).toBe(200);
    const page = exported.find(({ name }) => name === "GET page");
    expect(page?.attributes).toMatchObject({
      "url.path": "/products-details/1001-aria",
      "http.response.status_code": 200,
    });
    for (const span of [search, page]) {
      const statement = exported.find(
        ({ parentSpanContext }) => parentSpanContext?.spanId === span?.spanContext().spanId,
      );
      expect(statement?.attributes["db.query.text"]).toContain("select $1::text as piece");
    }
    const broken = exported.find((span) => span.attributes["url.path"] === "/api/broken");
    expect(broken?.status.code).toBe(SpanStatusCode.ERROR);
    expect(exported.filter(({ status }) => status.code === SpanStatusCode.ERROR)).toHaveLength(2);
    expect(JSON.stringify(spans)).not.toMatch(/asha|secret value/);
  });
});
