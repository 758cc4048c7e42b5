import type { ChangeEvent } from "react";
import { INDIAN_STATES } from "#contract/billing/states.ts";
import { MAX_CITY } from "#contract/checkout/delivery-details.rules.ts";
import type { DeliveryView } from "#contract/delivery/delivery.ts";
import { pinDigits } from "#contract/kernel/pin-code.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Details } from "./order-request.ts";

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** Returns the props of a field of the details; `clean` transforms the typed text. */
export type FieldOf = (
  name: keyof Details,
  clean?: (text: string) => string,
) => { value: string; error: string | undefined; onChange: (event: Typed) => void; onBlur: () => void };

/** A PIN that is missing in the directory is accepted once the customer has confirmed it. */
export type PinConfirmation = { isMissing: boolean; showsFault: boolean; onChange: (isConfirmed: boolean) => void };

type PlaceFieldsProps = {
  field: FieldOf;
  /** Whether the state has to be chosen, because the address does not determine it. */
  asksState: boolean;
  delivery: DeliveryView | undefined;
  confirmation: PinConfirmation;
};

/** PIN, city and state. Customers choose the state themselves, since some PINs lie in two states. */
export function PlaceFields({ field, asksState, delivery, confirmation }: PlaceFieldsProps) {
  const pinCode = field("pinCode", pinDigits);
  const isUnknown = delivery?.isKnown === false;
  return (
    <div className="mt-5 grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:gap-x-5">
      <TextField
        {...pinCode}
        error={
          pinCode.error ??
          (isUnknown && confirmation.isMissing ? "We do not know this PIN. Please check it." : undefined)
        }
        label="PIN code"
        inputMode="numeric"
        autoComplete="postal-code"
        inputClassName="tabular-nums"
      />
      <TextField {...field("city")} label="City" maxLength={MAX_CITY} autoComplete="address-level2" />
      {isUnknown && (
        <div className="col-span-2 -mt-3">
          <Checkbox
            label={`My PIN code is ${delivery.pin}`}
            checked={!confirmation.isMissing}
            aria-invalid={confirmation.isMissing && confirmation.showsFault ? true : undefined}
            onChange={({ target }) => confirmation.onChange(target.checked)}
          />
        </div>
      )}
      <SelectField
        {...field("state")}
        className="col-span-2"
        label="State or union territory"
        hint={asksState ? "Choose your state, so that delivery and tax are right." : stateHint(delivery)}
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

/** For a PIN that lies in several states, names all of them. */
function stateHint(delivery: DeliveryView | undefined): string {
  const states = [...new Set(delivery?.places.map(({ state }) => state))];
  if (states.length < 2) return "For the GST on your tax invoice.";
  return `${delivery?.pin} lies in ${new Intl.ListFormat("en-IN").format(states)}. Please choose yours.`;
}
