import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type RadioProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode };

/** `className` applies to the row, all other props to the input. */
export function Radio({ label, className, ...input }: RadioProps) {
  return (
    <label className={classNames("flex min-h-11 items-center gap-2.5", className)}>
      <input {...input} type="radio" className="radio-dot" />
      {label}
    </label>
  );
}
