import { z } from "zod";
import type { StockValue } from "#contract/reports/dashboard.ts";
import { exportStockValue, getDashboard, getStaffNotices, getStockValue } from "#contract/reports/reports.calls.ts";
import {
  DashboardViewSchema,
  PeriodQuerySchema,
  StaffNoticesViewSchema,
  StockValueSchema,
} from "#contract/reports/reports.schema.ts";
import type { Services } from "../composition/services.ts";
import { csvFile, inOneBatch, type CsvColumns } from "./csv-file.ts";
import { handle, type HandledCall } from "./handle.ts";

const STOCK_COLUMNS: CsvColumns<StockValue> = {
  Metal: ({ metal }) => metal,
  Purity: ({ purity }) => purity,
  Pieces: ({ pieces }) => pieces,
  Grams: ({ grams }) => grams,
  MetalValue: ({ metalValue }) => metalValue,
  Value: ({ value }) => value,
};

export function reportHandlers({ dashboard, notices, stockValue }: Services): HandledCall[] {
  return [
    handle(
      getDashboard,
      {
        summary:
          "Get the sales of a period (days in Asia/Kolkata, at most 400; by default the last 30) compared with the period before, " +
          "and the tasks that wait for staff. Cancelled orders are left out; returned ones still count as sales.",
        query: PeriodQuerySchema,
        answer: DashboardViewSchema,
      },
      async ({ query }) => ({ data: await dashboard.getDashboard(query) }),
    ),
    handle(
      getStockValue,
      {
        summary:
          "Get today's stock by metal and purity: the units of products whose stock is counted, their net weight and value.",
        answer: z.array(StockValueSchema),
      },
      async () => ({ data: await stockValue.getStockValue() }),
    ),
    handle(
      exportStockValue,
      { summary: "Download today's stock by metal and purity as a file for a spreadsheet.", fileType: "text/csv" },
      async () => ({
        file: await csvFile("stock-value.csv", STOCK_COLUMNS, inOneBatch(stockValue.getStockValue())),
      }),
    ),
    handle(
      getStaffNotices,
      { summary: "Count the tasks that wait for staff, each to at most 100.", answer: StaffNoticesViewSchema },
      async () => ({ data: await notices.getNotices() }),
    ),
  ];
}
