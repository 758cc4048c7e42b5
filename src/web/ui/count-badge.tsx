import { classNames } from "./class-names.ts";

export type CountBadgeProps = { count: number; className?: string | undefined };

/** A number on a wine dot. Its place is the caller's: `absolute top-1 right-0.5` on an icon button. */
export function CountBadge({ count, className }: CountBadgeProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "block h-[18px] min-w-[18px] rounded-full bg-wine px-[5px] text-center text-12/[18px] font-semibold",
        "text-paper tabular-nums",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
