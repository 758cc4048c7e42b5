import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { onDemand } from "./on-demand.tsx";
import { readToasts } from "./toast-store.ts";

const Panel = () => <p>The panel</p>;

it("a part whose code failed to load is loaded by the next press, and by a later preload", async () => {
  let failures = 2;
  const panel = onDemand(async () => {
    if (failures-- > 0) throw new TypeError("Failed to fetch dynamically imported module");
    return Panel;
  });
  render(<panel.Part />);
  await expect.poll(() => readToasts()).toHaveLength(1);
  fireEvent.pointerDown(document.body);
  await expect.poll(() => failures).toBe(0);
  expect(screen.queryByText("The panel")).toBeNull();
  panel.preload();
  expect(await screen.findByText("The panel")).toBeDefined();
});
