import { classNames } from "./class-names.ts";

export type ButtonLook = {
  variant?: "primary" | "outline" | "quiet" | "danger" | "alarm" | "light" | undefined;
  /** `regular` is 48 px high, `small` 44; in the staff area 40 and 32 on a desktop, 44 on a phone. */
  size?: "regular" | "small" | undefined;
  /** Takes the full width of its parent. A label that is wider wraps. */
  block?: boolean | undefined;
  className?: string | undefined;
};

const FILLED_WHEN_DISABLED = "disabled:border-sand disabled:bg-sand";

const VARIANTS = {
  primary: classNames(
    "border-transparent bg-wine font-semibold text-paper hover:bg-wine-deep active:bg-wine-dark",
    FILLED_WHEN_DISABLED,
  ),
  outline: classNames(
    "border-edge font-semibold hover:border-ink hover:bg-paper active:border-ink active:bg-sand",
    FILLED_WHEN_DISABLED,
  ),
  quiet: "border-transparent font-medium hover:bg-sand disabled:bg-transparent",
  danger: `border-alarm font-semibold text-alarm hover:bg-alarm-tint ${FILLED_WHEN_DISABLED}`,
  alarm: `border-transparent bg-alarm font-semibold text-paper ${FILLED_WHEN_DISABLED}`,
  light: `border-transparent bg-ivory font-semibold text-night ${FILLED_WHEN_DISABLED}`,
};

const REGULAR = "min-h-12 text-16 dense:min-h-11 dense:px-4 dense-desk:min-h-10 dense-desk:text-14";
const SMALL =
  "min-h-11 px-5 text-15/[1.5] dense:px-3 dense:text-14 dense:font-medium dense-desk:min-h-8 dense-desk:text-13";

/** The classes that buttons and links that look like buttons share. */
export function buttonLook({ variant = "primary", size = "regular", block, className }: ButtonLook): string {
  return classNames(
    "button",
    VARIANTS[variant],
    size === "small" ? SMALL : REGULAR,
    size === "regular" && (variant === "quiet" ? "px-3" : "px-7"),
    block && "w-full",
    className,
  );
}
