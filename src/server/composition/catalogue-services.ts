import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import { createProductImportsService } from "#domain/catalogue-import/product-imports.service.ts";
import { createArchivingService } from "#domain/catalogue/archiving.service.ts";
import { createCatalogueService } from "#domain/catalogue/catalogue.service.ts";
import { createCategoriesService } from "#domain/catalogue/categories.service.ts";
import { createEarlierPricesService } from "#domain/catalogue/earlier-prices.service.ts";
import type { MenuService } from "#domain/catalogue/menu.service.ts";
import { createPricingSwitchService } from "#domain/catalogue/pricing-switch.service.ts";
import { createProductCertificatesService } from "#domain/catalogue/product-certificates.service.ts";
import { createProductEditingService } from "#domain/catalogue/product-editing.service.ts";
import { createRecategorizingService } from "#domain/catalogue/recategorizing.service.ts";
import { createRepricingService } from "#domain/catalogue/repricing.service.ts";
import { createStaffProductsService } from "#domain/catalogue/staff-products.service.ts";
import { createContentEditingService } from "#domain/content/content-editing.service.ts";
import { createContentPublishingService } from "#domain/content/content-publishing.service.ts";
import { createContentVersionsService } from "#domain/content/content-versions.service.ts";
import { createHomeEditingService } from "#domain/content/home-editing.service.ts";
import { createMenuEditingService } from "#domain/content/menu-editing.service.ts";
import { createPublishedContentService } from "#domain/content/published-content.service.ts";
import type { MediaService } from "#domain/media/media.service.ts";
import type { CurrentOffersService } from "#domain/offers/current-offers.service.ts";
import type { PendingRatesService } from "#domain/rate-publishing/pending-rates.service.ts";
import { createPriceRulesService } from "#domain/rate-publishing/price-rules.service.ts";
import { createRateImportService } from "#domain/rate-publishing/rate-import.service.ts";
import { createRatePublishingService } from "#domain/rate-publishing/rate-publishing.service.ts";
import { createCurrentRatesService } from "#domain/rates/current-rates.service.ts";
import type { PriceSettingsService } from "#domain/rates/price-settings.service.ts";
import type { Ports } from "./ports.ts";

/** Wires the content that the owner writes. */
function createContentServices(
  { db, clock }: Ports,
  { media, settings, menu }: Pick<Foundations, "media" | "settings" | "menu">,
) {
  return {
    content: createPublishedContentService({ db, settings, menu, clock }),
    contentEditing: createContentEditingService({ db, clock }),
    homeEditing: createHomeEditingService({ db, menu, media, clock }),
    menuEditing: createMenuEditingService({ db, menu, clock }),
    contentPublishing: createContentPublishingService({ db, clock }),
    contentVersions: createContentVersionsService({ db, clock }),
  };
}

type Foundations = {
  media: MediaService;
  menu: MenuService;
  settings: CurrentSettings;
  prices: PriceSettingsService;
  pendingRates: PendingRatesService;
  currentOffers: CurrentOffersService;
};

/** Wires the catalogue, its prices, the metal rates that they follow, and the content pages. */
export function createCatalogueServices(
  ports: Ports,
  { media, menu, settings, prices, pendingRates, currentOffers }: Foundations,
) {
  const { db, reader = db, clock, importQueue, readTable } = ports;
  const ratePublishing = createRatePublishingService({ db, prices, publications: ports.ratePublications, clock });
  return {
    prices,
    rates: createCurrentRatesService({ reader, clock }),
    ratePublishing,
    pendingRates,
    rateImport: createRateImportService({ db, client: ports.rateSource, prices, ratePublishing, pendingRates, clock }),
    priceRules: createPriceRulesService({ db, prices, clock }),
    productCertificates: createProductCertificatesService({ db, clock }),
    catalogue: createCatalogueService({
      db,
      reader,
      prices: prices.current,
      offerLabel: currentOffers.labelFor,
      clock,
      random: ports.random ?? Math.random,
    }),
    categories: createCategoriesService({ db, menu, clock }),
    productEditing: createProductEditingService({ db, media, clock }),
    staffProducts: createStaffProductsService({ db, settings, prices: prices.current, clock }),
    productImports: createProductImportsService({
      db,
      queue: importQueue,
      readTable,
      clock,
      prices: prices.current,
    }),
    repricing: createRepricingService({ db, clock, prices: prices.current }),
    earlierPrices: createEarlierPricesService({ db, clock }),
    pricingSwitch: createPricingSwitchService({ db, clock }),
    archiving: createArchivingService({ db, clock }),
    ...createContentServices(ports, { media, settings, menu }),
    recategorizing: createRecategorizingService({ db, clock }),
  };
}
