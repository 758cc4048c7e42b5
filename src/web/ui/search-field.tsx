import { useId } from "react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type SearchFieldProps = Omit<ComponentProps<"input">, "type" | "onChange"> & {
  /** The accessible name: "Find an order". The placeholder says what is searched. */
  label: string;
  onValueChange: (value: string) => void;
};

export function SearchField({ label, onValueChange, className, id, ...input }: SearchFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div data-find className={classNames("relative", className)}>
      <label htmlFor={inputId} className="sr-only">
        {label}
      </label>
      <Icon
        name="search"
        size={18}
        className="pointer-events-none absolute inset-y-0 left-2.75 my-auto text-ink-soft"
      />
      <input
        autoComplete="off"
        spellCheck={false}
        {...input}
        id={inputId}
        type="search"
        className="control pl-9"
        onChange={(event) => onValueChange(event.target.value)}
      />
    </div>
  );
}
