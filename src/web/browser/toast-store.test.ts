import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countNavigation, endAlerts, readToasts, showToast } from "./toast-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  countNavigation();
  countNavigation();
  vi.useRealTimers();
});

const texts = () => readToasts().map(({ text }) => text);

describe("a message", () => {
  it.each(["good", "bad"] as const)("that is %s outlives one navigation and ends with the second", (tone) => {
    showToast(tone, "Please log in first.");
    countNavigation();
    expect(texts()).toEqual(["Please log in first."]);
    countNavigation();
    expect(texts()).toEqual([]);
  });

  it("that is shown between two navigations ends with the one after the next", () => {
    showToast("bad", "Before");
    countNavigation();
    showToast("good", "Between");
    countNavigation();
    expect(texts()).toEqual(["Between"]);
  });

  it("that is bad ends when its action is tried again, a good one stays", () => {
    showToast("good", "Saved");
    showToast("bad", "Login failed: Invalid email or password.");
    endAlerts();
    expect(texts()).toEqual(["Saved"]);
  });

  it("that is good ends by itself after six seconds, a bad one stays", () => {
    showToast("good", "Saved");
    vi.advanceTimersByTime(5_999);
    expect(texts()).toEqual(["Saved"]);
    vi.advanceTimersByTime(1);
    showToast("bad", "Failed");
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(["Failed"]);
  });
});
