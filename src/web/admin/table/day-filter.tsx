import { useEffect, useRef } from "react";
import { TextField } from "#web/ui/text-field.tsx";

export type DayFilterProps = {
  /** Short, because it is shown inside the field: "From", "To". */
  label: string;
  /** `2026-11-21`, or empty. */
  value: string;
  onValueChange: (day: string) => void;
  error?: string | undefined;
};

/**
 * Filters a list by day. Browsers also fire change events for half-typed years, and writing those back would erase
 * them, so the input is uncontrolled until it holds a day of this century.
 */
export function DayFilter({ label, value, onValueChange, error }: DayFilterProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement && field.value !== value) field.value = value;
  }, [value]);

  return (
    <TextField
      ref={input}
      type="date"
      label={label}
      hideLabel
      prefix={label}
      className="min-w-45 sm:min-w-0 sm:shrink! sm:grow-0! sm:basis-43!"
      defaultValue={value}
      error={error}
      onChange={(event) => {
        const day = event.target.value;
        const isWhole = day === "" ? !event.target.validity.badInput : day.startsWith("20");
        if (isWhole && day !== value) onValueChange(day);
      }}
      onBlur={(event) => {
        if (event.target.value !== value && !event.target.value.startsWith("20")) event.target.value = value;
      }}
    />
  );
}
