import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { closeToast, countNavigation, useToasts } from "./browser/toast-store.ts";
import { classNames } from "./ui/class-names.ts";
import { IconButton } from "./ui/icon-button.tsx";
import { Icon } from "./ui/icon.tsx";

/**
 * Where alerts appear. On a desktop, at the bottom left, so that they do not cover cart and totals. On a phone, over the
 * header, and only the newest is shown, so that they cover neither the heading, nor fields, nor the bar at the lower
 * edge. Except for their Close button, alerts let presses through to what is below them, and a covered field that has
 * the focus is scrolled out from under them.
 */
export function ToastRegion() {
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current !== pathname) countNavigation();
    shownAt.current = pathname;
  }, [pathname]);
  const toasts = useToasts();
  return (
    <div className="pointer-events-none fixed inset-x-2 top-1 z-50 grid justify-items-center gap-2 md:inset-x-auto md:top-auto md:bottom-6 md:left-gutter md:w-100">
      {toasts.map(({ id, tone, text }) => (
        <Toast key={id} tone={tone} onClose={() => closeToast(id)}>
          {text}
        </Toast>
      ))}
    </div>
  );
}

type ToastProps = {
  tone: "good" | "bad";
  onClose: () => void;
  children: ReactNode;
};

const TONES = {
  good: { icon: "check-circle", look: "text-leaf-bright" },
  bad: { icon: "alert", look: "text-alarm-bright" },
} as const;

const uncover = ({ target }: FocusEvent) => (target as Element).scrollIntoView({ block: "nearest" });

/** While an alert is shown: a tap does not scroll a visible field. The style sheet keeps the space of an alert clear. */
function uncoverFields() {
  addEventListener("focusin", uncover);
  return () => removeEventListener("focusin", uncover);
}

function Toast({ tone, onClose, children }: ToastProps) {
  return (
    <div
      role="alert"
      data-toast={tone}
      ref={uncoverFields}
      className="on-dark flex w-full max-w-100 items-start gap-3 rounded-control bg-ink py-2 pr-2 pl-4 text-15 text-paper shadow-float max-md:not-last:hidden md:py-3.5"
    >
      <Icon name={TONES[tone].icon} className={classNames("mt-0.5", TONES[tone].look)} />
      <p className="min-w-0 flex-1 py-px">{children}</p>
      <IconButton
        icon="close"
        iconSize={16}
        label="Close"
        tone="dark"
        className="pointer-events-auto -my-1 h-8 w-8 after:absolute after:-inset-1.5"
        onClick={onClose}
      />
    </div>
  );
}
