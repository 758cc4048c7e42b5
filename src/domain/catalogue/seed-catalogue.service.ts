import { toPaise } from "#contract/kernel/money.ts";
import type { PersonalField } from "#contract/personalisation/personalisation.ts";
import { defaultPriceSettings, type RateMetal, type RatePricing } from "#contract/pricing/pricing.ts";
import type { RateEntry } from "#contract/rates/rates.ts";
import type { Db } from "#db/database.ts";
import type { MediaService, PreparedMedium } from "#domain/media/media.service.ts";
import { holdPriceBasis } from "#domain/rates/current-rates.service.ts";
import { cleanRichText } from "#domain/shared/rich-text.rules.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { insertCategory } from "./categories.repo.ts";
import { columnOfPersonalisation } from "./product-columns.rules.ts";
import { columnsOfPricing, storedOverrides, type VariationOverrides } from "./product-pricing.rules.ts";
import { insertProduct, replaceCategories, replaceMedia, replaceVariations } from "./product-writes.repo.ts";
import { priceWritten } from "./rate-repricing.service.ts";
import { searchTextOf } from "./search.rules.ts";
import {
  continueIdsAfter,
  findDemoState,
  isCatalogueEmpty,
  markAsDemo,
  setDemoDeclined,
} from "./seed-catalogue.repo.ts";

/** A catalogue file. Prices in rupees, weights in grams, fixed ids. */
export type CatalogueFile = {
  categories: { categoryID: number; categoryName: string }[];
  products: {
    productID: number;
    slug: string;
    title: string;
    description: string;
    price: number;
    sizeOrWeight: string;
    labelHeading: string;
    labelDescription: string;
    metal: RateMetal;
    purity: string | null;
    finish: string | null;
    netWeightGrams: number | null;
    hsn: string | null;
    sku: string | null;
    stock: number | null;
    leadDays?: number;
    nonReturnable: boolean;
    /** The personalisation fields. */
    personalisation?: PersonalField[];
    categories: number[];
    images: string[];
    /** Price inputs at the file's rates; metal, purity and net weight are separate fields. */
    pricing: Pick<RatePricing, "making" | "stones" | "hallmarkedArticles" | "otherCharges" | "discount">;
    variations: ({ variationName: string; variationValue: string; price: number } & VariationOverrides)[];
  }[];
  /** Published before the products are inserted. */
  rates: RateEntry[];
};

/**
 * Whether to seed the shop: it must be empty and, unless `isExplicit`, never have been started without the demo. A shop
 * whose demo was removed is never seeded again.
 */
export async function needsSeed(db: Db, isExplicit: boolean): Promise<boolean> {
  if (!(await isCatalogueEmpty(db))) return false;
  const { demoDeclined, demoRemovedAt } = await findDemoState(db);
  return demoRemovedAt === null && (isExplicit || !demoDeclined);
}

/** Keeps an empty shop empty at later starts. Returns whether it is empty. */
export async function declineSeed(db: Db): Promise<boolean> {
  const isEmpty = await isCatalogueEmpty(db);
  if (isEmpty) await setDemoDeclined(db);
  return isEmpty;
}

function ratePricingOf({ metal, purity, netWeightGrams, pricing }: CatalogueFile["products"][number]): RatePricing {
  return {
    ...pricing,
    mode: "rate",
    metal,
    purity: purity ?? "",
    netWeight: netWeightGrams ?? 0,
  };
}

/** Fills an empty shop with a catalogue in one transaction. `media` are its prepared pictures by file name. */
export async function seedCatalogue(
  db: Db,
  mediaService: MediaService,
  file: CatalogueFile,
  media: ReadonlyMap<string, PreparedMedium>,
): Promise<void> {
  const prepared = [...media.values()];
  const names = new Map(file.categories.map((category) => [category.categoryID, category.categoryName]));
  await mediaService.keep(prepared, () =>
    inTransaction(db, async (trx) => {
      const { rates } = await holdPriceBasis(trx);
      for (const { categoryID, categoryName } of file.categories) {
        await insertCategory(trx, { id: categoryID, name: categoryName });
      }
      for (const product of file.products) {
        const {
          productID,
          description,
          price,
          images,
          categories,
          variations,
          pricing,
          personalisation = [],
          ...facts
        } = product;
        const descriptionHtml = cleanRichText(description);
        const categoryNames = categories.flatMap((id) => names.get(id) ?? []);
        const searchText = searchTextOf({ title: product.title, descriptionHtml, categoryNames });
        await insertProduct(trx, {
          ...facts,
          ...columnOfPersonalisation(personalisation),
          ...columnsOfPricing(ratePricingOf(product)),
          id: productID,
          descriptionHtml,
          pricePaise: toPaise(price),
          searchText,
        });
        await replaceCategories(trx, productID, categories);
        const priced = variations.map((variation) => ({
          name: variation.variationName,
          value: variation.variationValue,
          pricePaise: toPaise(variation.price),
          stock: null,
          ...storedOverrides(variation),
        }));
        await replaceVariations(trx, productID, priced);
        await replaceMedia(
          trx,
          productID,
          images.flatMap((name) => media.get(name)?.key ?? []),
        );
      }
      const ids = file.products.map(({ productID }) => productID);
      await priceWritten(trx, ids, { rates, settings: defaultPriceSettings });
      await continueIdsAfter(trx);
      await markAsDemo(trx, { products: ids, categories: [...names.keys()] });
    }),
  );
}
