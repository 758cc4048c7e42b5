import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { offerBrowser } from "./offer-browser.ts";

const URL = "http://127.0.0.1:3000";

function givenTerminal({ isTTY = true, canOpen = true } = {}) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const written: string[] = [];
  const opened: string[] = [];
  const output = { isTTY, write: (text: string | Uint8Array) => written.push(String(text)) > 0 };
  offerBrowser(URL, { input, output, canOpen: () => canOpen, open: (url) => opened.push(url) });
  return { input, written, opened };
}

describe("offerBrowser", () => {
  it("the shop opens in the browser once when Enter is pressed", async () => {
    const { input, written, opened } = givenTerminal();
    expect(written.join("")).toContain("Press Enter to open the shop");
    expect(opened).toEqual([]);
    input.write("\n");
    await expect.poll(() => opened).toEqual([URL]);
    input.write("\n");
    await expect.poll(() => input.isPaused()).toBe(true);
    expect(opened).toEqual([URL]);
  });

  it.each([
    ["without a terminal", { isTTY: false }],
    ["without a desktop, or in the background", { canOpen: false }],
  ])("the browser is not offered %s", (_, terminal) => {
    const { input, written } = givenTerminal(terminal);
    expect(written).toEqual([]);
    expect(input.listenerCount("data")).toBe(0);
  });
});
