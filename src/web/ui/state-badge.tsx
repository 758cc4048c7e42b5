import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const TONES = {
  waiting: "text-gold",
  plain: "text-ink",
  good: "text-leaf",
  bad: "text-alarm",
  soft: "text-ink-soft",
} as const;

export type StateBadgeProps = {
  /** `waiting` has a hollow dot. */
  tone: keyof typeof TONES;
  className?: string | undefined;
  children: ReactNode;
};

/** A dot with the name of a state, so that colour is never the only indicator. */
export function StateBadge({ tone, className, children }: StateBadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 text-14/[1.4] font-medium whitespace-nowrap dense:text-13/[1.4]",
        TONES[tone],
        className,
      )}
    >
      <i
        aria-hidden="true"
        className={classNames("size-2 rounded-full", tone === "waiting" ? "border-2 border-current" : "bg-current")}
      />
      {children}
    </span>
  );
}
