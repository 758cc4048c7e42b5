import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { onDemand } from "./on-demand.tsx";
import { readToasts } from "./toast-store.ts";

const Panel = () => <p>The panel</p>;

it("a part whose code failed to load is loaded by the next click", async () => {
  let failures = 1;
  const panel = onDemand(async () => {
    if (failures-- > 0) throw new TypeError("Failed to fetch dynamically imported module");
    return Panel;
  });
  render(<panel.Part />);
  await expect.poll(() => readToasts()).toHaveLength(1);
  expect(screen.queryByText("The panel")).toBeNull();
  fireEvent.click(document.body);
  expect(await screen.findByText("The panel")).toBeDefined();
});
