import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export type NoteProps = {
  tone?: "good" | "bad" | "warn" | "plain" | undefined;
  /** Replaces the icon of the tone. */
  icon?: IconProps["name"] | undefined;
  /** `status` or `alert` if it appears after an action of the visitor. */
  role?: "status" | "alert" | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const TONES = {
  good: { icon: "check", look: "bg-leaf-tint text-leaf" },
  bad: { icon: "alert", look: "bg-alarm-tint text-alarm" },
  warn: { icon: "info", look: "bg-gold-tint text-gold-deep" },
  plain: { icon: "info", look: "bg-sand" },
} as const;

export function Note({ tone = "plain", icon, role, className, children }: NoteProps) {
  return (
    <div
      role={role}
      className={classNames("flex gap-2.5 rounded-control px-3.5 py-3 text-15", TONES[tone].look, className)}
    >
      <Icon name={icon ?? TONES[tone].icon} className="mt-px" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
