import type { ChangeEvent } from "react";
import type { DeliveryView } from "#contract/delivery/delivery.ts";
import { formatArrival } from "#contract/delivery/promise-texts.ts";
import { pinDigits } from "#contract/kernel/pin-code.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PlaceInputs } from "../addresses/place-inputs.tsx";
import type { Details } from "./order-request.ts";

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** Returns the props of a field of the details; `clean` transforms the typed text. */
export type FieldOf = (
  name: keyof Details,
  clean?: (text: string) => string,
) => { value: string; error: string | undefined; onChange: (event: Typed) => void; onBlur: () => void };

/** A PIN that is missing in the directory is accepted once the customer has confirmed it. */
export type PinConfirmation = { isMissing: boolean; showsError: boolean; onChange: (isConfirmed: boolean) => void };

const UNKNOWN_PIN = "We do not know this PIN. Please check it.";

const ASK_FOR_PIN = "Enter your PIN to see when it arrives.";

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
  const isUnconfirmed = isUnknown && confirmation.isMissing;
  return (
    <PlaceInputs
      className="mt-5"
      pin={{ ...pinCode, error: pinCode.error ?? (isUnconfirmed ? UNKNOWN_PIN : undefined) }}
      city={field("city")}
      state={field("state")}
      stateHint={asksState ? "Choose your state, so that delivery and tax are right." : stateHint(delivery)}
    >
      <p className="col-span-2 -mt-3 min-h-5.25 text-14 text-ink-soft">
        {isUnconfirmed ? "" : arrivalOf(delivery, pinCode.value)}
      </p>
      {isUnknown && (
        <div className="col-span-2 -mt-3">
          <Checkbox
            label={`My PIN code is ${delivery.pin}`}
            checked={!confirmation.isMissing}
            aria-invalid={confirmation.isMissing && confirmation.showsError ? true : undefined}
            onChange={({ target }) => confirmation.onChange(target.checked)}
          />
        </div>
      )}
    </PlaceInputs>
  );
}

function arrivalOf(delivery: DeliveryView | undefined, pin: string): string {
  if (delivery) return formatArrival(delivery);
  return pin === "" ? ASK_FOR_PIN : "";
}

/** For a PIN that lies in several states, names all of them. */
function stateHint(delivery: DeliveryView | undefined): string {
  const states = [...new Set(delivery?.places.map(({ state }) => state))];
  if (states.length < 2) return "For the GST on your tax invoice.";
  return `${delivery?.pin} lies in ${new Intl.ListFormat("en-IN").format(states)}. Please choose yours.`;
}
