import { describe, expect, it } from "vitest";
import { bodyChunks } from "./body-chunks.ts";

const limits = { maxBytes: 100, idleMs: 10_000 };

function aBody(pull: (controller: ReadableStreamDefaultController<Uint8Array>, turn: number) => void) {
  let turn = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => pull(controller, turn++),
      cancel: () => {
        isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { headers: new Headers(), body, turns: () => turn, isCancelled: () => isCancelled };
}

async function read(request: Parameters<typeof bodyChunks>[0], given = limits): Promise<number> {
  let size = 0;
  for await (const chunk of bodyChunks(request, given)) size += chunk.length;
  return size;
}

describe("bodyChunks", () => {
  it("a body of exactly the maximum size is read, no faster than its chunks are consumed", async () => {
    const body = aBody((controller, turn) => (turn < 10 ? controller.enqueue(new Uint8Array(10)) : controller.close()));
    const chunks = bodyChunks(body, limits);
    await chunks.next();
    expect(body.turns()).toBe(1);
    await chunks.next();
    expect(body.turns()).toBe(2);
    let size = 0;
    for await (const chunk of chunks) size += chunk.length;
    expect(size).toBe(80);
  });

  it("a body is cut off at the first chunk beyond the limit", async () => {
    const body = aBody((controller) => controller.enqueue(new Uint8Array(10)));
    await expect(read(body)).rejects.toMatchObject({ code: "too_large" });
    expect([body.turns(), body.isCancelled()]).toEqual([11, true]);
  });

  it("a body that announces more than the limit is not read", async () => {
    const body = aBody((controller) => controller.enqueue(new Uint8Array(10)));
    body.headers.set("Content-Length", "101");
    await expect(read(body)).rejects.toMatchObject({ code: "too_large" });
    expect(body.turns()).toBe(0);
  });

  it("a body whose sender pauses for too long times out", async () => {
    const body = aBody((controller, turn) => {
      if (turn === 0) controller.enqueue(new Uint8Array(10));
    });
    await expect(read(body, { ...limits, idleMs: 20 })).rejects.toMatchObject({
      code: "unreadable",
      message: "The upload stood still for too long. Please try again.",
    });
    expect(body.isCancelled()).toBe(true);
  });

  it("a body that breaks off or is missing is unreadable", async () => {
    const unreadable = { code: "unreadable", message: "The form is not readable." };
    const broken = aBody((controller) => controller.error(new Error("aborted")));
    await expect(read(broken)).rejects.toMatchObject(unreadable);
    await expect(read({ headers: new Headers(), body: null })).rejects.toMatchObject(unreadable);
  });
});
