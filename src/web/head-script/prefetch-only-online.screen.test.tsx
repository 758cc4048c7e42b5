import { expect, it, onTestFinished, vi } from "vitest";
import { prefetchOnlyOnline } from "./prefetch-only-online.ts";

prefetchOnlyOnline();

/** Dispatches the events on which the router prefetches, and returns those that reach it. */
function receivedEvents(isOnline: boolean): string[] {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  document.body.innerHTML = '<a href="/products"><span>Products</span></a><button>Menu</button>';
  const [label, button] = [document.querySelector("span"), document.querySelector("button")];
  const types: string[] = [];
  const events = new AbortController();
  onTestFinished(() => {
    events.abort();
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });
  for (const type of ["mouseover", "mouseout", "focusin", "touchstart"]) {
    const receive = ({ target }: Event) => types.push(`${type} of ${(target as Element).textContent}`);
    document.addEventListener(type, receive, { signal: events.signal });
  }
  label?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true, relatedTarget: button }));
  button?.dispatchEvent(new MouseEvent("mouseout", { bubbles: true, relatedTarget: label }));
  label?.dispatchEvent(new FocusEvent("focusin", { bubbles: true, relatedTarget: button }));
  label?.dispatchEvent(new Event("touchstart", { bubbles: true }));
  button?.dispatchEvent(new FocusEvent("focusin", { bubbles: true, relatedTarget: label }));
  button?.dispatchEvent(new Event("touchstart", { bubbles: true }));
  return types;
}

it("while the device is offline, pointing at, focusing or touching a link prefetches nothing", () => {
  expect(receivedEvents(false)).toEqual(["focusin of Menu", "touchstart of Menu"]);
});

it("while the device is online, the events of links reach the router", () => {
  expect(receivedEvents(true)).toHaveLength(6);
});
