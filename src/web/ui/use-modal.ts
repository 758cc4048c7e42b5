import { useEffect, useRef } from "react";
import type { ComponentProps, MouseEvent } from "react";

export type ModalState = {
  open: boolean;
  /** Esc, a press on the scrim and the buttons ask for it; the caller then sets `open` to false. */
  onClose: () => void;
};

/** Properties of a native modal `<dialog>` that follows `open`. The browser holds the focus inside and gives it back. */
export function useModal({ open, onClose }: ModalState): ComponentProps<"dialog"> {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || open === dialog.open) return;
    if (!open) {
      opener.current = null;
      return dialog.close();
    }
    opener.current = document.activeElement;
    lockScroll();
    dialog.showModal();
  }, [open]);

  // The browser gives the focus back when a dialog is closed, not when it is taken away while it is open.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    },
    [],
  );

  return {
    ref,
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: () => {
      if (open) onClose();
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && isOutside(event, event.currentTarget)) onClose();
    },
  };
}

/** The page behind loses its scrollbar; the base styles put this much room in its place. */
function lockScroll(): void {
  const { style, clientWidth } = document.documentElement;
  style.setProperty("--scrollbar-width", `${window.innerWidth - clientWidth}px`);
}

function isOutside(event: MouseEvent, element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  const within =
    event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
  return !within;
}
