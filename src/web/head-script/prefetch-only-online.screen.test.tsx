import { expect, it, onTestFinished, vi } from "vitest";
import { prefetchOnlyOnline } from "./prefetch-only-online.ts";

prefetchOnlyOnline();

/** Dispatches the events by which the router notices a link, and returns those that it noticed. */
function noticed(isOnline: boolean): string[] {
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
    const notice = ({ target }: Event) => types.push(`${type} of ${(target as Element).textContent}`);
    document.addEventListener(type, notice, { signal: events.signal });
  }
  label?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true, relatedTarget: button }));
  button?.dispatchEvent(new MouseEvent("mouseout", { bubbles: true, relatedTarget: label }));
  label?.dispatchEvent(new FocusEvent("focusin", { bubbles: true, relatedTarget: button }));
  label?.dispatchEvent(new Event("touchstart", { bubbles: true }));
  button?.dispatchEvent(new FocusEvent("focusin", { bubbles: true, relatedTarget: label }));
  button?.dispatchEvent(new Event("touchstart", { bubbles: true }));
  return types;
}

it("while the device is offline, the router does not notice that a link is pointed at, focused or touched", () => {
  expect(noticed(false)).toEqual(["focusin of Menu", "touchstart of Menu"]);
});

it("while the device is online, the router notices it", () => {
  expect(noticed(true)).toHaveLength(6);
});
