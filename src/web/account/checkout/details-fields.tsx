import { useState } from "react";
import type { LastDeliveryView } from "#contract/checkout/checkout.ts";
import { MAX_ADDRESS, MAX_NAME } from "#contract/kernel/field.rules.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { detailsFaults, type Details } from "./order-request.ts";

type DetailsFieldsProps = {
  details: Details;
  lastDelivery: LastDeliveryView | null;
  /** All faults are shown, not only those of fields that were left. */
  showsFaults: boolean;
  onChange: (details: Details) => void;
};

const PANEL = "border-t border-line pt-6";

/** Who gets the products, and where. Email and phone are the account's. */
export function DetailsFields({ details, lastDelivery, showsFaults, onChange }: DetailsFieldsProps) {
  const [touched, setTouched] = useState<Partial<Record<keyof Details, boolean>>>({});
  const faults = detailsFaults(details);
  const faultOf = (field: keyof Details) => (showsFaults || touched[field] ? faults[field] : undefined);
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
        {lastDelivery && lastDelivery.customerAddress !== details.address.trim() && (
          <LastAddress
            address={lastDelivery.customerAddress}
            onUse={() => onChange({ ...details, address: lastDelivery.customerAddress })}
          />
        )}
      </section>
    </>
  );
}

function LastAddress({ address, onUse }: { address: string; onUse: () => void }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-3.5 py-3 text-14">
      <p className="min-w-0 wrap-anywhere">
        <span className="text-ink-soft">Your last order went to </span>
        {address.replaceAll(/\s*\n\s*/g, ", ")}
      </p>
      <Button variant="outline" size="small" onClick={onUse}>
        Use this address
      </Button>
    </div>
  );
}
