import { pictureAddress, videoAddress, type VideoFormat } from "#contract/media.ts";
import { toRupees } from "#contract/money.ts";
import type { MediaView, ProductView, StaffProductView } from "#contract/product.ts";
import type { ProductRow } from "./product.queries.repo.ts";

type MediaRow = ProductRow["media"][number];

/** The width that `imagePath` names; a `<picture>` chooses among all of them. */
const WIRE_WIDTH = 640;

function mediaUrl(media: MediaRow): string {
  if (media.kind === "video") return videoAddress(media.key, media.extension as VideoFormat);
  return pictureAddress(media.key, WIRE_WIDTH, "jpg");
}

function viewMedia(media: MediaRow): MediaView {
  const { width, height, placeholder } = media;
  return { kind: media.kind === "video" ? "video" : "image", url: mediaUrl(media), width, height, placeholder };
}

export function viewProduct(row: ProductRow): ProductView {
  const media = row.media.map(viewMedia);
  return {
    productID: row.id,
    slug: row.slug,
    title: row.title,
    description: row.descriptionHtml,
    price: toRupees(row.pricePaise),
    sizeOrWeight: row.sizeOrWeight ?? "",
    imagePath: media.map((medium) => medium.url).join(","),
    media,
    categoryName: row.categories[0]?.name ?? "",
    categories: row.categories.map(({ id, name }) => ({ categoryID: id, categoryName: name })),
    labelHeading: row.labelHeading,
    labelDescription: row.labelDescription,
    variations: row.variations.map((variation) => ({
      variationName: variation.name,
      variationValue: variation.value,
      price: toRupees(variation.pricePaise),
      stock: variation.stock,
    })),
    metal: row.metal,
    purity: row.purity,
    finish: row.finish,
    netWeightGrams: row.netWeightGrams,
    sku: row.sku,
    huid: row.huid,
    stock: row.stock,
    nonReturnable: row.nonReturnable,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function viewStaffProduct(row: ProductRow): StaffProductView {
  return { ...viewProduct(row), hsn: row.hsn, archivedAt: row.archivedAt?.toISOString() ?? null };
}
