import { PURITIES } from "#contract/catalogue/hallmark.ts";
import { PRODUCT_TEXTS } from "#contract/catalogue/product.rules.ts";
import { METALS, type Metal } from "#contract/catalogue/product.ts";
import { Box } from "#web/ui/box.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { FIELD_LABELS } from "./field-labels.ts";
import type { ProductForm } from "./use-product-draft.ts";

const METAL_NAMES: Record<Metal, string> = { silver: "Silver", gold: "Gold" };

function isMetal(text: string): text is Metal {
  return (METALS as readonly string[]).includes(text);
}

/** The choices, and the stored value where it is none of them. */
function withStored(choices: readonly string[], stored: string): string[] {
  return stored === "" || choices.includes(stored) ? [...choices] : [...choices, stored];
}

/** What a product may carry and need not. */
export function DetailsBox({ form }: { form: ProductForm }) {
  const { metal, purity, nonReturnable } = form.draft;
  const purities = isMetal(metal) ? PURITIES[metal] : [];

  function chooseMetal(next: string): void {
    form.change("metal", next);
    const fitting = isMetal(next) ? PURITIES[next] : [];
    // Silver is 925 unless said otherwise; a fineness of gold is nothing to be guessed.
    if (!fitting.includes(purity)) form.change("purity", next === "silver" ? "925" : "");
  }

  return (
    <Box title="Details" aside={<span className="text-ink-soft">Optional</span>}>
      <TextField
        {...form.field("stock")}
        label={FIELD_LABELS.stock}
        inputMode="numeric"
        autoComplete="off"
        placeholder="Made to order"
        inputClassName="tabular-nums"
        hint="Empty means made to order, never sold out."
      />
      <div className="grid grid-cols-2 gap-3">
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
        <TextField {...form.field("finish")} label={FIELD_LABELS.finish} autoComplete="off" placeholder="Gold plated" />
        <TextField
          {...form.field("netWeight")}
          label={FIELD_LABELS.netWeight}
          aside="grams"
          inputMode="decimal"
          autoComplete="off"
          inputClassName="tabular-nums"
        />
      </div>
      <TextField
        {...form.field("huid")}
        label={FIELD_LABELS.huid}
        maxLength={PRODUCT_TEXTS.huid.max}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        placeholder="6 letters and digits"
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
        onChange={(event) => form.changeList("nonReturnable", event.target.checked)}
      />
    </Box>
  );
}
