import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import drawings from "./icons.svg?url";

export type IconProps = {
  name: IconName;
  /** Width and height in pixels. */
  size?: 14 | 16 | 18 | 20 | 24 | 28 | 32 | undefined;
  /** In units of the 24-unit grid; 1.5 by default. */
  strokeWidth?: number | undefined;
  className?: string | undefined;
};

/** A decorative icon. Its meaning is given by the text next to it or by the button's label. */
export function Icon({ name, size = 20, strokeWidth, className }: IconProps) {
  return (
    <svg
      className={classNames("icon", className)}
      width={size}
      height={size}
      style={strokeWidth === undefined ? undefined : { strokeWidth }}
      aria-hidden="true"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
