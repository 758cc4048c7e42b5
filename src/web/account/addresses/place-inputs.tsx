import type { ChangeEvent, ReactNode } from "react";
import { INDIAN_STATES } from "#contract/billing/states.ts";
import { MAX_CITY } from "#contract/checkout/delivery-details.rules.ts";
import { classNames } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** The props of a field, as a form provides them. */
type Input = {
  name?: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  onBlur: () => void;
};

type PlaceInputsProps = {
  pin: Input;
  city: Input;
  state: Input;
  stateHint?: string | undefined;
  className?: string;
  /** Shown below PIN and city. */
  children?: ReactNode;
};

/** PIN, city and state of an address. */
export function PlaceInputs({ pin, city, state, stateHint, className, children }: PlaceInputsProps) {
  return (
    <div className={classNames("grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:gap-x-5", className)}>
      <TextField
        {...pin}
        label="PIN code"
        inputMode="numeric"
        autoComplete="postal-code"
        inputClassName="tabular-nums"
      />
      <TextField {...city} label="City" maxLength={MAX_CITY} autoComplete="address-level2" />
      {children}
      <SelectField
        {...state}
        className="col-span-2"
        label="State or union territory"
        hint={stateHint}
        autoComplete="address-level1"
      >
        <option value="">Please choose</option>
        {INDIAN_STATES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
