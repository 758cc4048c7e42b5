import { expect, it } from "vitest";
import { waitForRenderTurn } from "./render-queue.ts";

it("the render queue starts one render per turn of the event loop, in arrival order", async () => {
  let turn = 0;
  const started: { name: string; turn: number }[] = [];
  const count = () => {
    turn++;
    if (started.length < 3) setImmediate(count);
  };
  setImmediate(count);
  const render = async (name: string) => {
    await waitForRenderTurn();
    started.push({ name, turn });
  };
  await Promise.all(["home", "rings", "search"].map(render));
  expect(started.map(({ name }) => name)).toEqual(["home", "rings", "search"]);
  expect(new Set(started.map((one) => one.turn)).size).toBe(3);
});

it("the render queue starts renders beyond the queue limit immediately", async () => {
  const started: string[] = [];
  const renders = ["a", "b", "c", "d"].map(async (name) => {
    await waitForRenderTurn();
    started.push(name);
  });
  await Promise.all(renders);
  expect(started.indexOf("d")).toBeLessThan(started.indexOf("c"));
});
