import { useState } from "react";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { MAX_ADDRESS, MAX_NAME } from "#contract/kernel/field.rules.ts";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Details } from "./order-request.ts";

export type DetailsFieldsProps = { details: Details; onChange(details: Details): void };

const PANEL = "border-t border-line pt-6";

/** Who gets the products, and where. Email and phone are the account's. */
export function DetailsFields({ details, onChange }: DetailsFieldsProps) {
  const [touched, setTouched] = useState<Partial<Record<keyof Details, boolean>>>({});
  const faultOf = (field: keyof Details) =>
    touched[field] && details[field].trim() === "" ? accountMessages.orderDetailsMissing : undefined;
  return (
    <>
      <section className={PANEL} aria-labelledby="contact">
        <h2 id="contact" className="mb-4 d-22">
          Contact
        </h2>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Full name"
            className="sm:col-span-2"
            value={details.name}
            error={faultOf("name")}
            required
            maxLength={MAX_NAME}
            autoComplete="name"
            onChange={(event) => onChange({ ...details, name: event.target.value })}
            onBlur={() => setTouched({ ...touched, name: true })}
          />
          <TextField label="Email" hint="From your account" type="email" value={details.email} readOnly />
          <TextField
            label="Phone"
            hint="From your account"
            prefix="+91"
            inputMode="numeric"
            value={details.phone}
            readOnly
          />
        </div>
      </section>
      <section className={PANEL} aria-labelledby="delivery">
        <h2 id="delivery" className="mb-4 d-22">
          Delivery
        </h2>
        <TextAreaField
          label="Shipping address"
          hint="Include your city, pincode and a landmark."
          value={details.address}
          error={faultOf("address")}
          required
          maxLength={MAX_ADDRESS}
          autoComplete="street-address"
          onChange={(event) => onChange({ ...details, address: event.target.value })}
          onBlur={() => setTouched({ ...touched, address: true })}
        />
      </section>
    </>
  );
}
