import { Link } from "react-router";
import { PURITIES } from "#contract/catalogue/hallmark.ts";
import { PRODUCT_TEXTS } from "#contract/catalogue/product.rules.ts";
import { METAL_NAMES, METALS, type CategoryView, type Metal } from "#contract/catalogue/product.ts";
import { findStoneWarning } from "#contract/pricing/stone-wording.rules.ts";
import { Box } from "#web/ui/box.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { MultiSelect } from "#web/ui/multi-select.tsx";
import { Note } from "#web/ui/note.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { RichTextEditor } from "../editor/rich-text-editor.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { FIELD_LABELS } from "./product-draft.ts";
import { isStockFilledIn } from "./product.rules.ts";
import type { ProductForm } from "./use-product-form.ts";

export type ProductBoxProps = { form: ProductForm; categories: readonly CategoryView[] };

/** Title, description and categories of the product. */
export function ProductBox({ form, categories }: ProductBoxProps) {
  return (
    <Box title="Product">
      <MultiSelect
        label={FIELD_LABELS.categories}
        name="categories"
        placeholder="Add a category"
        hint={categories.length === 0 && <AddCategoryFirst />}
        noMatch="No category of this name."
        options={categories.map(({ categoryID, categoryName }) => ({ value: String(categoryID), label: categoryName }))}
        value={form.values.categories}
        error={form.errorOf("categories")}
        onValueChange={(chosen) => form.change("categories", chosen)}
        onBlur={() => form.touch("categories")}
      />
      <TextField {...form.field("title")} label={FIELD_LABELS.title} autoComplete="off" />
      <StoneWording form={form} />
      <RichTextEditor
        label={FIELD_LABELS.description}
        value={form.values.description}
        error={form.errorOf("description")}
        maxLength={PRODUCT_TEXTS.description.max}
        onChange={(html) => form.change("description", html)}
        onBlur={() => form.touch("description")}
      />
      <div className="grid gap-4 *:min-w-0 sm:grid-cols-2">
        <TextField
          {...form.field("labelHeading")}
          label={FIELD_LABELS.labelHeading}
          hint="Above the description in the shop."
          autoComplete="off"
        />
        <TextAreaField
          {...form.field("labelDescription")}
          label={FIELD_LABELS.labelDescription}
          hint="What stands under the heading."
          autoComplete="off"
          rows={1}
        />
      </div>
    </Box>
  );
}

/** The optional details of the product. */
export function DetailsBox({ form }: { form: ProductForm }) {
  const { pricingMode, nonReturnable, noCashOnDelivery } = form.values;
  const isFilledIn = isStockFilledIn(form.values, form.mode);
  return (
    <Box title="Details" aside={<span className="text-ink-soft">Optional</span>}>
      <TextField
        {...form.field("stock")}
        label={FIELD_LABELS.stock}
        inputMode="numeric"
        autoComplete="off"
        placeholder={isFilledIn ? "1" : "Made to order"}
        inputClassName="tabular-nums"
        hint={isFilledIn ? "With a HUID, empty means 1." : "Empty means made to order, never sold out."}
      />
      <TextField
        {...form.field("leadDays")}
        label={FIELD_LABELS.leadDays}
        inputMode="numeric"
        autoComplete="off"
        inputClassName="tabular-nums"
        hint="While it is made to order. Empty means as in Store Settings."
      />
      <div className="grid grid-cols-2 gap-3">
        {/* Rate-based pricing has its own fields for metal, purity and weight. */}
        {pricingMode === "fixed" && <MetalFields form={form} />}
        <TextField {...form.field("finish")} label={FIELD_LABELS.finish} autoComplete="off" placeholder="Gold plated" />
      </div>
      <TextField
        {...form.field("huid")}
        onChange={({ target }) => form.change("huid", target.value.replaceAll(/\s/g, ""))}
        label={FIELD_LABELS.huid}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        placeholder="6 letters and digits"
        hint="With it the stock is 1 or, once sold, 0. Else it is entered when an order is packed."
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField {...form.field("sku")} label={FIELD_LABELS.sku} autoComplete="off" spellCheck={false} />
        <TextField
          {...form.field("hsn")}
          label={FIELD_LABELS.hsn}
          maxLength={PRODUCT_TEXTS.hsn.max}
          inputMode="numeric"
          autoComplete="off"
          placeholder="7113"
        />
      </div>
      <Checkbox
        label={FIELD_LABELS.nonReturnable}
        checked={nonReturnable}
        onChange={(event) => form.change("nonReturnable", event.target.checked)}
      />
      <Checkbox
        label={FIELD_LABELS.noCashOnDelivery}
        checked={noCashOnDelivery}
        onChange={(event) => form.change("noCashOnDelivery", event.target.checked)}
      />
    </Box>
  );
}

function MetalFields({ form }: { form: ProductForm }) {
  const { metal, purity } = form.values;
  const purities = isMetal(metal) ? PURITIES[metal] : [];

  function chooseMetal(next: string): void {
    form.change("metal", next);
    const fitting = isMetal(next) ? PURITIES[next] : [];
    // Silver defaults to 925; gold has no default purity.
    if (!fitting.includes(purity)) form.change("purity", next === "silver" ? "925" : "");
  }

  return (
    <>
      <SelectField
        {...form.field("metal")}
        label={FIELD_LABELS.metal}
        onChange={(event) => chooseMetal(event.target.value)}
      >
        <option value="">Not said</option>
        {withStored(METALS, metal).map((choice) => (
          <option key={choice} value={choice}>
            {isMetal(choice) ? METAL_NAMES[choice] : choice}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.field("purity")} label={FIELD_LABELS.purity}>
        <option value="">Not said</option>
        {withStored(purities, purity).map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
      <DecimalField {...form.field("netWeight")} label={FIELD_LABELS.netWeight} aside="grams" />
    </>
  );
}

/** A hint if the stones in title and description should be worded differently. */
function StoneWording({ form }: { form: ProductForm }) {
  const { title, description, labelDescription } = form.values;
  const text = [title, description, labelDescription].join(" ");
  const warning = findStoneWarning(title, `${description} ${labelDescription}`) ?? findStoneWarning(text);
  return warning && <Note tone="warn">{warning}</Note>;
}

function AddCategoryFirst() {
  return (
    <>
      There is no category yet.{" "}
      <Link to="/add-new-category" className="link">
        Add New Category
      </Link>
    </>
  );
}

function isMetal(text: string): text is Metal {
  return (METALS as readonly string[]).includes(text);
}

/** The choices, plus the stored value if it is none of them. */
function withStored(choices: readonly string[], stored: string): string[] {
  return stored === "" || choices.includes(stored) ? [...choices] : [...choices, stored];
}
