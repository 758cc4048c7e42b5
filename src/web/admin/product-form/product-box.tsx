import { Link } from "react-router";
import { PRODUCT_TEXTS } from "#contract/catalogue/product.rules.ts";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { Box } from "#web/ui/box.tsx";
import { MultiSelect } from "#web/ui/multi-select.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { RichTextEditor } from "../editor/rich-text-editor.tsx";
import { FIELD_LABELS } from "./field-labels.ts";
import type { ProductForm } from "./use-product-draft.ts";

export type ProductBoxProps = { form: ProductForm; categories: readonly CategoryView[] };

/** What the shop says of the product. */
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
        value={form.draft.categories}
        error={form.errorOf("categories")}
        onValueChange={(chosen) => form.changeList("categories", chosen)}
        onBlur={() => form.touch("categories")}
      />
      <TextField {...form.field("title")} label={FIELD_LABELS.title} autoComplete="off" />
      <RichTextEditor
        label={FIELD_LABELS.description}
        value={form.draft.description}
        error={form.errorOf("description")}
        maxLength={PRODUCT_TEXTS.description.max}
        onChange={(html) => form.change("description", html)}
        onBlur={() => form.touch("description")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
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
