import { readMeasure } from "#contract/kernel/numbers.ts";
import { TextField, type TextFieldProps } from "#web/ui/text-field.tsx";

/** No number has a decimal comma, since commas group digits. */
const POINT = "Write decimals with a point, such as 12.5.";

type DecimalFieldProps = Omit<TextFieldProps, "inputMode" | "value"> & { value: string };

/** A field for a number with decimals. Its error also explains the decimal comma, if one was typed. */
export function DecimalField({ error, ...props }: DecimalFieldProps) {
  const hasDecimalComma = props.value.includes(",") && readMeasure(props.value) === undefined;
  const explained = error && hasDecimalComma ? `${error} ${POINT}` : error;
  return (
    <TextField autoComplete="off" inputClassName="tabular-nums" {...props} inputMode="decimal" error={explained} />
  );
}
