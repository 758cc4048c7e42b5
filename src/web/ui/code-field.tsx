import { useState } from "react";
import type { ComponentProps } from "react";
import { digitsIn } from "#contract/kernel/digits.ts";
import { classNames } from "./class-names.ts";
import { Field, splitProps, type FieldTexts } from "./field.tsx";

const LENGTH = 6;

/** The input is transparent. It covers the cells and receives all touches and keys. */
const TRANSPARENT =
  "absolute inset-0 z-1 w-full cursor-text bg-transparent code-digits text-transparent " +
  "caret-transparent outline-0 selection:bg-transparent";
const CURRENT_CELL =
  "outline-ink group-focus-within:border-ink group-focus-within:outline-2 group-focus-within:-outline-offset-1";

export type CodeFieldProps = Omit<ComponentProps<"input">, keyof FieldTexts | "value" | "onChange" | "type"> &
  FieldTexts & {
    value: string;
    /** Called with at most six digits. */
    onValueChange: (value: string) => void;
  };

/** A single input, so that a phone can autofill it from a message, drawn as six cells. */
export function CodeField({ value, onValueChange, ...props }: CodeFieldProps) {
  const { field, control: input } = splitProps(props);
  const [caret, setCaret] = useState(value.length);
  const change = (text: string, caretAt: number) => {
    onValueChange(digitsIn(text).slice(0, LENGTH));
    setCaret(caretAt);
  };
  return (
    <Field {...field}>
      {(control) => (
        <span className="group relative block max-w-84">
          <input
            autoComplete="one-time-code"
            {...input}
            {...control}
            className={TRANSPARENT}
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={LENGTH}
            value={value}
            onChange={(event) => change(event.target.value, event.target.selectionStart ?? LENGTH)}
            onPaste={(event) => {
              event.preventDefault();
              change(event.clipboardData.getData("text"), LENGTH);
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? value.length)}
          />
          <span aria-hidden="true" className="grid grid-cols-6 gap-2">
            {Array.from({ length: LENGTH }, (_, index) => (
              <span
                key={index}
                className={classNames(
                  "grid h-14 place-items-center rounded-control border bg-paper text-d22/none font-medium tabular-nums",
                  field.error ? "border-alarm" : "border-edge",
                  index === Math.min(caret, value.length, LENGTH - 1) && CURRENT_CELL,
                )}
              >
                {value[index]}
              </span>
            ))}
          </span>
        </span>
      )}
    </Field>
  );
}
