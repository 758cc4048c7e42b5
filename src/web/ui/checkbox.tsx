import { useEffect, useImperativeHandle, useRef } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  /** Without one that is shown, `aria-label` names the checkbox. */
  label?: ReactNode;
  /** For a checkbox that represents several others: only some of them are checked. */
  indeterminate?: boolean | undefined;
};

/** `className` applies to the row, all other props to the input. */
export function Checkbox({ label, indeterminate = false, className, ref, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement);

  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    <label className={classNames("flex min-h-11 items-center gap-2.5 dense-desk:min-h-10", className)}>
      <input {...input} ref={box} type="checkbox" className="tick-box" />
      {label && <span>{label}</span>}
    </label>
  );
}
