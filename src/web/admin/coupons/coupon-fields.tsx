import { Box } from "#web/ui/box.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Radio } from "#web/ui/radio.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { CouponForm } from "./coupon-form.rules.ts";

const KINDS = [
  { kind: "flat", label: "An amount" },
  { kind: "percent", label: "A percentage" },
] as const;

const OPTIONAL = "Optional";
const TWO = "grid items-start gap-4 sm:grid-cols-2";

export type CouponFieldsProps = {
  form: CouponForm;
  /** How often it was used; nothing for a coupon that is to be made. */
  uses?: number | undefined;
};

/** What a coupon takes off, for which orders and on which days. */
export function CouponFields({ form, uses }: CouponFieldsProps) {
  const { values, field, change } = form;
  return (
    <>
      <Box title="What it takes off">
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">Kind of discount</legend>
          {KINDS.map(({ kind, label }) => (
            <Radio
              key={kind}
              name="kind"
              className="dense-desk:min-h-8"
              label={label}
              checked={values.kind === kind}
              onChange={() => change("kind", kind)}
            />
          ))}
        </fieldset>
        {values.kind === "flat" ? (
          <TextField {...field("discount")} label="Amount" prefix="₹" inputMode="decimal" autoComplete="off" required />
        ) : (
          <div className={TWO}>
            <TextField
              {...field("percent")}
              label="Percentage"
              prefix="%"
              inputMode="decimal"
              autoComplete="off"
              required
            />
            <TextField
              {...field("maxDiscount")}
              label="At most"
              aside={OPTIONAL}
              hint="However large the order is."
              prefix="₹"
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
        )}
      </Box>
      <Box title="For which orders">
        <TextField
          {...field("minSubtotal")}
          label="Orders of at least"
          aside={OPTIONAL}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
        />
        <div className={TWO}>
          <TextField
            {...field("totalLimit")}
            label="Uses in all"
            aside={OPTIONAL}
            hint={limitHint(values.totalLimit, uses)}
            placeholder="No limit"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...field("perCustomerLimit")}
            label="Uses for each customer"
            aside={OPTIONAL}
            placeholder="No limit"
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <Checkbox
          label="Only on a customer's first order"
          checked={values.firstOrderOnly === "yes"}
          onChange={({ target }) => change("firstOrderOnly", target.checked ? "yes" : "")}
        />
      </Box>
      <Box title="On which days">
        <div className={TWO}>
          <TextField
            {...field("validFrom")}
            label="First day"
            aside={OPTIONAL}
            hint="Empty: from now on."
            type="date"
          />
          <TextField
            {...field("validUntil")}
            label="Last day"
            aside={OPTIONAL}
            hint="Included, in Indian time. Empty: without end."
            type="date"
          />
        </div>
      </Box>
    </>
  );
}

/** A limit below what was used already is taken, and ends the coupon. */
function limitHint(limit: string, uses = 0): string | undefined {
  const most = Number(limit);
  if (uses === 0 || limit.trim() === "" || !(most <= uses)) return undefined;
  return `It was used ${uses.toLocaleString("en-IN")} times so far, so this uses it up.`;
}
