import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { Icon } from "./icon.tsx";

export type ToastProps = {
  tone: "good" | "bad";
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
};

const TONES = {
  good: { icon: "check-circle", look: "text-leaf-bright" },
  bad: { icon: "alert", look: "text-alarm-bright" },
} as const;

export function Toast({ tone, onClose, className, children }: ToastProps) {
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
