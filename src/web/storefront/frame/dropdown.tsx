import { useEffect, useEffectEvent, useId, type MouseEvent, type ReactNode, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "#web/browser/use-hydrated.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PathLink } from "#web/ui/path-link.tsx";
import { moveFocus, VERTICAL } from "#web/ui/roving-focus.ts";
import { useDismiss } from "#web/ui/use-dismiss.ts";
import type { PanelState } from "./use-open-panel.ts";

export type DropdownProps = PanelState & {
  /** What the trigger shows before its chevron. */
  trigger: ReactNode;
  triggerClassName: string;
  /** The trigger's target until scripts run. */
  to?: string | undefined;
  className?: string | undefined;
  panelClassName: string;
  /** Links and buttons. */
  children: ReactNode;
};

const PANEL =
  "absolute top-full z-10 mt-1.5 bg-paper shadow-float transition-entry duration-250 starting:translate-y-2 starting:opacity-0";

/** A menu entry that opens a panel of links. */
export function Dropdown({
  open,
  onOpenChange,
  trigger,
  triggerClassName,
  to,
  className,
  panelClassName,
  children,
}: DropdownProps) {
  const id = useId();
  const hydrated = useHydrated();
  const container = useDismiss<HTMLDivElement>(open, () => onOpenChange(false));
  useArrowKeys(container, () => onOpenChange(true));

  const shared = {
    "data-trigger": true,
    "aria-expanded": open,
    "aria-controls": open ? id : undefined,
    className: triggerClassName,
    children: (
      <>
        {trigger}
        <Icon name={open ? "chevron-up" : "chevron-down"} size={16} className="max-lg:hidden" />
      </>
    ),
  };

  return (
    <div ref={container} className={classNames("relative", className)}>
      {to ? (
        <PathLink
          {...shared}
          to={to}
          role={hydrated ? "button" : undefined}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            onOpenChange(!open);
          }}
          onKeyDown={(event) => {
            if (event.key !== " ") return;
            event.preventDefault();
            onOpenChange(!open);
          }}
        />
      ) : (
        <button {...shared} type="button" onClick={() => onOpenChange(!open)} />
      )}
      {open && (
        <div id={id} data-panel className={classNames(PANEL, panelClassName)}>
          {children}
        </div>
      )}
    </div>
  );
}

/** Whether a press opens a new tab or window, so that the browser has to handle it as a link. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/**
 * The arrow keys move through the links and buttons of the container's `data-panel`. On its trigger, they open it
 * first.
 */
function useArrowKeys(container: RefObject<HTMLElement | null>, onOpen: () => void): void {
  const open = useEffectEvent(onOpen);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.key in VERTICAL)) return;
      event.preventDefault();
      flushSync(() => open());
      const stops = [...element.querySelectorAll<HTMLElement>("[data-panel] :is(a, button)")];
      moveFocus(stops, event.key, { steps: VERTICAL });
    };
    element.addEventListener("keydown", onKeyDown);
    return () => element.removeEventListener("keydown", onKeyDown);
  }, [container]);
}
