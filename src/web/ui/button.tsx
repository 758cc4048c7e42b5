import type { ComponentProps } from "react";
import { buttonLook } from "./button-look.ts";
import type { ButtonLook } from "./button-look.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Shows a spinner instead of the text, preserves the width, and ignores further presses. */
    busy?: boolean | undefined;
  };

/** Presses are ignored while busy, so that a form is not sent twice. The default `type` is "button". */
export function Button({
  variant,
  size,
  block,
  busy,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonLook({ variant, size, block, className: classNames(busy && "pointer-events-none", className) })}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={classNames("inline-flex items-center justify-center gap-2", busy && "opacity-0")}>
        {children}
      </span>
    </button>
  );
}
