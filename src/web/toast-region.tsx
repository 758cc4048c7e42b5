import type { ReactNode } from "react";
import { closeToast, useToasts } from "./browser/toast-store.ts";
import { classNames } from "./ui/class-names.ts";
import { IconButton } from "./ui/icon-button.tsx";
import { Icon } from "./ui/icon.tsx";

/** Where alerts appear: at the bottom of a phone, clear of the sticky bar, and at the top right of a desktop. */
export function ToastRegion() {
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-24 z-50 grid justify-items-center gap-2 md:inset-x-auto md:top-32 md:right-gutter md:bottom-auto md:w-100">
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
        "on-dark flex w-[min(100%,400px)] items-start gap-3 rounded-control bg-ink py-3.5 pr-2 pl-4 shadow-float",
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
