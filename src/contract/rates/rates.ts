import type { PriceSettings, RateMetal } from "#contract/pricing/pricing.ts";

/** A purity that rates are published for: `fineness` in parts per thousand. */
export type PurityView = { metal: RateMetal; purity: string; fineness: number };

/** A rate in force. `perGram` in rupees. */
export type RateView = PurityView & { perGram: number; publishedAt: string };

/** What staff enter: rupees for a gram. */
export type RateEntry = { metal: RateMetal; purity: string; perGram: number };

/** What publishing the rates would do. Changes of prices in percent; prices in rupees. */
export type RatePreviewView = {
  products: number;
  variations: number;
  change: { min: number; median: number; max: number };
  changeRupees: { min: number; median: number; max: number };
  largest: { productID: number; title: string; was: number; now: number }[];
  unpriced: { productID: number; title: string; reason: string }[];
  /** A rate moves by more than the band of the settings. */
  needsConfirmation: boolean;
};

export type PublicationStatus = "proposed" | "scheduled" | "published" | "cancelled" | "dismissed" | "failed";

/** Rates that wait to be published, or how that ended. */
export type PublicationView = {
  publicationID: number;
  status: PublicationStatus;
  source: "staff" | "import";
  rates: RateEntry[];
  scheduledFor: string | null;
  createdAt: string;
  createdBy: string;
  publishedAt: string | null;
  /** Such as: published late, because the shop was not running. */
  note: string | null;
};

export type PublishedView = { publicationID: number; publishedAt?: string; scheduledFor?: string };

/** One step of a rate. `was` is null for the first one. */
export type RateChangeView = {
  metal: RateMetal;
  purity: string;
  was: number | null;
  perGram: number;
  publishedAt: string;
  publishedBy: string;
};

/** What staff should look at. */
export type RatesToSee = {
  /** Metals whose newest rate is older than the settings allow. */
  staleMetals: RateMetal[];
  staleAfterHours: number;
  /** How many proposals wait for an administrator. */
  proposals: number;
  /** Why the latest import of rates failed; null when it did not. */
  sourceFailure: string | null;
};

/** All that the staff's screen of rates shows. */
export type StaffRatesView = RatesToSee & {
  purities: (PurityView & { perGram: number | null; publishedAt: string | null; productCount: number })[];
  /** The version that replacing the purities names. */
  puritiesUpdatedAt: string;
  waiting: PublicationView[];
  /** The newest rate is older than the settings allow. */
  isStale: boolean;
  /** From the settings: a rate that moves by more percent is typed again. */
  bandPercent: number;
};

/** Where rates are fetched from. `pointers` are JSON pointers (RFC 6901) to rupees per gram in the answer. */
export type RateSource = {
  url: string;
  pointers: { metal: RateMetal; purity: string; pointer: string }[];
  everyMinutes: number;
  /** Publish within the band without asking. */
  publishes: boolean;
};

/** The settings of prices, where rates are fetched from, and how the latest fetch went. */
export type RateSettingsView = {
  prices: PriceSettings;
  source: RateSource | null;
  /** When the source was asked last. */
  sourceAskedAt: string | null;
  sourceFailure: string | null;
  updatedAt: string;
};

/** A rate by day for the public page; rupees per gram. */
export type RatesPageView = {
  rates: RateView[];
  /** Steps of the last 30 days, the newest first. */
  history: Pick<RateChangeView, "metal" | "purity" | "perGram" | "publishedAt">[];
};
