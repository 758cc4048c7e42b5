import { TextField, type TextFieldProps } from "#web/ui/text-field.tsx";
import { nationalNumber } from "./national-number.rules.ts";

export type PhoneFieldProps = Omit<TextFieldProps, "label" | "prefix" | "type" | "onChange"> & {
  onNumberChange?: (number: string) => void;
};

/** Reports the ten digits of the number, whether it is typed with or without +91, 0 and spaces. */
export function PhoneField({ onNumberChange, ...field }: PhoneFieldProps) {
  return (
    <TextField
      {...field}
      label="Phone"
      prefix="+91"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      inputClassName="tabular-nums"
      onChange={(event) => onNumberChange?.(nationalNumber(event.target.value))}
    />
  );
}
