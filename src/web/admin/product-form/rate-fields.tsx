import { METAL_NAMES } from "#contract/catalogue/product.ts";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { toGrams } from "#contract/pricing/price-inputs.ts";
import { DISCOUNT_BASES, RATE_METALS, type DiscountBase } from "#contract/pricing/pricing.ts";
import type { RateView } from "#contract/rates/rates.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { ChargeRows } from "./charge-rows.tsx";
import type { LivePrice, Prices } from "./live-price.rules.ts";
import { MakingFields } from "./making-fields.tsx";
import type { DiscountDraft } from "./pricing-draft.ts";
import { FIELD_LABELS } from "./product-draft.ts";
import { StoneRows } from "./stone-rows.tsx";
import type { ProductForm } from "./use-product-form.ts";

export type RateFieldsProps = { form: ProductForm; prices: Prices; live: LivePrice };

/** The inputs of a rate-based price. */
export function RateFields({ form, prices, live }: RateFieldsProps) {
  return (
    <div className="grid min-w-0 content-start gap-4">
      <MetalFields form={form} prices={prices} live={live} />
      <MakingFields
        value={form.values.making}
        onChange={(making) => form.change("making", making)}
        errorOf={(field) => form.errorOf(`making.${field}`)}
        onTouch={(field) => form.touch(`making.${field}`)}
      />
      <StoneRows form={form} />
      <TextField
        {...form.field("hallmarkedArticles")}
        label={FIELD_LABELS.hallmarkedArticles}
        inputMode="numeric"
        autoComplete="off"
        inputClassName="tabular-nums"
        hint={`${formatExactRupees(prices.settings.hallmarkFee)} each. Nothing for gold below 2 g, or silver without a HUID.`}
      />
      <ChargeRows form={form} />
      <DiscountFields form={form} />
    </div>
  );
}

function MetalFields({ form, prices, live }: RateFieldsProps) {
  const { metal, purity } = form.values;
  const rates = prices.rates.filter((rate) => rate.metal === metal);
  const rate = rates.find((one) => one.purity === purity);

  function chooseMetal(next: string): void {
    form.change("metal", next);
    const fitting = prices.rates.filter((one) => one.metal === next);
    if (!fitting.some((one) => one.purity === purity))
      form.change("purity", fitting.length === 1 ? (fitting[0]?.purity ?? "") : "");
  }

  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
      <SelectField
        {...form.field("metal")}
        label={FIELD_LABELS.metal}
        onChange={({ target }) => chooseMetal(target.value)}
      >
        <option value="">Choose</option>
        {RATE_METALS.map((choice) => (
          <option key={choice} value={choice}>
            {METAL_NAMES[choice]}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.field("purity")} label={FIELD_LABELS.purity} hint={rate && <RateHint rate={rate} />}>
        <option value="">Choose</option>
        <PurityOptions rates={rates} chosen={purity} />
      </SelectField>
      <DecimalField
        {...form.field("netWeight")}
        label={FIELD_LABELS.netWeight}
        aside="grams"
        className="max-sm:col-span-2"
        hint={"grossMg" in live && `Gross weight ${toGrams(live.grossMg).toFixed(3)} g, stones included.`}
      />
    </div>
  );
}

function RateHint({ rate: { perGram, publishedAt } }: { rate: RateView }) {
  return (
    <>
      {formatExactRupees(perGram)} a gram since {formatDateTime(publishedAt)}
    </>
  );
}

/** The purities with a rate, plus the chosen one if it has none. */
export function PurityOptions({ rates, chosen }: { rates: readonly RateView[]; chosen: string }) {
  const purities = rates.map(({ purity }) => purity);
  return (chosen === "" || purities.includes(chosen) ? purities : [...purities, chosen]).map((purity) => (
    <option key={purity}>{purity}</option>
  ));
}

const BASE_LABELS: Record<DiscountBase, string> = {
  making: "On making charges",
  stones: "On stones",
  total: "On the total",
};

function DiscountFields({ form }: { form: ProductForm }) {
  const { discount } = form.values;
  const change = (next: Partial<DiscountDraft>) => form.change("discount", { ...discount, ...next });
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <SelectField
        label={FIELD_LABELS.discount}
        value={discount.on}
        onChange={({ target }) => change({ on: target.value as DiscountDraft["on"] })}
      >
        <option value="">None</option>
        {DISCOUNT_BASES.map((base) => (
          <option key={base} value={base}>
            {BASE_LABELS[base]}
          </option>
        ))}
      </SelectField>
      {discount.on !== "" && (
        <>
          <SelectField
            label="Counted in"
            value={discount.kind}
            onChange={({ target }) => change({ kind: target.value as DiscountDraft["kind"] })}
          >
            <option value="percent">Percent</option>
            <option value="amount">Rupees</option>
          </SelectField>
          <DecimalField
            label={discount.kind === "percent" ? "Discount, percent" : "Discount, rupees"}
            {...(discount.kind === "amount" && { prefix: "₹" })}
            value={discount.value}
            error={form.errorOf("discount.value")}
            onChange={({ target }) => change({ value: target.value })}
            onBlur={() => form.touch("discount.value")}
          />
        </>
      )}
    </div>
  );
}
