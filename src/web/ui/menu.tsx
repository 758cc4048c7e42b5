import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { classNames } from "./class-names.ts";
import { type Alignment, popoverPosition } from "./popover-position.rules.ts";
import { VERTICAL, moveFocus } from "./roving-focus.ts";

export type MenuProps = {
  /** The accessible name of the menu: "Status of order RJ-10482". */
  label: string;
  /** The content of the button. */
  trigger: ReactNode;
  /** The accessible name of the button, if its content does not provide one. */
  triggerLabel?: string | undefined;
  triggerClassName?: string | undefined;
  /** The edge at which menu and button are aligned. */
  align?: "start" | "end" | undefined;
  className?: string | undefined;
  /** `MenuItem`s, `MenuLink`s, and `MenuText` between them. */
  children: ReactNode;
};

/**
 * A menu button. Arrow keys, Home and End move the focus, a letter jumps to the next item that begins with it, and Esc
 * and Tab close the menu and return the focus to the button.
 */
export function Menu({
  label,
  trigger,
  triggerLabel,
  triggerClassName,
  align = "start",
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
          "popup fixed inset-auto m-0 max-h-dvh-less-4 max-w-vw-less-4 min-w-44 overflow-y-auto",
          "rounded-control bg-paper py-1.5 text-15 text-ink shadow-float focus:outline-0 dense-desk:text-14",
          className,
        )}
        onToggle={(event) => {
          onToggle(event);
          if (event.newState === "open") moveInMenu(event.currentTarget, startAtEnd.current ? "End" : "Home");
          startAtEnd.current = false;
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest("[role^=menuitem]")) close();
        }}
        onKeyDown={(event) => {
          if (event.key === "Tab") close();
          else if (moveInMenu(event.currentTarget, event.key)) event.preventDefault();
        }}
      >
        {children}
      </div>
    </>
  );
}

/** Moves the focus by an arrow key, Home, End, or the first letter of an item. Returns false for other keys. */
function moveInMenu(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]:not([aria-disabled=true])")];
  if (moveFocus(items, key, { steps: VERTICAL })) return true;
  if (key.length !== 1 || key === " ") return false;
  const at = items.findIndex((item) => item === document.activeElement);
  const letter = key.toLowerCase();
  const found = [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    item.textContent.trim().toLowerCase().startsWith(letter),
  );
  found?.focus();
  return found !== undefined;
}

type PopoverState = {
  isOpen: boolean;
  /** The ref of the button with `popoverTarget`. */
  trigger: RefObject<HTMLButtonElement | null>;
  panel: RefObject<HTMLDivElement | null>;
  open: () => void;
  close: () => void;
  /** Positions the panel, which can take the focus afterwards. */
  onToggle: (event: ToggleEvent<HTMLDivElement>) => void;
};

/**
 * A popover in the browser's top layer, so that scroll containers do not clip it. Esc and a press outside close it. It
 * opens below its button, or above if there is no room, and closes when the page scrolls.
 */
function usePopover(align: Alignment): PopoverState {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const open = useCallback(() => panel.current?.showPopover(), []);
  const close = useCallback(() => panel.current?.hidePopover(), []);

  useEffect(() => {
    if (!isOpen) return;
    const onScroll = (event: Event) => {
      if (event.target instanceof Node && !panel.current?.contains(event.target)) close();
    };
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    window.addEventListener("resize", close);
    return () => {
      document.removeEventListener("scroll", onScroll, { capture: true });
      window.removeEventListener("resize", close);
    };
  }, [isOpen, close]);

  const onToggle = useCallback(
    (event: ToggleEvent<HTMLDivElement>) => {
      const opens = event.newState === "open";
      if (opens && trigger.current) positionPanel(event.currentTarget, trigger.current, align);
      else delete event.currentTarget.dataset.placed;
      setIsOpen(opens);
    },
    [align],
  );

  return { isOpen, trigger, panel, open, close, onToggle };
}

function positionPanel(panel: HTMLElement, trigger: HTMLElement, align: Alignment): void {
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const size = { width: panel.offsetWidth, height: panel.offsetHeight };
  const { left, top } = popoverPosition(trigger.getBoundingClientRect(), size, view, align);
  panel.style.left = `${left}px`;
  panel.style.top = `${top}px`;
  panel.dataset.placed = "true";
}
