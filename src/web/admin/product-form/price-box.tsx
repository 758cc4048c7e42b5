import { useState } from "react";
import { formatRupees, toPaise, toRupees } from "#contract/kernel/money.ts";
import { readNumber } from "#contract/kernel/numbers.ts";
import { RATE_METALS } from "#contract/pricing/pricing.ts";
import { rateRule } from "#contract/rates/rate.rules.ts";
import { Box } from "#web/ui/box.tsx";
import { Radio } from "#web/ui/radio.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { GroupError } from "../frame/group-error.tsx";
import { BreakUp, NoRate } from "./break-up.tsx";
import { livePrice, priceOf, type Prices } from "./live-price.rules.ts";
import { FIELD_LABELS, type ProductDraft } from "./product-draft.ts";
import { RateFields } from "./rate-fields.tsx";
import type { ProductForm } from "./use-product-form.ts";
import { followPrice } from "./variation-rows.rules.ts";

export type PriceBoxProps = { form: ProductForm; prices: Prices };

/** The price: fixed, or calculated from the current rate, with a live price and its breakdown. */
export function PriceBox({ form, prices }: PriceBoxProps) {
  const isRate = form.values.pricingMode === "rate";
  return (
    <Box title="Price and weight">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{FIELD_LABELS.pricingMode}</legend>
        <Radio
          label="Fixed price"
          name="pricingMode"
          value="fixed"
          checked={!isRate}
          onChange={() => form.update((draft) => toFixedPrice(draft, prices), "pricingMode")}
        />
        <Radio
          label="By the day’s rate"
          name="pricingMode"
          value="rate"
          checked={isRate}
          onChange={() => form.update(toRatePrice, "pricingMode")}
        />
      </fieldset>
      <GroupError message={form.errorOf("pricingMode")} />
      {isRate ? <RatePrice form={form} prices={prices} /> : <FixedPrice form={form} />}
      <TextField
        {...form.field("sizeOrWeight")}
        label={FIELD_LABELS.sizeOrWeight}
        aside="Optional"
        autoComplete="off"
        placeholder="3.4 g"
      />
    </Box>
  );
}

function toRatePrice(draft: ProductDraft): ProductDraft {
  const isRated = (RATE_METALS as readonly string[]).includes(draft.metal);
  return { ...draft, pricingMode: "rate", ...(!isRated && { metal: "", purity: "" }) };
}

/** Converts to fixed prices at the current rate. */
function toFixedPrice(draft: ProductDraft, prices: Prices): ProductDraft {
  const textOf = (own?: ProductDraft["variations"][number]) => {
    const paise = priceOf(livePrice(draft, prices, own && { own }));
    return paise === undefined ? undefined : String(toRupees(paise));
  };
  return {
    ...draft,
    pricingMode: "fixed",
    price: textOf() ?? draft.price,
    variations: draft.variations.map((row) => ({ ...row, price: textOf(row) ?? row.price })),
  };
}

function FixedPrice({ form }: { form: ProductForm }) {
  const price = readNumber(form.values.price);
  return (
    <DecimalField
      {...form.field("price")}
      label={FIELD_LABELS.price}
      // Variations at this price follow it.
      onChange={({ target }) => form.update((draft) => followPrice(draft, target.value), "price")}
      prefix="₹"
      hint={price === undefined ? "Including GST." : `Including GST. Shown as ${formatRupees(price)}.`}
    />
  );
}

function RatePrice({ form, prices }: PriceBoxProps) {
  const [typed, setTyped] = useState("");
  const error = rateRule(typed);
  const rupees = error === undefined ? readNumber(typed) : undefined;
  const tried = rupees === undefined ? undefined : toPaise(rupees);
  const live = livePrice(form.values, prices, { tried });
  return (
    <div className="@container">
      {prices.rates.length === 0 && <NoRate reason="No rate is published yet, and a price by the rate needs one." />}
      <div className="grid gap-6 @3xl:cols-aside-72 @3xl:items-start">
        <RateFields form={form} prices={prices} live={live} />
        <section
          aria-label="Price by the rate"
          className="grid min-w-0 gap-3 rounded-control bg-sand p-4 @3xl:sticky @3xl:top-20"
        >
          <BreakUp live={live} title={tried === undefined ? "Price today" : "Price at that rate"} />
          <DecimalField
            label="At a rate of"
            aside="a gram"
            prefix="₹"
            value={typed}
            error={typed === "" ? undefined : error}
            hint="To try another rate. It is not saved."
            onChange={({ target }) => setTyped(target.value)}
          />
        </section>
      </div>
    </div>
  );
}
