import { useId, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { usePopover } from "./use-popover.ts";
import { walkMenu } from "./walk-menu.ts";

export type MenuProps = {
  /** What the menu is for, heard with its items: "Status of order RJ-10482". */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  /** What the button is called where its content does not say it. */
  triggerLabel?: string | undefined;
  triggerClassName?: string | undefined;
  /** The edge that menu and button share. */
  align?: "start" | "end" | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  /** `MenuItem`s, `MenuLink`s, and `MenuText` between them. */
  children: ReactNode;
};

/**
 * A button and the menu that it opens. Arrows, Home and End walk, a letter jumps to the item that begins with it, Esc
 * and Tab close; the focus is then back on the button.
 */
export function Menu({
  label,
  trigger,
  triggerLabel,
  triggerClassName,
  align = "start",
  disabled,
  className,
  children,
}: MenuProps) {
  const id = useId();
  const { isOpen, trigger: button, panel, open, close, onToggle } = usePopover(align);
  const startAtEnd = useRef(false);

  function openWithKey(event: KeyboardEvent): void {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    startAtEnd.current = event.key === "ArrowUp";
    open();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        disabled={disabled}
        aria-label={triggerLabel}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={triggerClassName}
        onKeyDown={openWithKey}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classNames(
          "popup fixed inset-auto m-0 max-h-[calc(100dvh-16px)] max-w-[calc(100vw-16px)] min-w-44 overflow-y-auto",
          "rounded-control bg-paper py-1.5 text-15 text-ink shadow-float focus:outline-0 dense-desk:text-14",
          className,
        )}
        onToggle={(event) => {
          onToggle(event);
          if (event.newState === "open") walkMenu(event.currentTarget, startAtEnd.current ? "End" : "Home");
          startAtEnd.current = false;
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest("[role^=menuitem]")) close();
        }}
        onKeyDown={(event) => {
          if (event.key === "Tab") close();
          else if (walkMenu(event.currentTarget, event.key)) event.preventDefault();
        }}
      >
        {children}
      </div>
    </>
  );
}
