import { useState } from "react";
import { statesNamedIn } from "#contract/billing/states.ts";
import type { LastDeliveryView } from "#contract/checkout/checkout.ts";
import type { DeliveryView } from "#contract/delivery/delivery.ts";
import { MAX_ADDRESS, MAX_NAME } from "#contract/kernel/field.rules.ts";
import type { ChosenPlace } from "#web/account/addresses/address-choice.tsx";
import { onDemand } from "#web/browser/on-demand.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { PhoneField } from "../forms/phone-field.tsx";
import { findDetailsErrors, type Details } from "./order-request.ts";
import { PlaceFields, type FieldOf, type PinConfirmation } from "./place-fields.tsx";
import { TaxFields } from "./tax-fields.tsx";

type DetailsFieldsProps = {
  details: Details;
  lastDelivery: LastDeliveryView | null;
  /** Whether the account has no phone number yet, so that the order asks for one. */
  asksPhone: boolean;
  /** Whether the errors of all fields are shown, not only those of touched fields. */
  showsErrors: boolean;
  needsPan: boolean;
  /** What is known about the PIN; undefined until it has loaded. */
  delivery: DeliveryView | undefined;
  pinConfirmation: Omit<PinConfirmation, "showsError">;
  onChange: (details: Details) => void;
  onChoosePlace: (place: ChosenPlace) => void;
};

/** Loaded after the fields, which can be used meanwhile. */
const addressChoice = onDemand(async () => (await import("#web/account/addresses/address-choice.tsx")).AddressChoice);

const PANEL = "border-t border-line pt-6";

/**
 * The recipient, the delivery address and the data for the invoice. The email is that of the account, and so is the
 * phone number if it has one.
 */
export function DetailsFields(props: DetailsFieldsProps) {
  const {
    details,
    lastDelivery,
    asksPhone,
    showsErrors,
    needsPan,
    delivery,
    pinConfirmation,
    onChange,
    onChoosePlace,
  } = props;
  const [touched, setTouched] = useState<Partial<Record<keyof Details, boolean>>>({});
  const errors = findDetailsErrors(details, needsPan);
  const field: FieldOf = (name, clean = (text) => text) => ({
    value: details[name],
    error: showsErrors || touched[name] ? errors[name] : undefined,
    onChange: ({ target }) => onChange({ ...details, [name]: clean(target.value) }),
    onBlur: () => setTouched({ ...touched, [name]: true }),
  });
  const { onChange: _, ...phone } = field("phone");
  const lastPlace = lastDelivery && placeOf(lastDelivery);
  return (
    <>
      <section className={PANEL} aria-labelledby="contact">
        <h2 id="contact" className="mb-4 d-22">
          Contact
        </h2>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field("name")}
            label="Full name"
            className="sm:col-span-2"
            required
            maxLength={MAX_NAME}
            autoComplete="name"
          />
          <TextField label="Email" hint="From your account" type="email" value={details.email} readOnly />
          {asksPhone ? (
            <PhoneField {...phone} onNumberChange={(number) => onChange({ ...details, phone: number })} required />
          ) : (
            <TextField
              label="Phone"
              hint="From your account"
              prefix="+91"
              inputMode="numeric"
              value={details.phone}
              readOnly
            />
          )}
        </div>
      </section>
      <section className={PANEL} aria-labelledby="delivery">
        <h2 id="delivery" tabIndex={-1} className="mb-4 d-22 focus:outline-0">
          Delivery
        </h2>
        <addressChoice.Part current={details.address} pin={details.pinCode} onChoose={onChoosePlace}>
          {lastPlace && !isSamePlace(details, lastPlace) && (
            <LastAddress address={lastPlace.address} onUse={() => onChoosePlace(lastPlace)} />
          )}
        </addressChoice.Part>
        <TextAreaField
          {...field("address")}
          label="Shipping address"
          hint="Include your city, pincode and a landmark."
          required
          maxLength={MAX_ADDRESS}
          autoComplete="street-address"
        />
        <PlaceFields
          field={field}
          asksState={touched.address === true && isStateUnknown(details)}
          delivery={delivery}
          confirmation={{ ...pinConfirmation, showsError: showsErrors }}
        />
      </section>
      <TaxFields {...{ field, needsPan }} />
    </>
  );
}

/** Whether a typed address has neither a PIN nor a state, in its own fields or in its text. */
function isStateUnknown({ address, pinCode, state }: ChosenPlace): boolean {
  if (address.trim() === "" || pinCode !== "" || state !== "") return false;
  return !/\d{3} ?\d{3}/.test(address) && statesNamedIn(address).length === 0;
}

function placeOf({ customerAddress, pinCode, city, state }: LastDeliveryView): ChosenPlace {
  return { address: customerAddress, pinCode: pinCode ?? "", city: city ?? "", state: state ?? "" };
}

/** Whether the details already have this address. Fields that the older order lacks are ignored. */
function isSamePlace(details: ChosenPlace, last: ChosenPlace): boolean {
  const names = ["pinCode", "city", "state"] as const;
  return (
    details.address.trim() === last.address && names.every((name) => last[name] === "" || last[name] === details[name])
  );
}

function LastAddress({ address, onUse }: { address: string; onUse: () => void }) {
  function use(): void {
    onUse();
    // The pressed button disappears.
    document.getElementById("delivery")?.focus({ preventScroll: true });
  }

  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-3.5 py-3 text-14">
      <p className="min-w-0 wrap-anywhere">
        <span className="text-ink-soft">Your last order went to </span>
        {address.replaceAll(/\s*\n\s*/g, ", ")}
      </p>
      <Button variant="outline" size="small" onClick={use}>
        Use this address
      </Button>
    </div>
  );
}
