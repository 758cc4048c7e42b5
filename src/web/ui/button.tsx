import type { ComponentProps } from "react";
import { buttonLook } from "./button-look.ts";
import type { ButtonLook } from "./button-look.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Shows the ring in place of the words, keeps the width, and takes no further press. */
    busy?: boolean | undefined;
  };

/** A press while busy does nothing, so a form is not sent twice; `type` is "button" unless said. */
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
