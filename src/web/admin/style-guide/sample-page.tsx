import { ORDER_STATUSES } from "#contract/orders/order.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Note } from "#web/ui/note.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { Price } from "#web/ui/price.tsx";
import { Radio } from "#web/ui/radio.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stamp } from "#web/ui/stamp.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { Specimen, SpecimenRow } from "./specimen.tsx";

const VARIANTS = [
  { variant: "primary", words: "Add to Cart" },
  { variant: "outline", words: "Apply" },
  { variant: "quiet", words: "Clear Cart" },
  { variant: "danger", words: "Cancel order" },
  { variant: "alarm", words: "Delete" },
] as const;

const noop = () => {};

/** The primitives of `web/ui` in their states. */
export function SamplePage() {
  return (
    <>
      <PageHead title="Sample Page" />
      <div className="grid gap-4">
        <Buttons />
        <Fields />
        <Labels />
        <States />
      </div>
    </>
  );
}

function Buttons() {
  return (
    <Specimen
      title="Buttons"
      rule="One primary to a view. A pressed button that works keeps its width and shows the ring."
    >
      {VARIANTS.map(({ variant, words }) => (
        <SpecimenRow key={variant} name={`${variant}: rest, disabled, busy`} density="shop">
          <Button variant={variant}>{words}</Button>
          <Button variant={variant} disabled>
            {words}
          </Button>
          <Button variant={variant} busy>
            {words}
          </Button>
        </SpecimenRow>
      ))}
    </Specimen>
  );
}

function Fields() {
  return (
    <Specimen title="Fields" rule="The label stands above. The error takes the hint’s place and says what to do.">
      <div data-density="shop" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label="Full name" placeholder="As on the parcel" />
        <TextField label="Shipping address" hint="Include your city, pincode and a landmark." />
        <TextField
          label="Phone"
          prefix="+91"
          defaultValue="98765"
          error="Please enter a valid 10-digit phone number."
        />
        <TextField label="Email" defaultValue="harleen@example.com" readOnly hint="Read-only" />
        <PasswordField label="Password" defaultValue="Rajatam@25" autoComplete="off" />
        <SelectField label="Ring size">
          <option>Use Base Price</option>
          <option>14</option>
        </SelectField>
      </div>
      <SpecimenRow name="ticks and radios" density="shop">
        <Checkbox label="Non-returnable" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Radio label="Newest" name="sample-order" defaultChecked />
        <Radio label="Price" name="sample-order" />
      </SpecimenRow>
    </Specimen>
  );
}

function Labels() {
  return (
    <Specimen title="Stamps, badges, prices" rule="A badge is a dot and a word, so that colour is never alone.">
      <SpecimenRow name="stamps and prices" density="shop">
        <Stamp text="925" title="Silver 925" />
        <Stamp text="22K 916" title="Gold 22K 916" />
        <Price rupees={163_775} />
      </SpecimenRow>
      <SpecimenRow name="status of an order" density="shop">
        {ORDER_STATUSES.map((status) => (
          <Badge key={status} status={status} />
        ))}
      </SpecimenRow>
    </Specimen>
  );
}

function States() {
  return (
    <Specimen title="Notes, toasts, states" rule="A skeleton has the size of what comes. An error says what happened.">
      <div className="grid gap-3 sm:grid-cols-2">
        <Note tone="good">Coupon applied! ₹200 off</Note>
        <Note tone="bad">Invalid coupon</Note>
        <Note tone="warn">Only 2 left.</Note>
        <Skeleton className="h-11" />
        <EmptyState icon="package" heading="h3" title="No orders found." />
        <ErrorState heading="h3" title="Error fetching orders. Please try again later." onRetry={noop} />
      </div>
      <SpecimenRow name="press to see">
        <Button variant="outline" onClick={() => showToast("good", "Tara Solitaire Ring added to cart!")}>
          Good toast
        </Button>
        <Button variant="outline" onClick={() => showToast("bad", "Something went wrong.")}>
          Bad toast
        </Button>
      </SpecimenRow>
    </Specimen>
  );
}
