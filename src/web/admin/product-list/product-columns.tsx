import { Link, useNavigate } from "react-router";
import type { StaffProductRowView } from "#contract/catalogue/staff-products.ts";
import { counted } from "#contract/kernel/counted.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { productPath } from "#contract/kernel/paths.ts";
import { mediaKeys, type MediaView } from "#contract/media/media.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { editProductPath } from "../frame/staff-paths.ts";
import type { TableColumn } from "../table/table-column.tsx";
import { stockState } from "./stock.rules.ts";

export type ProductColumnOptions = {
  /** The stock at or below which a product counts as low in stock. */
  lowStockAt: number;
  /** Whether listed and archived products are mixed in the list. */
  showsStatus: boolean;
  onQuickEdit: (product: StaffProductRowView) => void;
  onDelete: (product: StaffProductRowView) => void;
  onRestore: (product: StaffProductRowView) => void;
};

export function productColumns({
  lowStockAt,
  showsStatus,
  ...actions
}: ProductColumnOptions): TableColumn<StaffProductRowView>[] {
  const status: TableColumn<StaffProductRowView> = {
    id: "status",
    header: "Status",
    cell: ({ archivedAt }) => (
      <StateBadge tone={archivedAt ? "soft" : "good"}>{archivedAt ? "Archived" : "Listed"}</StateBadge>
    ),
  };
  return [
    { id: "productID", header: "Product ID", sort: "desc", cell: ({ productID }) => productID },
    { id: "image", header: "Image(s)", cell: ({ media }) => <ThumbStack media={media} /> },
    {
      id: "title",
      header: "Title",
      sort: "asc",
      className: "min-w-44",
      cell: (product) => <Title product={product} />,
    },
    ...(showsStatus ? [status] : []),
    {
      id: "stock",
      header: "Stock",
      sort: "asc",
      cell: (product) => <Stock product={product} lowStockAt={lowStockAt} />,
    },
    { id: "price", header: "Price", align: "end", sort: "desc", cell: (product) => <Price product={product} /> },
    { id: "categories", header: "Categories", cell: ({ categories }) => <Categories categories={categories} /> },
    {
      id: "description",
      header: "Description",
      cell: ({ excerpt }) => <span className="line-clamp-2 w-36 text-13 text-ink-soft">{excerpt}</span>,
    },
    {
      id: "sizeOrWeight",
      header: "Size/Weight",
      className: "whitespace-nowrap",
      cell: ({ sizeOrWeight }) => sizeOrWeight || "-",
    },
    {
      id: "actions",
      header: "Edit and Delete",
      hideHeader: true,
      align: "end",
      className: "admin:sticky admin:right-0 admin:z-1 admin:shadow-line-start",
      cell: (product) => <RowActions product={product} {...actions} />,
    },
  ];
}

const LINK = "flex min-h-11 items-center dense-desk:min-h-6";

export function Title({ product }: { product: StaffProductRowView }) {
  const { productID, title, sku, archivedAt } = product;
  return (
    <>
      <Link to={editProductPath(productID)} className={LINK}>
        <span className="wrap-anywhere link">{title}</span>
      </Link>
      <span className="flex flex-wrap items-center gap-x-2 text-13 text-ink-soft">
        {sku}
        {!archivedAt && (
          <Link
            to={productPath(product)}
            target="_blank"
            aria-label={`View in shop: ${title}, in a new tab`}
            className={LINK}
          >
            <span className="link">View in shop</span>
          </Link>
        )}
      </span>
    </>
  );
}

export function Categories({ categories }: Pick<StaffProductRowView, "categories">) {
  const names = categories.map(({ categoryName }) => categoryName).join(", ");
  return (
    <span className="line-clamp-2 w-30" title={names}>
      {names || "-"}
    </span>
  );
}

export function Price({ product: { price, pricing, variations } }: { product: StaffProductRowView }) {
  return (
    <>
      <span className="font-semibold">{formatRupees(price)}</span>
      {pricing.mode === "rate" && <span className="block text-13 whitespace-nowrap text-ink-soft">by the rate</span>}
      {variations.length > 0 && (
        <span className="block text-13 whitespace-nowrap text-ink-soft">{counted(variations.length, "variation")}</span>
      )}
    </>
  );
}

export function Stock({ product, lowStockAt }: { product: StaffProductRowView; lowStockAt: number }) {
  const { tone, label, detail } = stockState(product, lowStockAt);
  const isAlarming = tone === "bad" || tone === "waiting";
  return (
    <>
      {isAlarming ? (
        <StateBadge tone={tone}>{label}</StateBadge>
      ) : (
        <span className="md:whitespace-nowrap">{label}</span>
      )}
      {detail && <span className="block text-13 whitespace-nowrap text-ink-soft">{detail}</span>}
    </>
  );
}

type RowActionsProps = {
  product: StaffProductRowView;
  onQuickEdit: (product: StaffProductRowView) => void;
  onDelete: (product: StaffProductRowView) => void;
  onRestore: (product: StaffProductRowView) => void;
};

/** By the specification, Edit and Delete are buttons. The title is the link that can be opened in a new tab. */
export function RowActions({ product, onQuickEdit, onDelete, onRestore }: RowActionsProps) {
  const navigate = useNavigate();
  const { productID, title, archivedAt } = product;
  const common = { variant: "quiet", size: "small", "aria-description": title } as const;
  return (
    <span className="flex flex-wrap justify-end">
      <Button {...common} onClick={() => void navigate(editProductPath(productID))}>
        Edit
      </Button>
      {archivedAt ? (
        <Button {...common} onClick={() => onRestore(product)}>
          Restore
        </Button>
      ) : (
        <>
          <Button {...common} onClick={() => onDelete(product)}>
            Delete
          </Button>
          <Button {...common} onClick={() => onQuickEdit(product)}>
            Quick edit
          </Button>
        </>
      )}
    </span>
  );
}

const SHOWN = 2;

/** The first media of a product as a stack, with the number of further ones. */
export function ThumbStack({ media }: { media: readonly MediaView[] }) {
  const more = media.length - SHOWN;
  const keys = mediaKeys(media);
  return (
    <span className="flex items-center">
      <span className="isolate flex -space-x-3">
        {media.length === 0 && (
          <Picture src={undefined} alt="" sizes="40px" className="size-10 bg-ivory object-cover" />
        )}
        {media.slice(0, SHOWN).map((medium, index) => (
          <span
            key={keys[index]}
            style={{ zIndex: SHOWN - index }}
            className="relative size-10 flex-none overflow-hidden rounded-control bg-ivory ring-1 ring-line"
          >
            {medium.kind === "image" ? (
              <Picture
                src={medium.url}
                alt=""
                sizes="40px"
                placeholder={medium.placeholder}
                className="size-10 object-cover"
              />
            ) : (
              <span className="grid size-10 place-items-center text-ink-soft">
                <Icon name="play" size={16} />
              </span>
            )}
          </span>
        ))}
      </span>
      {more > 0 && <span className="ml-1.5 text-13 text-ink-soft">+{more}</span>}
      <span className="sr-only">{counted(media.length, "image")}</span>
    </span>
  );
}
