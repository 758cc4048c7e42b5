import type { ReactNode } from "react";
import { hallmarkStamp } from "#contract/catalogue/hallmark.ts";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { counted } from "#contract/kernel/counted.ts";
import { toRupees } from "#contract/kernel/money.ts";
import { readNumber } from "#contract/kernel/numbers.ts";
import { Box } from "#web/ui/box.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stamp } from "#web/ui/stamp.tsx";
import { SaveBar } from "../frame/save-bar.tsx";
import { UnsavedMark } from "../frame/unsaved-mark.tsx";
import { useSaveKey } from "../frame/use-save-key.ts";
import { MediaBox } from "../media/media-box.tsx";
import { mainOf, type UploadItem, type UploadsState } from "../media/uploads.ts";
import { GoesWithBox } from "./goes-with-box.tsx";
import { livePrice, priceOf, type Prices } from "./live-price.rules.ts";
import { PersonalBox } from "./personal-box.tsx";
import { PriceBox } from "./price-box.tsx";
import type { ProductDraft } from "./product-draft.ts";
import { DetailsBox, ProductBox } from "./product-fields.tsx";
import type { FormUploads, ProductForm as Form } from "./use-product-form.ts";
import { VariationsBox } from "./variations-box.tsx";

const COLUMNS = "grid gap-4 admin:cols-aside-72 admin:items-start xl:cols-aside-80";

export type ProductFormProps = {
  label: string;
  form: Form;
  /** Undefined for a new product. */
  productID?: number;
  uploads: FormUploads;
  categories: readonly CategoryView[];
  prices: Prices;
  /** Whether the fields cannot be changed now. */
  isLocked?: boolean;
  onSave: () => void;
  /** The state of the form, in the save bar. */
  status: ReactNode;
  /** The buttons of the save bar. */
  children: ReactNode;
};

/** The form with all fields of a product. Ctrl+S saves from anywhere on the page. */
export function ProductForm(props: ProductFormProps) {
  const { label, form, productID, uploads, categories, prices, isLocked, onSave, status, children } = props;
  const names = new Map(categories.map(({ categoryID, categoryName }) => [String(categoryID), categoryName]));
  useSaveKey(onSave);
  return (
    <form
      {...form.formProps}
      tabIndex={-1}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <div inert={isLocked} className={COLUMNS}>
        <div className="grid min-w-0 gap-4">
          <ProductBox form={form} categories={categories} />
          <MediaBox uploads={uploads} error={form.errorOf("images")} onTouch={() => form.clearServerErrors("images")} />
          <PriceBox form={form} prices={prices} />
          <VariationsBox
            form={form}
            prices={prices}
            categoryNames={form.values.categories.map((id) => names.get(id) ?? "")}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          <DetailsBox form={form} />
          <PersonalBox form={form} />
          <GoesWithBox form={form} productID={productID} />
          <PreviewBox draft={form.values} prices={prices} items={uploads.state.items} />
        </div>
      </div>
      <SaveBar status={status}>{children}</SaveBar>
      {form.question}
    </form>
  );
}

export type SaveStatusProps = {
  form: Form;
  isDirty: boolean;
  uploads: UploadsState;
  /** Why the last save was refused, if no field shows it. */
  problem?: string | undefined;
};

/** The state of the form, in its save bar. */
export function SaveStatus({ form, isDirty, uploads, problem }: SaveStatusProps) {
  const waiting = uploads.items.filter(({ status }) => status.is === "waiting" || status.is === "sending").length;
  if (form.isWaiting) return <>Saving waits for {counted(waiting, "upload")}</>;
  if (problem !== undefined) return <span className="text-alarm">{problem}</span>;
  return isDirty ? <UnsavedMark /> : null;
}

/** A skeleton with the size of the form. */
export function ProductFormSkeleton() {
  return (
    <div aria-busy="true" className={COLUMNS}>
      <div className="grid min-w-0 gap-4">
        <Box title="Product">
          <Skeleton className="mt-6 h-10" />
          <Skeleton className="mt-6 h-10" />
          <Skeleton className="mt-6 h-54.5" />
          <Skeleton className="mt-6 h-10" />
        </Box>
        <Box title="Images">
          <Skeleton className="h-28" />
        </Box>
        <Box title="Price and weight">
          <Skeleton className="h-11" />
          <Skeleton className="mt-6 h-10" />
          <Skeleton className="mt-6 h-10" />
        </Box>
        <Box title="Variations">
          <Skeleton className="h-8 w-32" />
        </Box>
      </div>
      <div className="grid min-w-0 gap-4">
        <Box title="Details">
          <Skeleton className="mt-6 h-10" />
          <Skeleton className="mt-6 h-64" />
        </Box>
      </div>
    </div>
  );
}

type PreviewBoxProps = { draft: ProductDraft; prices: Prices; items: readonly UploadItem[] };

/** A live preview of the product card. */
function PreviewBox({ draft, prices, items }: PreviewBoxProps) {
  const main = mainOf({ items });
  const price = shownPrice(draft, prices);
  const stamp = hallmarkStamp({ metal: draft.metal, purity: draft.purity });
  return (
    <Box title="In the shop">
      <div className="rounded-control border border-line bg-ivory">
        <div className="relative aspect-square overflow-hidden">
          {main ? (
            <Picture src={main.url} alt="" sizes="280px" className="size-full object-cover" />
          ) : (
            <p className="grid size-full place-content-center bg-sand text-13 text-ink-soft">No image yet</p>
          )}
          {stamp && <Stamp {...stamp} className="absolute top-4 left-5" />}
        </div>
        <div className="px-5 pt-1 pb-5">
          <p className="mb-0.5 flex items-baseline justify-between gap-x-2 text-16">
            {price === undefined ? <span className="text-ink-mute">Price</span> : <Price rupees={price} />}
            <span className="min-w-0 text-13/[1.5] wrap-anywhere text-ink-soft tabular-nums">{draft.sizeOrWeight}</span>
          </p>
          <p className="font-display text-19/[1.28] wrap-anywhere">
            {draft.title.trim() || <span className="text-ink-mute">Title</span>}
          </p>
        </div>
      </div>
    </Box>
  );
}

function shownPrice(draft: ProductDraft, prices: Prices): number | undefined {
  if (draft.pricingMode === "fixed") return readNumber(draft.price);
  const paise = priceOf(livePrice(draft, prices));
  return paise === undefined ? undefined : toRupees(paise);
}
