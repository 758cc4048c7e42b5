import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createProgress, progressBar } from "./progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function givenProgress(isTTY: boolean) {
  const lines: string[] = [];
  const progress = createProgress({ isTTY, write: (text) => lines.push(String(text)) > 0 });
  return { progress, lines };
}

describe("progress in lines", () => {
  it("output without a terminal shows nothing for work that takes less than a second", () => {
    const { progress, lines } = givenProgress(false);
    progress.show("Starting the database");
    vi.advanceTimersByTime(900);
    progress.done();
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual([]);
  });

  it("output without a terminal shows each step when it begins, and again every five seconds", () => {
    const { progress, lines } = givenProgress(false);
    progress.show("Building the shop");
    vi.advanceTimersByTime(12_000);
    progress.show("Starting the database");
    vi.advanceTimersByTime(6_000);
    progress.done();
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual([
      "Building the shop\n",
      "Building the shop (6 s)\n",
      "Building the shop (11 s)\n",
      "Starting the database\n",
      "Starting the database (5 s)\n",
    ]);
  });

  it("output without a terminal shows the progress of a counting step every five seconds", () => {
    const { progress, lines } = givenProgress(false);
    for (let done = 1; done <= 12; done++) {
      progress.show(progressBar("Saving tables", done, 12));
      vi.advanceTimersByTime(1_000);
    }
    expect(lines.map((line) => /\d+ of 12/.exec(line)?.[0])).toEqual(["1 of 12", "6 of 12", "11 of 12"]);
  });
});

describe("progress in place", () => {
  it("output on a terminal overwrites one line with every change, and clears it at the end", () => {
    const { progress, lines } = givenProgress(true);
    progress.show(progressBar("Saving tables", 1, 3));
    vi.advanceTimersByTime(1_000);
    progress.show(progressBar("Saving tables", 2, 3));
    progress.show(progressBar("Saving tables", 3, 3));
    progress.done();
    expect(lines.map((line) => /\d of 3/.exec(line)?.[0])).toEqual(["1 of 3", "2 of 3", "3 of 3", undefined]);
    expect(lines.every((line) => line.startsWith("\r\u001b[K") && !line.includes("\n"))).toBe(true);
  });
});
