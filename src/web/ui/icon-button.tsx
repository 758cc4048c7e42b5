import type { ComponentProps } from "react";
import { iconButtonLook } from "./icon-button-look.ts";
import type { IconButtonLook } from "./icon-button-look.ts";
import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> &
  IconButtonLook & {
    label: string;
    icon: IconProps["name"];
    iconSize?: IconProps["size"];
    /** Hidden text instead of `aria-label`, so that a search by label finds only a field with the same label. */
    labelAsText?: boolean | undefined;
  };

/**
 * A button of 44 px square. `aria-disabled` disables it but, unlike `disabled`, does not remove the focus. Children are
 * drawn on top, such as a count.
 */
export function IconButton({
  label,
  icon,
  iconSize,
  labelAsText = false,
  tone,
  ring,
  className,
  children,
  onClick,
  ...rest
}: IconButtonProps) {
  const isDisabled = rest["aria-disabled"] === true;
  return (
    <button
      type="button"
      {...rest}
      aria-label={labelAsText ? undefined : label}
      className={iconButtonLook({ tone, ring, className })}
      onClick={isDisabled ? undefined : onClick}
    >
      {labelAsText && <span className="sr-only">{label}</span>}
      <Icon name={icon} size={iconSize} />
      {children}
    </button>
  );
}
