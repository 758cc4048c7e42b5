import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import drawings from "./icons.svg?url";

export type IconProps = {
  name: IconName;
  /** Pixels, both ways. */
  size?: 14 | 16 | 18 | 20 | 24 | 28 | 32 | undefined;
  /** Of the line, in the grid's units: 24 to the icon's side; 1.5 unless said. */
  strokeWidth?: number | undefined;
  className?: string | undefined;
};

/** Decoration: what it stands for is said by the words beside it or by the button's label. */
export function Icon({ name, size = 20, strokeWidth, className }: IconProps) {
  return (
    <svg
      className={classNames("icon", className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      style={strokeWidth === undefined ? undefined : { strokeWidth }}
      aria-hidden="true"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
