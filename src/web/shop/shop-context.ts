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

/** The methods of a service that read, by the names that reads have here. */
type ReadsOf<Service> = {
  [
    Method in keyof Service as Method extends `${"find" | "get" | "list" | "search"}${string}` ? Method : never
  ]: Service[Method];
};

export type CatalogueReads = ReadsOf<CatalogueService>;
export type JournalReads = ReadsOf<JournalService>;
export type ContentReads = ReadsOf<PublishedContentService>;
export type RateReads = ReadsOf<CurrentRatesService>;
/** Their change is announced with everything else; they begin and end by the clock. */
export type OfferReads = Pick<CurrentOffersService, "listFor" | "secondsToChange">;
export type ReviewReads = ReadsOf<ReviewsService>;
export type DeliveryReads = ReadsOf<DeliveryService>;

/** What a public page may ask the shop for while it is rendered on the server. Nothing here knows a visitor. */
export type Shop = {
  catalogue: CatalogueReads;
  journal: JournalReads;
  rates: RateReads;
  reviews: ReviewReads;
  content: ContentReads;
  /** These four are never part of a page that is kept. */
  hallmark: Pick<ArticlesService, "getCard">;
  parcels: TrackingService;
  mailChoices: Pick<MailChoicesService, "findByToken">;
  wishlists: Pick<WishlistService, "findShared">;
  delivery: DeliveryReads;
  offers: OfferReads;
  settings: CurrentSettings;
  menu: () => MenuChanges;
  publicUrl: string;
  /** Where the browser finds the payment dialog: a path of ours is the sandbox's. */
  paymentScriptUrl: string;
};

/** How a page's loader reaches the services; set for every request by the server. */
export const shopContext = createContext<Shop>();

/** Reports an error that was thrown while a page was rendered. */
export const reportContext = createContext<(error: unknown) => void>(() => {});

/** Told the inline scripts that the renderer itself made; the page's policy allows those and no others. */
export const ownScriptsContext = createContext<(texts: readonly string[]) => void>(() => {});
