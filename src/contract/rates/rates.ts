import type { PriceSettings, RateMetal } from "#contract/pricing/pricing.ts";

/** A purity with its own rate. `fineness` is in parts per thousand. */
export type PurityView = { metal: RateMetal; purity: string; fineness: number };

/** A current rate. `perGram` is in rupees. */
export type RateView = PurityView & { perGram: number; publishedAt: string };

/** A rate entered by staff, in rupees per gram. */
export type RateEntry = { metal: RateMetal; purity: string; perGram: number };

/** A preview of publishing rates. Price changes are in percent, prices in rupees. */
export type RatePreviewView = {
  products: number;
  variations: number;
  change: { min: number; median: number; max: number };
  changeRupees: { min: number; median: number; max: number };
  largest: { productID: number; title: string; was: number; now: number }[];
  /** At most 100 of the products that cannot be priced; `unpricedCount` counts all of them. */
  unpriced: { productID: number; title: string; reason: string }[];
  unpricedCount: number;
  /** A rate changes by more than the band of the settings. */
  needsConfirmation: boolean;
  /** The newest publication that it is compared with; null before the first. */
  updatedAt: string | null;
};

export type PublicationStatus = "proposed" | "scheduled" | "published" | "cancelled" | "dismissed" | "failed";

/** A pending publication of rates, or its outcome. */
export type PublicationView = {
  publicationID: number;
  status: PublicationStatus;
  source: "staff" | "import";
  rates: RateEntry[];
  scheduledFor: string | null;
  createdAt: string;
  createdBy: string;
  publishedAt: string | null;
  /** For example that it was published late because the shop was not running. */
  note: string | null;
};

export type PublishedView = { publicationID: number; publishedAt?: string; scheduledFor?: string };

/** One change of a rate. `was` is null for the first rate. */
export type RateChangeView = {
  metal: RateMetal;
  purity: string;
  was: number | null;
  perGram: number;
  publishedAt: string;
  publishedBy: string;
};

/** Rate problems for staff to look at. */
export type RateAlerts = {
  /** Metals whose newest rate is older than the settings allow. */
  staleMetals: RateMetal[];
  staleAfterHours: number;
  /** The number of proposals pending for an administrator. */
  proposals: number;
  /** The number of scheduled publications that failed and that nobody has dismissed. */
  failures: number;
  /** The error of the latest import of rates; null when it succeeded. */
  sourceFailure: string | null;
};

/** The data of the staff's rates screen. */
export type StaffRatesView = RateAlerts & {
  purities: (PurityView & { perGram: number | null; publishedAt: string | null; productCount: number })[];
  /** The version that replacing the purities has to name. */
  puritiesUpdatedAt: string;
  waiting: PublicationView[];
  /** From the settings: a rate that changes by more than this percentage must be typed again. */
  bandPercent: number;
};

/** Where rates are imported from. `pointers` are JSON pointers (RFC 6901) to rupees per gram in the response. */
export type RateSource = {
  url: string;
  pointers: { metal: RateMetal; purity: string; pointer: string }[];
  everyMinutes: number;
  /** Whether to publish without approval when all changes are within the band. */
  publishes: boolean;
};

/** The price settings, the rate source, and the result of the latest import. */
export type RateSettingsView = {
  prices: PriceSettings;
  source: RateSource | null;
  /** The time of the latest import. */
  sourceAskedAt: string | null;
  sourceFailure: string | null;
  updatedAt: string;
};

/** The data of the public rates page, in rupees per gram. */
export type RatesPageView = {
  rates: RateView[];
  /** Changes of the last 30 days, newest first. */
  history: Pick<RateChangeView, "metal" | "purity" | "perGram" | "publishedAt">[];
};
