/** A press, or a typed or chosen value, from before hydration. */
type EarlyTap = { element: HTMLElement; value?: string };

declare global {
  interface Window {
    /** Present until hydration has completed. */
    earlyTaps?: { take(): EarlyTap[]; fail(): void };
  }
}

/** Replays the presses from before hydration in their order, and stops recording. */
export async function replayEarlyTaps(): Promise<void> {
  const taps = window.earlyTaps?.take() ?? [];
  delete window.earlyTaps;
  for (const { element, value } of taps) {
    // After the effects of hydration. Each press sees the state that the previous one has left.
    await new Promise((resolve) => setTimeout(resolve));
    delete element.dataset.early;
    if (value !== undefined) setValue(element, value);
    else if (element.isConnected) element.click();
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
