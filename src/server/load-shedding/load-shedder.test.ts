import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createLoadShedder } from "./load-shedder.ts";
import { createWaitEstimate, MAX_WAIT_MS } from "./wait-estimate.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** A shedder whose wait estimate the test sets, in front of a server whose responses the test ends. */
async function givenShedder() {
  const load = { lagMs: 0 };
  let inside = 0;
  const waitEstimate = createWaitEstimate({ lanes: 1_000, lagMs: () => load.lagMs, now: () => 0 });
  const counting = {
    ...waitEstimate,
    enter() {
      const leave = waitEstimate.enter();
      let isIn = true;
      inside++;
      return (isServed?: boolean) => {
        if (isIn) inside--;
        isIn = false;
        leave(isServed);
      };
    },
  };
  const shedKinds: string[] = [];
  const shedder = createLoadShedder({
    waitEstimate: counting,
    shopName: () => "Rajatam",
    onShed: (kind) => shedKinds.push(kind),
  });
  const answers: (() => void)[] = [];
  const server = createServer((incoming, response) => {
    if (shedder.shed(incoming, response)) return;
    shedder.follow(incoming, response);
    incoming.resume().once("end", () => answers.push(() => response.end("x".repeat(1_000))));
  }).listen(0, "127.0.0.1");
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, method = "GET", headers: Record<string, string> = {}) => {
    const sent = request({ port, host: "127.0.0.1", path, method, headers });
    sent.on("error", () => {});
    const answer = new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }>((resolve) => {
      sent.once("response", (response) => {
        response.resume();
        resolve({ status: response.statusCode, headers: response.headers });
      });
    });
    return { sent, answer };
  };
  return { load, ask, answers, shedKinds, inside: () => inside };
}

describe("load shedder", () => {
  it("the load shedder admits requests that need not wait, and counts them while they are processed", async () => {
    const { ask, answers, inside } = await givenShedder();
    const { sent, answer } = ask("/");
    sent.end();
    await expect.poll(() => answers.length).toBe(1);
    expect(inside()).toBe(1);
    answers[0]?.();
    expect((await answer).status).toBe(200);
    expect(inside()).toBe(0);
  });

  it("a request is answered with 503 in the client's format when the wait is too long, and this is counted", async () => {
    const { load, ask, answers, shedKinds } = await givenShedder();
    load.lagMs = MAX_WAIT_MS + 1;
    const [page, call] = [ask("/cart"), ask("/api/GetUserProfile")];
    page.sent.end();
    call.sent.end();
    expect(await page.answer).toMatchObject({ status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
    const { status, headers } = await call.answer;
    expect([status, headers["content-type"]]).toEqual([503, "application/json; charset=utf-8"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(answers).toEqual([]);
    expect(shedKinds.toSorted()).toEqual(["call", "page"]);
  });

  it("purchases may wait longer, and health checks, webhooks, pictures and logouts are never refused", async () => {
    const { load, ask, answers } = await givenShedder();
    const pathsLetIn = async (paths: string[]) => {
      const before = answers.length;
      const requests = paths.map((path) => {
        const { sent, answer } = ask(path, "POST");
        sent.end();
        return answer;
      });
      const isRefused = (answer: Promise<{ status: number | undefined }>) =>
        answer.then(({ status }) => status === 503);
      await Promise.race([Promise.all(requests.map(isRefused)), expect.poll(() => answers.length).toBe(before + 1)]);
      return answers.length - before;
    };
    load.lagMs = MAX_WAIT_MS * 2.5;
    expect(await pathsLetIn(["/api/place-order"])).toBe(1);
    load.lagMs = MAX_WAIT_MS * 5;
    expect(await pathsLetIn(["/api/place-order"])).toBe(0);
    for (const path of ["/api/health/live", "/api/razorpay/webhook", "/media/x/960.webp", "/api/Logout"]) {
      expect(await pathsLetIn([path])).toBe(1);
    }
  });

  it("the load shedder counts a request only once its body has arrived", async () => {
    const { ask, answers, inside } = await givenShedder();
    const { sent, answer } = ask("/api/LoginCustomer", "POST", { "Content-Length": "10" });
    sent.write("12345");
    const other = ask("/");
    other.sent.end();
    await expect.poll(() => answers.length).toBe(1);
    expect(inside()).toBe(1);
    answers[0]?.();
    await other.answer;
    expect(inside()).toBe(0);
    sent.end("67890");
    await expect.poll(() => answers.length).toBe(2);
    expect(inside()).toBe(1);
    answers[1]?.();
    expect((await answer).status).toBe(200);
    expect(inside()).toBe(0);
  });

  it("the load shedder no longer counts a request whose client disconnected", async () => {
    const { ask, answers, inside } = await givenShedder();
    const { sent } = ask("/");
    sent.end();
    await expect.poll(() => answers.length).toBe(1);
    sent.destroy();
    await expect.poll(inside).toBe(0);
  });

  it("the load shedder closes the connection when it does not read the body", async () => {
    const { load, ask } = await givenShedder();
    load.lagMs = MAX_WAIT_MS + 1;
    const { sent, answer } = ask("/api/staff/media", "POST", { "Content-Length": "100000000" });
    sent.write("the beginning");
    expect(await answer).toMatchObject({ status: 503, headers: { connection: "close" } });
  });
});
