import type { CategoryView } from "#contract/catalogue/product.ts";
import { Box } from "#web/ui/box.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { MultiSelect } from "#web/ui/multi-select.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { UseLimitFields, ValidityFields } from "../frame/limits-of-use.tsx";
import { AUDIENCES, LOST_CATEGORY, OFFER_KINDS, OFFER_LABELS, takesPercent, type OfferForm } from "./offer.rules.ts";

const OPTIONAL = "Optional";
const TWO_COLUMNS = "grid items-start gap-4 sm:grid-cols-2";
const WHOLE = { inputMode: "numeric", autoComplete: "off" } as const;

export type OfferFieldsProps = { form: OfferForm; categories: readonly CategoryView[] };

/** The discount of an offer, its products, its audience and its period. */
export function OfferFields({ form, categories }: OfferFieldsProps) {
  return (
    <>
      <KindBox form={form} />
      <PiecesBox form={form} categories={categories} />
      <LimitsBox form={form} />
    </>
  );
}

type PartProps = Pick<OfferFieldsProps, "form">;

function KindBox({ form: { values, field } }: PartProps) {
  const { kind } = values;
  return (
    <Box title="What it does">
      <TextField
        {...field("title")}
        label={OFFER_LABELS.title}
        hint="Shoppers read it in the cart and on their bill."
        placeholder="Buy 2 Get 1 Free on Silver"
        autoComplete="off"
        required
      />
      <SelectField {...field("kind")} label={OFFER_LABELS.kind}>
        {Object.entries(OFFER_KINDS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {kind === "buy_get" && (
        <div className={TWO_COLUMNS}>
          <TextField {...field("buy")} label={OFFER_LABELS.buy} {...WHOLE} required />
          <TextField {...field("get")} label={OFFER_LABELS.get} hint="The cheapest of them all." {...WHOLE} required />
        </div>
      )}
      {takesPercent(kind) && (
        <div className={TWO_COLUMNS}>
          <DecimalField
            {...field("percent")}
            label={OFFER_LABELS.percent}
            hint={kind === "buy_get" ? "Off the pieces to get: 100 is free." : undefined}
            prefix="%"
            required
          />
          <DecimalField {...field("maxDiscount")} label={OFFER_LABELS.maxDiscount} aside={OPTIONAL} prefix="₹" />
        </div>
      )}
      {kind === "amount" && <DecimalField {...field("amount")} label={OFFER_LABELS.amount} prefix="₹" required />}
      {kind === "gift" && (
        <TextField
          {...field("giftProductID")}
          label={OFFER_LABELS.giftProductID}
          hint="From the Product List. Shoppers add it to their cart, and it costs nothing."
          {...WHOLE}
          required
        />
      )}
    </Box>
  );
}

function PiecesBox({ form: { values, field, change, touch, errorOf }, categories }: OfferFieldsProps) {
  return (
    <Box title="For which pieces">
      <MultiSelect
        label={OFFER_LABELS.categoryIDs}
        name="categories"
        aside={OPTIONAL}
        hint="Without categories and products it concerns every piece."
        placeholder="Add a category"
        lostLabel={LOST_CATEGORY}
        noMatch="No category of this name."
        options={categories.map(({ categoryID, categoryName }) => ({ value: String(categoryID), label: categoryName }))}
        value={values.categoryIDs === "" ? [] : values.categoryIDs.split(",")}
        error={errorOf("categoryIDs")}
        onValueChange={(chosen) => change("categoryIDs", chosen.join(","))}
        onBlur={() => touch("categoryIDs")}
      />
      <TextField
        {...field("productIDs")}
        label={OFFER_LABELS.productIDs}
        aside={OPTIONAL}
        hint="Their IDs from the Product List, with commas between them."
        placeholder="1004, 1012"
        autoComplete="off"
      />
      <TextField
        {...field("pieceName")}
        label={OFFER_LABELS.pieceName}
        hint="As in: Add one more silver piece."
        placeholder="silver piece"
        autoComplete="off"
        required
      />
      <div className={TWO_COLUMNS}>
        <DecimalField {...field("minAmount")} label={OFFER_LABELS.minAmount} aside={OPTIONAL} prefix="₹" />
        <TextField {...field("minPieces")} label={OFFER_LABELS.minPieces} {...WHOLE} required />
      </div>
    </Box>
  );
}

function LimitsBox({ form: { values, field, change } }: PartProps) {
  return (
    <Box title="For whom, when and how often">
      <SelectField {...field("audience")} label={OFFER_LABELS.audience}>
        {Object.entries(AUDIENCES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <ValidityFields field={field} />
      <UseLimitFields field={field} />
      <Checkbox
        label={OFFER_LABELS.withCoupons}
        checked={values.withCoupons === "yes"}
        onChange={({ target }) => change("withCoupons", target.checked ? "yes" : "")}
      />
      <Checkbox
        label={OFFER_LABELS.withOffers}
        checked={values.withOffers === "yes"}
        onChange={({ target }) => change("withOffers", target.checked ? "yes" : "")}
      />
    </Box>
  );
}
