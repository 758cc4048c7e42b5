/** A press, or what was typed or chosen, before the page took over from its HTML. */
type EarlyTap = { element: HTMLElement; value?: string };

declare global {
  interface Window {
    /** Until the page has taken over from its HTML. */
    earlyTaps?: { take(): EarlyTap[]; fail(): void };
  }
}

/** Carries out, in their order, the presses that came before the page could answer them. From now on nothing is remembered. */
export async function replayEarlyTaps(): Promise<void> {
  const taps = window.earlyTaps?.take() ?? [];
  delete window.earlyTaps;
  for (const { element, value } of taps) {
    // After the effects of hydration, and each with the state that the one before has left.
    await new Promise((resolve) => setTimeout(resolve));
    delete element.dataset.early;
    if (value !== undefined) setValue(element, value);
    else if (element.isConnected) element.click();
    else if (element instanceof HTMLAnchorElement) location.assign(element.href);
  }
}

/** As if it had just been typed or chosen. React hears of a value only when it differs from the one that it set itself. */
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
