import { createContext } from "react-router";
import type { MenuChanges } from "#contract/catalogue/menu.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { CatalogueService } from "#domain/catalogue/catalogue.service.ts";
import type { PublishedContentService } from "#domain/content/published-content.service.ts";
import type { DeliveryService } from "#domain/delivery/delivery.service.ts";
import type { JournalService } from "#domain/journal/journal.service.ts";
import type { MailChoicesService } from "#domain/mail/mail-choices.service.ts";
import type { CurrentOffersService } from "#domain/offers/current-offers.service.ts";
import type { ArticlesService } from "#domain/orders/articles.service.ts";
import type { CurrentRatesService } from "#domain/rates/current-rates.service.ts";
import type { ReviewsService } from "#domain/reviews/reviews.service.ts";
import type { TrackingService } from "#domain/shipments/tracking.service.ts";
import type { WishlistService } from "#domain/wishlist/wishlist.service.ts";

/** The reading methods of a service, recognized by their prefixes. */
type ReadsOf<Service> = {
  [
    Method in keyof Service as Method extends `${"find" | "get" | "list" | "search"}${string}` ? Method : never
  ]: Service[Method];
};

export type CatalogueReads = ReadsOf<CatalogueService>;
export type JournalReads = ReadsOf<JournalService>;
export type ContentReads = ReadsOf<PublishedContentService>;
export type RateReads = ReadsOf<CurrentRatesService>;
/** Other changes invalidate the caches; offers additionally begin and end at a time. */
export type OfferReads = Pick<CurrentOffersService, "listFor" | "secondsToChange">;
export type ReviewReads = ReadsOf<ReviewsService>;
export type DeliveryReads = ReadsOf<DeliveryService>;

/** The services that public pages may read during server rendering. None of them depends on the visitor. */
export type Shop = {
  catalogue: CatalogueReads;
  journal: JournalReads;
  rates: RateReads;
  reviews: ReviewReads;
  content: ContentReads;
  /** These four are used only by pages that are not cached. */
  hallmark: Pick<ArticlesService, "getCard">;
  parcels: TrackingService;
  mailChoices: Pick<MailChoicesService, "findByToken">;
  wishlists: Pick<WishlistService, "findShared">;
  delivery: DeliveryReads;
  offers: OfferReads;
  settings: CurrentSettings;
  menu: () => MenuChanges;
  publicUrl: string;
  /** Where the browser loads the payment dialog from. A path of this site is the sandbox. */
  paymentScriptUrl: string;
};

/** Gives the loader of a page access to the services. The server sets it for every request. */
export const shopContext = createContext<Shop>();

/** Reports an error that was thrown during rendering. */
export const reportContext = createContext<(error: unknown) => void>(() => {});

/** Receives the inline scripts of the renderer. The page's policy allows those and no others. */
export const ownScriptsContext = createContext<(texts: readonly string[]) => void>(() => {});
