import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createTurnLimit } from "./turn-limit.ts";

function given(perTurn = 2) {
  const limit = createTurnLimit(perTurn);
  const started: string[] = [];
  const enter = (client: string, ...names: string[]) => {
    for (const name of names) limit.enter(client, () => started.push(name));
  };
  return { limit, started, enter };
}

describe("turn limit", () => {
  it("a client gets a few starts in one turn of the event loop, and the others in order in the next ones", async () => {
    const { enter, started } = given();
    enter("flood", "a", "b", "c", "d", "e");
    expect(started).toEqual(["a", "b"]);
    await turn();
    expect(started).toEqual(["a", "b", "c", "d"]);
    enter("flood", "f");
    expect(started).toEqual(["a", "b", "c", "d"]);
    await turn();
    expect(started).toEqual(["a", "b", "c", "d", "e", "f"]);
  });

  it("the queue of one client never makes another client wait", () => {
    const { enter, started } = given();
    enter("flood", "a", "b", "c");
    enter("visitor", "page");
    expect(started).toEqual(["a", "b", "page"]);
  });

  it("a client is forgotten after a turn without requests", async () => {
    const { limit, enter } = given();
    enter("flood", "a", "b", "c");
    await turn();
    expect(limit.size()).toBe(1);
    await turn();
    expect(limit.size()).toBe(0);
  });
});
