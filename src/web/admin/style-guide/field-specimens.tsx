import { useState } from "react";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ChoiceList } from "#web/ui/choice-list.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { CodeField } from "#web/ui/code-field.tsx";
import { MultiSelect } from "#web/ui/multi-select.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { Radio } from "#web/ui/radio.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Specimen, SpecimenRow } from "./specimen.tsx";

const CATEGORIES = ["Rings", "Earrings", "Bracelets", "Pendants", "Anklets", "Mangalsutras", "Sets"].map((name) => ({
  value: name,
  label: name,
}));
const COLUMNS = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";

export function FieldSpecimens() {
  return (
    <Specimen
      title="Fields"
      rule="The label stands above. The error takes the hint’s place, says what to do and belongs to the field; it shows once the field was left."
    >
      <div data-density="shop" className={COLUMNS}>
        <TextField label="Full name" placeholder="As on the parcel" />
        <TextField label="Shipping address" hint="Include your city, pincode and a landmark." />
        <TextField
          label="Phone"
          prefix="+91"
          defaultValue="98765"
          error="Please enter a valid 10-digit phone number."
        />
        <TextField label="Email" defaultValue="harleen@example.com" readOnly hint="Read-only" />
        <TextField label="Member since" defaultValue="Nov 21, 2026" disabled hint="Disabled" />
        <PasswordField label="Password" defaultValue="Rajatam@25" autoComplete="off" />
        <SelectField label="Ring size">
          <option>Use Base Price</option>
          <option>14</option>
        </SelectField>
        <TextAreaField label="Note" aside="Optional" />
        <SampleCode />
      </div>
      <SpecimenRow name="ticks, radios, counts" density="shop">
        <Checkbox label="Non-returnable" defaultChecked />
        <Checkbox label="Some of them" indeterminate />
        <Checkbox label="Disabled" disabled />
        <Radio label="Newest" name="sample-order" defaultChecked />
        <Radio label="Price" name="sample-order" />
        <SampleStepper />
      </SpecimenRow>
      <ChoiceList label="Payment" className="max-w-105">
        <Choice name="sample-payment" title="Pay online" aside="UPI, cards" detail="Through Razorpay." defaultChecked />
        <Choice name="sample-payment" title="Cash on Delivery" detail="Pay at your door." />
      </ChoiceList>
      <div className={COLUMNS}>
        <SampleCategories />
        <TextField label="Price" prefix="₹" inputMode="decimal" hint="In the staff area: 40 px at a desk." />
        <TextField label="From" type="date" />
      </div>
    </Specimen>
  );
}

function SampleCode() {
  const [code, setCode] = useState("482");
  return <CodeField label="Code" value={code} onValueChange={setCode} autoComplete="off" />;
}

function SampleStepper() {
  const [count, setCount] = useState(2);
  return <Stepper label="Quantity" value={count} min={1} max={9} onValueChange={setCount} />;
}

function SampleCategories() {
  const [chosen, setChosen] = useState(["Rings"]);
  return (
    <MultiSelect
      label="Categories"
      placeholder="Add a category"
      options={CATEGORIES}
      value={chosen}
      onValueChange={setChosen}
    />
  );
}
