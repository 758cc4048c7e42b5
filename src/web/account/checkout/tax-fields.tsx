import { useState } from "react";
import { panReason } from "#contract/checkout/delivery-details.rules.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { TextField } from "#web/ui/text-field.tsx";
import type { FieldOf } from "./place-fields.tsx";

const PAN_HINT = "It is stored encrypted and printed on your invoice only.";

/** Removes the spaces of a pasted PAN or GSTIN, and then limits its length. */
const withoutSpaces = (length: number) => (text: string) => text.replaceAll(/\s/g, "").toUpperCase().slice(0, length);
const CODE_PROPS = { autoCapitalize: "characters", autoComplete: "off", spellCheck: false } as const;

type TaxFieldsProps = { field: FieldOf; needsPan: boolean };

/**
 * Further data for the tax invoice: the PAN if the law requires it, and the GSTIN of a business, collapsed by default.
 */
export function TaxFields({ field, needsPan }: TaxFieldsProps) {
  const { panAbove } = useSettings();
  const gstin = field("gstin", withoutSpaces(15));
  const [isOpen, setIsOpen] = useState(gstin.value !== "");
  return (
    <section className="grid gap-3 border-t border-line pt-6" aria-labelledby="invoice">
      <h2 id="invoice" className="d-22">
        Invoice
      </h2>
      {needsPan && (
        <TextField
          {...field("pan", withoutSpaces(10))}
          {...CODE_PROPS}
          label="PAN"
          hint={`${panReason(panAbove)} ${PAN_HINT}`}
          required
        />
      )}
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          GSTIN (for business)
        </summary>
        <TextField
          {...gstin}
          {...CODE_PROPS}
          className="mt-1"
          label="GSTIN"
          hint="15 characters, printed on your invoice."
        />
      </details>
    </section>
  );
}
