import { useRef } from "react";
import { METAL_NAMES } from "#contract/catalogue/product.ts";
import { formatMoment } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import {
  errorKey,
  movedPercent,
  rateKey,
  rateState,
  shownText,
  type MetalGroup,
  type StaffPurity,
} from "./rate-form.rules.ts";
import { formatMovement } from "./rate-movement.ts";
import type { RateForm } from "./use-rate-form.ts";

type MetalBoxProps = {
  group: MetalGroup;
  rates: RateForm;
  /** The number of hours after which rates are stale, if these are stale. */
  staleAfterHours: number | undefined;
};

/**
 * The rates of one metal. Staff enter the rate of the finest purity; the others are derived from it unless they are set
 * manually.
 */
export function MetalBox({ group, rates, staleAfterHours }: MetalBoxProps) {
  const { metal, fine, others } = group;
  const hasCurrent = [fine, ...others].some(({ perGram }) => perGram !== null);
  return (
    <Box
      title={
        <span className="inline-flex flex-wrap items-center gap-x-3">
          {METAL_NAMES[metal]}
          {staleAfterHours !== undefined && <StateBadge tone="waiting">Older than {staleAfterHours} hours</StateBadge>}
        </span>
      }
      aside={
        hasCurrent && (
          <Button
            variant="outline"
            size="small"
            aria-label={`Fill in current rates of ${metal}`}
            onClick={() => rates.fillCurrent(group)}
          >
            Fill in current rates
          </Button>
        )
      }
    >
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        {[fine, ...others].map((purity) => (
          <RateField key={purity.purity} group={group} purity={purity} rates={rates} />
        ))}
      </div>
    </Box>
  );
}

type RateFieldProps = { group: MetalGroup; purity: StaffPurity; rates: RateForm };

function RateField({ group, purity, rates }: RateFieldProps) {
  const { form, typed } = rates;
  const input = useRef<HTMLInputElement>(null);
  const key = rateKey(purity);
  const text = shownText(group, purity, typed);
  const moved = movedPercent(purity, text);
  return (
    <DecimalField
      ref={input}
      label={`${purity.purity} ${purity.metal}`}
      aside={
        <RateStateMark
          group={group}
          purity={purity}
          rates={rates}
          onDerive={() => {
            rates.derive(key);
            // The pressed button disappears.
            input.current?.focus();
          }}
        />
      }
      prefix="₹"
      value={text}
      error={form.errorOf(errorKey(key))}
      hint={
        <>
          {describeCurrent(purity)}
          {moved !== undefined && <span className="tabular-nums">{` · ${formatMovement(moved)}`}</span>}
        </>
      }
      onChange={({ target }) => rates.change({ ...typed, [key]: target.value })}
      onBlur={() => {
        if (typed[key]?.trim() === "") rates.derive(key);
        form.touch(errorKey(key));
      }}
    />
  );
}

/** Whether the rate is derived or set manually, with a button to derive it again. */
function RateStateMark({ group, purity, rates, onDerive }: RateFieldProps & { onDerive: () => void }) {
  const state = rateState(group, purity, rates.typed);
  if (state === "fine") return "a gram";
  if (state === "unchanged") return "No change";
  if (state === "derived") return "Derived";
  return (
    <span className="inline-flex items-baseline gap-2">
      <b className="font-medium text-ink">Set by hand</b>
      <button
        type="button"
        aria-label={`Use derived rate for ${purity.purity} ${purity.metal}`}
        className="relative link after:absolute after:-inset-x-1 after:-inset-y-2"
        onClick={onDerive}
      >
        Use derived
      </button>
    </span>
  );
}

function describeCurrent({ perGram, publishedAt, fineness }: StaffPurity): string {
  if (perGram === null || publishedAt === null) return `Fineness ${fineness}, no rate yet`;
  return `Now ${formatExactRupees(perGram)}, since ${formatMoment(publishedAt)}`;
}
