import type { ReactNode } from "react";
import { ORDER_STATUSES } from "#contract/orders/order.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Note } from "#web/ui/note.tsx";
import { OrderStatusBadge } from "#web/ui/order-status-badge.tsx";
import { Price } from "#web/ui/price.tsx";
import { Radio } from "#web/ui/radio.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stamp } from "#web/ui/stamp.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { Specimen } from "./specimen.tsx";

const VARIANTS = ["primary", "outline", "quiet", "danger", "alarm"] as const;

const inEachVariant = (state: { disabled?: boolean; busy?: boolean }) =>
  VARIANTS.map((variant) => (
    <Button key={variant} variant={variant} {...state}>
      {variant}
    </Button>
  ));

type Row = readonly [states: string, shown: ReactNode];

/** The primitives of `web/ui` in all states, by kind, each with a usage rule. */
const SPECIMENS: readonly { title: string; rule: string; rows: readonly Row[] }[] = [
  {
    title: "Buttons",
    rule: "One primary to a view. A pressed button that works keeps its width and shows the ring.",
    rows: [
      ["rest", inEachVariant({})],
      ["disabled", inEachVariant({ disabled: true })],
      ["busy", inEachVariant({ busy: true })],
    ],
  },
  {
    title: "Fields",
    rule: "The label stands above. The error takes the hint’s place and says what to do.",
    rows: [
      ["empty", <TextField key="name" label="Full name" placeholder="As on the parcel" />],
      [
        "wrong",
        <TextField key="phone" label="Phone" prefix="+91" error="Please enter a valid 10-digit phone number." />,
      ],
      [
        "read-only",
        <TextField key="mail" label="Email" defaultValue="harleen@example.com" readOnly hint="Read-only" />,
      ],
      [
        "select",
        <SelectField key="size" label="Ring size">
          <option>Use Base Price</option>
        </SelectField>,
      ],
      ["tick", <Checkbox key="tick" label="Non-returnable" defaultChecked />],
      ["radio", <Radio key="radio" label="Newest" name="sample-order" defaultChecked />],
    ],
  },
  {
    title: "Stamps, badges, prices",
    rule: "A badge is a dot and a word, so that colour is never alone.",
    rows: [
      ["stamp", <Stamp key="stamp" text="22K 916" title="Gold 22K 916" />],
      ["price", <Price key="price" rupees={163_775} />],
      ["status of an order", ORDER_STATUSES.map((status) => <OrderStatusBadge key={status} status={status} />)],
    ],
  },
  {
    title: "Notes, toasts, states",
    rule: "A skeleton has the size of what comes. An error says what happened.",
    rows: [
      [
        "good",
        <Note key="good" tone="good">
          Coupon applied! ₹200 off
        </Note>,
      ],
      [
        "bad",
        <Note key="bad" tone="bad">
          Invalid coupon
        </Note>,
      ],
      [
        "warning",
        <Note key="warn" tone="warn">
          Only 2 left.
        </Note>,
      ],
      ["waiting", <Skeleton key="skeleton" className="h-11 w-80" />],
      ["empty", <EmptyState key="none" icon="package" heading="h3" title="No orders found." />],
      [
        "toast",
        <Button key="toast" onClick={() => showToast("good", "Added to cart!")}>
          Show a toast
        </Button>,
      ],
    ],
  },
];

export function SamplePage() {
  return (
    <>
      <PageHead title="Sample Page" />
      <div className="grid gap-4">
        {SPECIMENS.map(({ rows, ...about }) => (
          <Specimen key={about.title} {...about}>
            {rows.map(([states, shown]) => (
              <div key={states}>
                <p className="mb-2 text-13 text-ink-soft">{states}</p>
                <div data-density="shop" className="flex flex-wrap items-center gap-4">
                  {shown}
                </div>
              </div>
            ))}
          </Specimen>
        ))}
      </div>
    </>
  );
}
