import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countNavigation, closeToasts, readToasts, showToast } from "./toast-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  countNavigation();
  countNavigation();
  vi.useRealTimers();
});

const texts = () => readToasts().map(({ text }) => text);

describe("toasts", () => {
  it("a toast without a text is not shown", () => {
    // Other tests of this process may have left some.
    const before = texts();
    showToast("good", "");
    expect(texts()).toEqual(before);
  });

  it.each(["good", "bad"] as const)("a toast of tone %s survives one navigation and closes at the second", (tone) => {
    showToast(tone, "Please log in first.");
    countNavigation();
    expect(texts()).toEqual(["Please log in first."]);
    countNavigation();
    expect(texts()).toEqual([]);
  });

  it("a toast that is shown between two navigations closes at the one after the next", () => {
    showToast("bad", "Before");
    countNavigation();
    showToast("good", "Between");
    countNavigation();
    expect(texts()).toEqual(["Between"]);
  });

  it.each(["good", "bad"] as const)("a toast of tone %s closes when the next action starts", (tone) => {
    showToast(tone, "A code is on its way to your email.");
    closeToasts();
    expect(texts()).toEqual([]);
  });

  it("a toast about a success closes after six seconds, and one about an error stays", () => {
    showToast("good", "Saved");
    vi.advanceTimersByTime(5_999);
    expect(texts()).toEqual(["Saved"]);
    vi.advanceTimersByTime(1);
    showToast("bad", "Failed");
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(["Failed"]);
  });
});
