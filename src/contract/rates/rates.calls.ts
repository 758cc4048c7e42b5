import { call, types, type FileOf } from "#contract/kernel/call.ts";
import type { PriceSettings, RateMetal } from "#contract/pricing/pricing.ts";
import type {
  PublicationView,
  PublishedView,
  PurityView,
  RateChangeView,
  RateEntry,
  RatePreviewView,
  RateSettingsView,
  RateSource,
  RateView,
  StaffRatesView,
} from "./rates.ts";

export const listRates = call("GET", "/rates", "anyone", types<{ answer: RateView[] }>(), "length");

export const getStaffRates = call("GET", "/staff/rates", "staff", types<{ answer: StaffRatesView }>(), "purities");

export const previewRates = call(
  "POST",
  "/staff/rates/preview",
  "staff",
  types<{ body: { rates: RateEntry[] }; answer: RatePreviewView }>(),
);

/**
 * Publishes rates, or with `at` schedules their publication. Rates that are not named remain unchanged. Settles the
 * proposal that they come from. With the `updatedAt` of a preview, refused as stale if one of these rates was published
 * since.
 */
export const publishRates = call(
  "POST",
  "/staff/rates",
  "administrator",
  types<{
    body: {
      rates: RateEntry[];
      at?: string | null;
      confirmed?: boolean;
      proposalID?: number;
      updatedAt?: string | null;
    };
    answer: PublishedView;
  }>(),
);

export const proposeRates = call(
  "POST",
  "/staff/rates/proposals",
  "staff",
  types<{ body: { rates: RateEntry[] }; answer: PublicationView }>(),
);

export const dismissProposal = call(
  "DELETE",
  "/staff/rates/proposals/{publicationID}",
  "administrator",
  types<{ answer: null }>(),
);

type HistoryQuery = { metal?: RateMetal; purity?: string; from?: string; to?: string };

export const listRateHistory = call(
  "GET",
  "/staff/rates/history",
  "staff",
  types<{ query: HistoryQuery; answer: RateChangeView[] }>(),
  "length",
);

export const exportRateHistory = call(
  "GET",
  "/staff/rates/history.csv",
  "staff",
  types<{ query: HistoryQuery; answer: FileOf<"text/csv"> }>(),
);

export const cancelScheduledRates = call(
  "DELETE",
  "/staff/rates/scheduled/{publicationID}",
  "administrator",
  types<{ answer: null }>(),
);

export const replacePurities = call(
  "PUT",
  "/staff/purities",
  "administrator",
  types<{ body: { purities: PurityView[]; updatedAt?: string }; answer: PurityView[] }>(),
);

export const getRateSettings = call("GET", "/staff/rates/settings", "staff", types<{ answer: RateSettingsView }>());

export const changeRateSettings = call(
  "PUT",
  "/staff/rates/settings",
  "administrator",
  types<{
    body: { prices: PriceSettings; source: RateSource | null; updatedAt?: string };
    answer: RateSettingsView;
  }>(),
);
