import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { recordEarlyTaps } from "./record-early-taps.ts";
import { startScripts } from "./start-scripts.ts";

const FILES = ["/assets/react-1.js", "/assets/home-2.js"];

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    window.earlyTaps?.take();
    delete window.earlyTaps;
    vi.useRealTimers();
    document.head.replaceChildren();
    document.body.replaceChildren();
  });
  window.earlyTaps = recordEarlyTaps();
});

/** A page with an important picture that is painted when the test says so. */
function openPage() {
  const painted = Promise.withResolvers<void>();
  const picture = document.createElement("img");
  picture.setAttribute("fetchpriority", "high");
  picture.decode = async () => painted.promise;
  const button = document.createElement("button");
  document.body.append(picture, button);
  const load = vi.fn();
  startScripts(load, FILES);
  return { load, button, paint: () => painted.resolve(), requested: () => [...document.head.querySelectorAll("link")] };
}

const notice = () => document.querySelector("[role=alert]");

describe("startScripts", () => {
  it.each([
    ["the important pictures have been painted", ({ paint }: ReturnType<typeof openPage>) => paint()],
    ["the visitor touches the page", () => window.dispatchEvent(new Event("pointerdown"))],
    ["three seconds have passed", () => vi.advanceTimersByTime(3_000)],
  ])("the scripts are loaded once, as soon as %s", async (_, happen) => {
    const page = openPage();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(page.load).not.toHaveBeenCalled();
    happen(page);
    await vi.advanceTimersByTimeAsync(100);
    expect(page.load.mock.calls).toEqual([[FILES]]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(page.load).toHaveBeenCalledTimes(1);
    expect(page.requested().map((link) => link.getAttribute("href"))).toEqual(FILES);
  });

  it("scripts that are still missing after 20 seconds are announced, until they arrive", async () => {
    openPage();
    await vi.advanceTimersByTimeAsync(22_000);
    expect(notice()).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(notice()?.textContent).toBe("This page is still loading. Your connection may be slow. Reload");
    window.earlyTaps?.take();
    expect(notice()).toBeNull();
  });

  it("a script that cannot be loaded is announced with a link that reloads, and the pressed button is free again", async () => {
    const { button, requested } = openPage();
    button.click();
    expect(button.dataset.early).toBe("");
    await vi.advanceTimersByTimeAsync(4_000);
    requested()[0]?.dispatchEvent(new Event("error"));
    expect(button.dataset.early).toBeUndefined();
    expect(notice()?.textContent).toBe("Part of this page did not load. Please check your connection. Reload");
    expect(notice()?.querySelector("a")?.href).toBe(location.href);
    // The other missing file, and the time after which scripts are late, change nothing.
    const shown = notice();
    requested()[1]?.dispatchEvent(new Event("error"));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(notice()).toBe(shown);
  });
});
