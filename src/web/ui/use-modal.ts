import { useEffect, useReducer, useRef } from "react";
import type { ComponentProps, MouseEvent, RefObject } from "react";

export type ModalState = {
  open: boolean;
  /**
   * Called on Esc, on a press on the backdrop, and by the buttons. The caller then sets `open` to false; otherwise the
   * dialog stays open.
   */
  onClose: () => void;
};

/** Called on a press on the backdrop instead of `onClose`. */
export type PressOutside = { onPressOutside?: (() => void) | undefined };

/** Where the focus goes when the dialog opens, instead of its first control. */
export type InitialFocus = { initialFocus?: RefObject<HTMLElement | null> | undefined };

/**
 * The props of a native modal `<dialog>`, which opens and closes with `open`. The browser traps the focus and restores
 * it.
 */
export function useModal({
  open,
  onClose,
  onPressOutside = onClose,
  initialFocus,
}: ModalState & PressOutside & InitialFocus): ComponentProps<"dialog"> {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const isPressedOutside = useRef(false);
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);

  // After each render, since the browser closes a dialog by itself when Esc is pressed again and again.
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || open === dialog.open) return;
    if (!open) {
      opener.current = null;
      return dialog.close();
    }
    opener.current = document.activeElement;
    lockScroll();
    // Otherwise the browser focuses the first field for a moment, and leaving it counts as touching it.
    initialFocus?.current?.setAttribute("autofocus", "");
    dialog.showModal();
    initialFocus?.current?.focus();
  });

  // The browser restores the focus when a dialog is closed, but not when it is unmounted while open.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    },
    [],
  );

  return {
    ref,
    onCancel: (event) => {
      // If it cannot be cancelled, the browser closes the dialog, and `close` follows.
      if (event.target !== event.currentTarget || !event.cancelable) return;
      event.preventDefault();
      onClose();
    },
    // React passes on the event of a dialog inside this one.
    onClose: (event) => {
      if (!open || event.target !== event.currentTarget) return;
      onClose();
      renderAgain();
    },
    // A selection of text may begin inside and end on the backdrop: both ends of a press have to be outside.
    onPointerDown: (event) => {
      isPressedOutside.current = isOutside(event);
    },
    onClick: (event) => {
      if (isPressedOutside.current && isOutside(event)) onPressOutside();
    },
  };
}

/** Hides the scrollbar of the page behind; the base styles reserve its width. */
function lockScroll(): void {
  const { style, clientWidth } = document.documentElement;
  style.setProperty("--scrollbar-width", `${window.innerWidth - clientWidth}px`);
}

function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
