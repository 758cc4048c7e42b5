import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode };

/** The class goes to the row, all else to the input. */
export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames("flex min-h-11 items-center gap-2.5", className)}>
      <input {...input} type="checkbox" className="tick-box" />
      {label}
    </label>
  );
}
