import { useLayoutEffect, type RefObject } from "react";

/** For buttons that their own press may disable: the first match of `selector` in `around` then takes the focus. */
export function useFocusWhenDisabled(around: RefObject<HTMLElement | null>, selector: string): void {
  // After each commit, and before the browser takes the focus from the disabled button.
  useLayoutEffect(() => {
    const pressed = document.activeElement;
    const isDisabled = pressed instanceof HTMLButtonElement && pressed.disabled;
    if (isDisabled && around.current?.contains(pressed))
      around.current.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  });
}
