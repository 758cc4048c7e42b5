import type { StaffProductRowView } from "#contract/catalogue/staff-products.ts";
import { Fact } from "../table/row-card.tsx";
import {
  Categories,
  Price,
  RowActions,
  Stock,
  ThumbStack,
  Title,
  type ProductColumnOptions,
} from "./product-columns.tsx";

type StaffProductCardProps = ProductColumnOptions & { product: StaffProductRowView };

/** A product on a phone: picture, price, stock and actions. */
export function StaffProductCard({ product, lowStockAt, onQuickEdit, onDelete, onRestore }: StaffProductCardProps) {
  const { productID, title, sizeOrWeight, archivedAt } = product;
  return (
    <article aria-label={title} className="grid gap-1.5">
      <div className="flex items-start gap-3">
        <span className="pt-0.5">
          <ThumbStack media={product.media} />
        </span>
        <div className="min-w-0 flex-1">
          <Title product={product} />
        </div>
        <span className="text-13 text-ink-soft tabular-nums">{productID}</span>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 *:min-w-0">
        <Fact name="Price">
          <Price product={product} />
        </Fact>
        <Fact name="Stock">{archivedAt ? "Archived" : <Stock product={product} lowStockAt={lowStockAt} />}</Fact>
        <Fact name="Categories">
          <Categories categories={product.categories} />
        </Fact>
        <Fact name="Size/Weight">{sizeOrWeight || "-"}</Fact>
      </dl>
      <RowActions product={product} onQuickEdit={onQuickEdit} onDelete={onDelete} onRestore={onRestore} />
    </article>
  );
}
