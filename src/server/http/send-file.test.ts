import { Hono } from "hono";
import { expect, it } from "vitest";
import { createTestLog } from "#tests/support/stand-ins.ts";
import type { HttpEnv } from "./http-env.ts";
import { sendFile } from "./send-file.ts";
import { streamOf } from "./stream-of.ts";

const encoder = new TextEncoder();

function appThatSends(body: ReadableStream<Uint8Array> | string) {
  const testLog = createTestLog();
  const app = new Hono<HttpEnv>();
  app.get("/", (c) => {
    c.set("log", testLog.log);
    return sendFile(c, { name: "orders.csv", contentType: "text/csv; charset=utf-8", body });
  });
  return { app, testLog };
}

it("a download names the file and its type", async () => {
  async function* whole() {
    yield* [encoder.encode("a,"), encoder.encode("b")];
  }
  const { app } = appThatSends(streamOf(whole()));
  const response = await app.request("/");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="orders.csv"');
  expect(await response.text()).toBe("a,b");
});

it("a download aborts the connection and logs it when the file stream fails", async () => {
  async function* broken() {
    yield encoder.encode("a,");
    throw new Error("the database went away");
  }
  const { app, testLog } = appThatSends(streamOf(broken()));
  let destroyed = false;
  const outgoing = {
    destroy: () => {
      destroyed = true;
    },
  };
  const response = await app.request("/", {}, { outgoing });
  await expect(response.text()).rejects.toThrow("The download failed midway.");
  expect(destroyed).toBe(true);
  expect(testLog.takeErrors().join()).toContain("the database went away");
});
