import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { closeToast, countNavigation, useToasts } from "./browser/toast-store.ts";
import { classNames } from "./ui/class-names.ts";
import { IconButton } from "./ui/icon-button.tsx";
import { Icon } from "./ui/icon.tsx";

/**
 * Where alerts appear: over the header of a phone, where there are no fields, and at the bottom left of a desktop, clear of
 * the cart and of totals.
 */
export function ToastRegion() {
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current !== pathname) countNavigation();
    shownAt.current = pathname;
  }, [pathname]);
  return (
    <div className="pointer-events-none fixed inset-x-4 top-2 z-50 grid justify-items-center gap-2 md:inset-x-auto md:top-auto md:bottom-6 md:left-gutter md:w-100">
      {useToasts().map((toast) => (
        <Toast key={toast.id} tone={toast.tone} onClose={() => closeToast(toast.id)} className="pointer-events-auto">
          {toast.text}
        </Toast>
      ))}
    </div>
  );
}

type ToastProps = {
  tone: "good" | "bad";
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
};

const TONES = {
  good: { icon: "check-circle", look: "text-leaf-bright" },
  bad: { icon: "alert", look: "text-alarm-bright" },
} as const;

function Toast({ tone, onClose, className, children }: ToastProps) {
  return (
    <div
      role="alert"
      className={classNames(
        "on-dark flex w-full max-w-100 items-start gap-3 rounded-control bg-ink py-3.5 pr-2 pl-4 shadow-float",
        "text-15 text-paper",
        className,
      )}
    >
      <Icon name={TONES[tone].icon} className={classNames("mt-0.5", TONES[tone].look)} />
      <p className="min-w-0 flex-1 py-px">{children}</p>
      <IconButton
        icon="close"
        iconSize={16}
        label="Close"
        tone="dark"
        className="-my-1 h-8 w-8 after:absolute after:-inset-1.5"
        onClick={onClose}
      />
    </div>
  );
}
