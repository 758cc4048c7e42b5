import { MAKING_KINDS, type MakingKind } from "#contract/pricing/pricing.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import type { MakingDraft } from "./pricing-draft.ts";

export type MakingFieldsProps = {
  value: MakingDraft;
  onChange: (making: MakingDraft) => void;
  errorOf: (field: "value" | "minimum") => string | undefined;
  onTouch: (field: "value" | "minimum") => void;
};

const KIND_LABELS: Record<MakingKind, string> = {
  percent: "% of metal",
  perGram: "₹ per gram",
  fixed: "₹ fixed",
};

/** The making charges: how they are calculated, their value and their minimum. */
export function MakingFields({ value: making, onChange, errorOf, onTouch }: MakingFieldsProps) {
  const isPercent = making.kind === "percent";
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <SelectField
        label="Making charges"
        value={making.kind}
        onChange={({ target }) => onChange({ ...making, kind: target.value as MakingKind })}
      >
        {MAKING_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_LABELS[kind]}
          </option>
        ))}
      </SelectField>
      <DecimalField
        label={isPercent ? "Making, percent" : "Making, rupees"}
        {...(!isPercent && { prefix: "₹" })}
        value={making.value}
        error={errorOf("value")}
        onChange={({ target }) => onChange({ ...making, value: target.value })}
        onBlur={() => onTouch("value")}
      />
      {making.kind !== "fixed" && (
        <DecimalField
          label="At least"
          aside="Optional"
          prefix="₹"
          value={making.minimum}
          error={errorOf("minimum")}
          onChange={({ target }) => onChange({ ...making, minimum: target.value })}
          onBlur={() => onTouch("minimum")}
        />
      )}
    </div>
  );
}
