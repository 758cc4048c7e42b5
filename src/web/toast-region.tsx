import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { closeToast, countNavigation, useToasts } from "./browser/toast-store.ts";
import { classNames } from "./ui/class-names.ts";
import { IconButton } from "./ui/icon-button.tsx";
import { Icon } from "./ui/icon.tsx";

/**
 * Where alerts appear. On a desktop, at the bottom left, so that they do not cover cart and totals. On a phone, errors
 * appear below the header, and successes above the bar at the lower edge. Except for their Close button, alerts let
 * presses through to what is below them, and a covered field that has the focus is scrolled out from under them.
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
    <div className="pointer-events-none fixed inset-x-4 top-25 bottom-24 z-50 flex flex-col justify-between md:inset-x-auto md:bottom-6 md:left-gutter md:w-100 md:justify-end md:gap-2">
      {(["bad", "good"] as const).map((tone) => (
        <div key={tone} className="grid justify-items-center gap-2">
          {toasts
            .filter((toast) => toast.tone === tone)
            .map((toast) => (
              <Toast key={toast.id} tone={tone} onClose={() => closeToast(toast.id)}>
                {toast.text}
              </Toast>
            ))}
        </div>
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

/** While an alert is shown: a tap does not scroll a visible field. The style sheet keeps the space of an error clear. */
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
      className="on-dark flex w-full max-w-100 items-start gap-3 rounded-control bg-ink py-3.5 pr-2 pl-4 text-15 text-paper shadow-float"
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
