import type { EarlyTap } from "./head-script/record-early-taps.ts";

/**
 * Replays in order what was recorded before hydration, and stops recording. A field that the visitor changes meanwhile
 * keeps its newer value.
 */
export async function replayEarlyTaps(): Promise<void> {
  const taps: EarlyTap[] = window.earlyTaps?.take() ?? [];
  delete window.earlyTaps;
  const newer = new Set<EventTarget | null>();
  const onInput = ({ target }: Event) => newer.add(target);
  for (const { element, value, event } of taps) {
    addEventListener("input", onInput, true);
    // After the effects of hydration. Each press sees the state that the previous one has left.
    await new Promise((resolve) => setTimeout(resolve));
    removeEventListener("input", onInput, true);
    delete element.dataset.early;
    if (event) element.dispatchEvent(new KeyboardEvent(event, { key: "Enter", bubbles: true }));
    else if (value !== undefined) {
      if (!newer.has(element)) setValue(element, value);
    } else if (element.isConnected) element.click();
    else if (element instanceof HTMLAnchorElement) location.assign(element.href);
  }
}

/**
 * Sets a value as if it had just been typed or chosen. React notices a value only if it differs from the one that React
 * itself has set.
 */
function setValue(element: HTMLElement, value: string): void {
  if (element instanceof HTMLSelectElement) {
    element.value = value;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (element instanceof HTMLInputElement && !/^(?:checkbox|radio|file)$/.test(element.type)) {
    element.value = "";
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, value);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
