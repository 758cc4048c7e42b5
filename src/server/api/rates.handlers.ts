import { z } from "zod";
import {
  cancelScheduledRates,
  changeRateSettings,
  dismissProposal,
  exportRateHistory,
  getRateSettings,
  getStaffRates,
  listRateHistory,
  listRates,
  previewRates,
  proposeRates,
  publishRates,
  replacePurities,
} from "#contract/rates/rates.calls.ts";
import {
  ChangeRateSettingsSchema,
  PublicationIdSchema,
  PublicationViewSchema,
  PublishedViewSchema,
  PublishRatesSchema,
  PuritiesSchema,
  PurityViewSchema,
  RateChangeViewSchema,
  RateHistorySchema,
  RatePreviewViewSchema,
  RateSettingsViewSchema,
  RatesSchema,
  RateViewSchema,
  StaffRatesViewSchema,
} from "#contract/rates/rates.schema.ts";
import type { RateChangeView } from "#contract/rates/rates.ts";
import { RATES } from "../cache/topics.rules.ts";
import type { Services } from "../composition/services.ts";
import { csvFile, inOneBatch, type CsvColumns } from "./csv-file.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

const HISTORY_COLUMNS: CsvColumns<RateChangeView> = {
  PublishedAt: ({ publishedAt }) => publishedAt,
  Metal: ({ metal }) => metal,
  Purity: ({ purity }) => purity,
  Was: ({ was }) => was,
  PerGram: ({ perGram }) => perGram,
  PublishedBy: ({ publishedBy }) => publishedBy,
};

/** Metal rates: public reads, proposals by staff, and publications by administrators. */
export function rateHandlers(services: Services): HandledCall[] {
  return [...readingHandlers(services), ...publishingHandlers(services), ...settingsOfRates(services)];
}

function readingHandlers({ rates, pendingRates }: Services): HandledCall[] {
  return [
    handle(
      listRates,
      {
        summary: "List the metal rates in force, in rupees per gram.",
        answer: z.array(RateViewSchema),
        topics: () => [RATES],
      },
      async () => ({ data: await rates.listRates() }),
    ),
    handle(
      getStaffRates,
      { summary: "List the rates by purity, and the rates that wait to be published.", answer: StaffRatesViewSchema },
      async () => ({ data: await pendingRates.getStaffRates() }),
    ),
    handle(
      listRateHistory,
      {
        summary: "List the changes of the rates, newest first.",
        query: RateHistorySchema,
        answer: z.array(RateChangeViewSchema),
      },
      async ({ query }) => ({ data: await rates.listHistory(query) }),
    ),
    handle(
      exportRateHistory,
      {
        summary: "Download the changes of the rates as a spreadsheet.",
        query: RateHistorySchema,
        fileType: "text/csv",
      },
      async ({ query }) => ({
        file: await csvFile("rates.csv", HISTORY_COLUMNS, inOneBatch(rates.listHistory(query))),
      }),
    ),
  ];
}

function publishingHandlers({ ratePublishing, pendingRates }: Services): HandledCall[] {
  return [
    handle(
      previewRates,
      {
        summary: "Preview what publishing these rates would change. Publishes nothing.",
        body: RatesSchema,
        answer: RatePreviewViewSchema,
      },
      async ({ body }) => ({ data: await ratePublishing.preview(body.rates) }),
    ),
    handle(
      publishRates,
      {
        summary: "Publish rates now or at a given time, and with them the prices of all rate-based products.",
        body: PublishRatesSchema,
        answer: PublishedViewSchema,
        statuses: [201],
      },
      async ({ body, visitor }) => ({
        status: 201,
        data: await ratePublishing.publish(actorOf(visitor), body),
        message: body.at ? "Rates scheduled." : "Rates published.",
      }),
    ),
    handle(
      proposeRates,
      {
        summary: "Propose rates for an administrator to publish.",
        body: RatesSchema,
        answer: PublicationViewSchema,
        statuses: [201],
      },
      async ({ body, visitor }) => ({
        status: 201,
        data: await pendingRates.propose(actorOf(visitor), body.rates),
        message: "Rates proposed. An administrator can publish them.",
      }),
    ),
    handle(
      dismissProposal,
      { summary: "Dismiss proposed rates.", params: PublicationIdSchema },
      async ({ params, visitor }) => {
        await pendingRates.dismiss(actorOf(visitor), params.publicationID);
        return { message: "Proposal dismissed." };
      },
    ),
    handle(
      cancelScheduledRates,
      { summary: "Cancel a scheduled publication.", params: PublicationIdSchema },
      async ({ params, visitor }) => {
        await pendingRates.cancelScheduled(actorOf(visitor), params.publicationID);
        return { message: "Scheduled rates cancelled." };
      },
    ),
  ];
}

function settingsOfRates({ prices, priceRules }: Services): HandledCall[] {
  return [
    handle(
      getRateSettings,
      { summary: "Get the settings of rates and rate-based prices.", answer: RateSettingsViewSchema },
      async () => ({ data: await prices.getPriceSettings() }),
    ),
    handle(
      changeRateSettings,
      {
        summary: "Replace the settings of rates and rate-based prices; all rate-based products are priced again.",
        body: ChangeRateSettingsSchema,
        answer: RateSettingsViewSchema,
      },
      async ({ body, visitor }) => ({
        data: await priceRules.changeSettings(actorOf(visitor), body),
        message: "Settings saved.",
      }),
    ),
    handle(
      replacePurities,
      {
        summary: "Replace the purities that rates are published for. A purity that products use cannot be removed.",
        body: PuritiesSchema,
        answer: z.array(PurityViewSchema),
      },
      async ({ body, visitor }) => ({
        data: await priceRules.changePurities(actorOf(visitor), body),
        message: "Purities saved.",
      }),
    ),
  ];
}
