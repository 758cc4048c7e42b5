import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { createStartingAnswers, type StartingAnswers } from "./starting.ts";

const LONG_MS = 600_000;
const asBrowser = { headers: { accept: "text/html,*/*" } };
const servers: ReturnType<typeof createServer>[] = [];

afterAll(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
});

async function serve(answers: StartingAnswers): Promise<string> {
  const server = createServer(answers.take);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Responses of a start whose grace period is over. */
async function givenLongStart() {
  const answers = createStartingAnswers(0);
  const url = await serve(answers);
  await fetch(url);
  return { answers, url };
}

describe("createStartingAnswers", () => {
  it("the health calls of a starting shop are answered immediately: live, and not ready", async () => {
    const answers = createStartingAnswers(LONG_MS);
    answers.show("Creating the database");
    const url = await serve(answers);
    const ready = await fetch(`${url}/api/health/ready`);
    expect(ready.status).toBe(503);
    expect(ready.headers.get("cache-control")).toBe("no-store");
    expect(ready.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(await ready.json()).toMatchObject({
      isSuccess: false,
      code: "overloaded",
      starting: "Creating the database",
    });
    const live = await fetch(`${url}/API/Health/Live/`);
    expect([live.status, await live.json()]).toMatchObject([200, { isSuccess: true, data: { status: "live" } }]);
  });

  it("requests wait for a short start and are answered by the shop", async () => {
    const answers = createStartingAnswers(LONG_MS);
    const url = await serve(answers);
    const page = fetch(`${url}/rings`, asBrowser);
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(503);
    answers.handOver((request, response) => response.end(`the shop at ${request.url}`));
    expect(await (await page).text()).toBe("the shop at /rings");
  });

  it("requests that waited are answered with 503 when the start takes longer", async () => {
    const answers = createStartingAnswers(50);
    const response = await fetch(await serve(answers), asBrowser);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("The shop is starting");
  });

  it("a browser gets a page with the progress and Retry-After while the shop is starting", async () => {
    const { answers, url } = await givenLongStart();
    answers.show("Building <the> shop & more");
    const response = await fetch(`${url}/rings?x=1`, asBrowser);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("2");
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain("Building &lt;the&gt; shop &amp; more");
    const head = await fetch(url, { method: "HEAD", ...asBrowser });
    expect([head.status, await head.text()]).toEqual([503, ""]);
  });

  it("the starting page may run its own script and load nothing else", async () => {
    const { url } = await givenLongStart();
    const response = await fetch(url, asBrowser);
    const script = /<script>([^]*)<\/script>/.exec(await response.text())?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");
    expect(script).toContain("/api/health/ready");
    expect(response.headers.get("content-security-policy")).toContain(
      `default-src 'none'; connect-src 'self'; script-src 'sha256-${hash}'`,
    );
  });

  it.each([
    ["/api/ABCGetProducts", "application/json; charset=utf-8", '"code":"overloaded"'],
    ["/media/0/640.jpg", "text/plain; charset=utf-8", "The shop is starting"],
  ])("%s is answered as %s while the shop is starting", async (path, type, text) => {
    const { url } = await givenLongStart();
    const response = await fetch(url + path);
    expect([response.status, response.headers.get("content-type")]).toEqual([503, type]);
    expect(await response.text()).toContain(text);
  });
});
