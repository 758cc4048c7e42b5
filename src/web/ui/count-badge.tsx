import { classNames } from "./class-names.ts";

export type CountBadgeProps = { count: number; className?: string | undefined };

/** A number on a wine-red dot. The caller positions it: `absolute top-1 right-0.5` on an icon button. */
export function CountBadge({ count, className }: CountBadgeProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "block h-4.5 min-w-4.5 rounded-full bg-wine px-1.25 text-center text-12/[18px] font-semibold",
        "text-paper tabular-nums",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
