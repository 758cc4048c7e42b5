import type { ReactNode } from "react";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { SaveBar } from "../frame/save-bar.tsx";
import { useSaveKey } from "../frame/use-save-key.ts";
import { MediaBox } from "../media/media-box.tsx";
import type { Uploads, UploadsState } from "../media/uploads.ts";
import { DetailsBox } from "./details-box.tsx";
import { PreviewBox } from "./preview-box.tsx";
import { PriceBox } from "./price-box.tsx";
import { ProductBox } from "./product-box.tsx";
import type { ProductForm as Form } from "./use-product-draft.ts";
import { VariationsBox } from "./variations-box.tsx";

export type ProductFormProps = {
  label: string;
  form: Form;
  uploads: Uploads & { state: UploadsState };
  categories: readonly CategoryView[];
  onSave: () => void;
  /** How it stands, at the lower edge. */
  status: ReactNode;
  /** The buttons at the lower edge. */
  children: ReactNode;
};

/** All of a product that staff can say. Ctrl+S saves, wherever the focus is. */
export function ProductForm(props: ProductFormProps) {
  const { label, form, uploads, categories, onSave, status, children } = props;
  const names = new Map(categories.map(({ categoryID, categoryName }) => [String(categoryID), categoryName]));
  useSaveKey(onSave);
  return (
    <form
      {...form.formProps}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <div className="grid gap-4 admin:grid-cols-[minmax(0,1fr)_288px] admin:items-start xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4">
          <ProductBox form={form} categories={categories} />
          <MediaBox uploads={uploads} error={form.errorOf("images")} onTouch={() => form.forgive("images")} />
          <VariationsBox form={form} categoryNames={form.draft.categories.map((id) => names.get(id) ?? "")} />
        </div>
        <div className="grid min-w-0 gap-4">
          <PriceBox form={form} />
          <DetailsBox form={form} />
          <PreviewBox draft={form.draft} items={uploads.state.items} />
        </div>
      </div>
      <SaveBar status={status}>{children}</SaveBar>
    </form>
  );
}
