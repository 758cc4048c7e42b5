import { lastMoment } from "#contract/coupons/coupon-texts.rules.ts";
import type { CouponState } from "#contract/coupons/coupon.ts";
import { formatDate } from "#contract/kernel/dates.ts";
import { StateBadge, type StateBadgeProps } from "#web/ui/state-badge.tsx";
import { TextField, type TextFieldProps } from "#web/ui/text-field.tsx";
import { LIMIT_LABELS, VALIDITY_LABELS } from "./limits-of-use.rules.ts";

export type ValidityFieldsProps = {
  /** The props of a field, from `useForm`. */
  field: (name: "validFrom" | "validUntil") => Partial<TextFieldProps>;
};

/** The first and last day of a coupon or offer. */
export function ValidityFields({ field }: ValidityFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        {...field("validFrom")}
        label={VALIDITY_LABELS.validFrom}
        aside="Optional"
        hint="Empty: from now on."
        type="date"
      />
      <TextField
        {...field("validUntil")}
        label={VALIDITY_LABELS.validUntil}
        aside="Optional"
        hint="Included, in Indian time. Empty: without end."
        type="date"
      />
    </div>
  );
}

export type UseLimitFieldsProps = {
  /** The props of a field, from `useForm`. */
  field: (name: "totalLimit" | "perCustomerLimit") => Partial<TextFieldProps>;
  /** A note below the total limit. */
  hint?: string | undefined;
};

/** How often a coupon or offer may be used in total and by one customer. */
export function UseLimitFields({ field, hint }: UseLimitFieldsProps) {
  const props = { aside: "Optional", placeholder: "No limit", inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField {...field("totalLimit")} {...props} label={LIMIT_LABELS.totalLimit} hint={hint} />
      <TextField {...field("perCustomerLimit")} {...props} label={LIMIT_LABELS.perCustomerLimit} />
    </div>
  );
}

/** The last day of a coupon or offer. `validUntil` is the first moment after it. */
export function LastDay({ validUntil }: { validUntil: string | null }) {
  if (validUntil === null) return <span className="text-ink-mute">None</span>;
  return formatDate(lastMoment(validUntil).toISOString());
}

/** The number of uses, out of the limit if there is one. */
export function UseCount({ uses, totalLimit }: { uses: number; totalLimit: number | null }) {
  return (
    <>
      {uses.toLocaleString("en-IN")}
      {totalLimit !== null && <span className="text-ink-soft"> of {totalLimit.toLocaleString("en-IN")}</span>}
    </>
  );
}

/** Offers have the same states. */
type Validity = CouponState;

export const VALIDITY_STATES: Record<Validity, string> = {
  live: "Live",
  upcoming: "Upcoming",
  "used-up": "Used up",
  ended: "Ended",
};

const TONES: Record<Validity, StateBadgeProps["tone"]> = {
  live: "good",
  upcoming: "waiting",
  "used-up": "plain",
  ended: "soft",
};

/** Whether customers can use a coupon or offer now. */
export function ValidityBadge({ state }: { state: Validity }) {
  return <StateBadge tone={TONES[state]}>{VALIDITY_STATES[state]}</StateBadge>;
}
