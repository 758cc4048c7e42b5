import { z } from "zod";
import { formatSheetTime } from "#contract/kernel/dates.ts";
import { ListMetaSchema, PagingSchema } from "#contract/kernel/paging.schema.ts";
import {
  exportCashToCome,
  exportRemittances,
  listCashToCome,
  listRemittances,
  recordRemittance,
  undoRemittance,
} from "#contract/remittances/remittances.calls.ts";
import {
  CarrierCashViewSchema,
  CashToComeMetaSchema,
  RecordRemittanceSchema,
  RemittanceIdSchema,
  RemittanceViewSchema,
} from "#contract/remittances/remittances.schema.ts";
import type { CashToComeView, RemittanceView } from "#contract/remittances/remittances.ts";
import type { Services } from "../composition/services.ts";
import { csvFile, inOneBatch, type CsvColumns } from "./csv-file.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

type OwedRow = CashToComeView & { carrier: string | null };
type ReceivedRow = Omit<RemittanceView, "orders"> & { orderID: string; amount: number };

const OWED_COLUMNS: CsvColumns<OwedRow> = {
  Carrier: (row) => row.carrier,
  "Order ID": (row) => row.orderID,
  "Customer Name": (row) => row.customerName,
  Delivered: (row) => formatSheetTime(row.deliveredAt),
  "Tracking number": (row) => row.trackingNumber,
  "Amount (INR)": (row) => row.amount,
};

/** One row per order. */
const RECEIVED_COLUMNS: CsvColumns<ReceivedRow> = {
  Remittance: (row) => row.remittanceID,
  Carrier: (row) => row.carrier,
  Date: (row) => row.remittedOn,
  Reference: (row) => row.reference,
  "Order ID": (row) => row.orderID,
  "Amount (INR)": (row) => row.amount,
  "Recorded by": (row) => row.recordedBy,
  Recorded: (row) => formatSheetTime(row.recordedAt),
  "Taken back": (row) => row.undoneAt && formatSheetTime(row.undoneAt),
};

/** The cash that carriers have collected and remitted. */
export function remittanceHandlers(services: Services): HandledCall[] {
  return [...cashToCome(services), ...cashReceived(services)];
}

function cashToCome({ remittances }: Services): HandledCall[] {
  return [
    handle(
      listCashToCome,
      {
        summary: "List delivered cash orders whose money has not arrived yet, by carrier; at most 1,000, oldest first.",
        answer: z.array(CarrierCashViewSchema),
        meta: CashToComeMetaSchema,
      },
      async () => {
        const { carriers: data, ...meta } = await remittances.listCashToCome();
        return { data, meta };
      },
    ),
    handle(
      exportCashToCome,
      { summary: "Download all cash that has not arrived yet, as a CSV file.", fileType: "text/csv" },
      async () => {
        const carriers = await remittances.readCashToCome();
        const rows = carriers.flatMap(({ carrier, orders }) => orders.map((order) => ({ ...order, carrier })));
        return {
          file: await csvFile(
            `cash-to-come-${remittances.today()}.csv`,
            OWED_COLUMNS,
            inOneBatch(Promise.resolve(rows)),
          ),
        };
      },
    ),
    handle(
      recordRemittance,
      {
        summary:
          "Record the remittance of a carrier for delivered cash orders, with the day and the reference. All or none: refused with 409 when one of them was recorded in the meantime.",
        body: RecordRemittanceSchema,
        answer: RemittanceViewSchema,
        statuses: [201],
      },
      async ({ body, visitor }) => ({
        status: 201,
        data: await remittances.recordRemittance(actorOf(visitor), body),
        message: "Recorded.",
      }),
    ),
  ];
}

function cashReceived({ remittances }: Services): HandledCall[] {
  return [
    handle(
      listRemittances,
      {
        summary: "List the remittances, newest first.",
        query: PagingSchema,
        answer: z.array(RemittanceViewSchema),
        meta: ListMetaSchema,
      },
      async ({ query }) => {
        const { remittances: data, ...meta } = await remittances.listRemittances(query);
        return { data, meta };
      },
    ),
    handle(
      exportRemittances,
      { summary: "Download the remittances as a CSV file with a row for each order.", fileType: "text/csv" },
      async () => {
        const { name, batches } = remittances.exportRemittances();
        return { file: await csvFile(`${name}.csv`, RECEIVED_COLUMNS, byOrder(batches)) };
      },
    ),
    handle(
      undoRemittance,
      {
        summary: "Undo a remittance that was recorded by mistake. The cash of its orders counts as outstanding again.",
        params: RemittanceIdSchema,
        answer: RemittanceViewSchema,
      },
      async ({ params, visitor }) => ({
        data: await remittances.undoRemittance(actorOf(visitor), params.id),
        message: "Taken back. Its orders are waited for again.",
      }),
    ),
  ];
}

async function* byOrder(batches: AsyncIterable<RemittanceView[]>): AsyncGenerator<ReceivedRow[]> {
  for await (const batch of batches) {
    yield batch.flatMap(({ orders, ...row }) => orders.map((order) => ({ ...row, ...order })));
  }
}
