import { PrintedOrdersSchema } from "#contract/billing/billing.schema.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { printGiftSlips, printLabels } from "#contract/orders/slips.calls.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";
import { pdfFile } from "./pdf-file.ts";

export function slipHandlers({ slips }: Services): HandledCall[] {
  const printed = { query: PrintedOrdersSchema, fileType: "application/pdf", refuses: [404, 409] } as const;
  return [
    handle(
      printGiftSlips,
      {
        ...printed,
        summary: "Download the gift slips of up to 200 orders as one PDF of A5 pages: what is in the parcel, no price.",
      },
      async ({ query }) => pdfFile(await slips.printGiftSlips(query.orders.map(orderIdOf))),
    ),
    handle(
      printLabels,
      {
        ...printed,
        summary:
          "Download the address labels of up to 200 orders as one PDF of A6 pages, with the order number as Code 128 and the amount to collect.",
      },
      async ({ query }) => pdfFile(await slips.printLabels(query.orders.map(orderIdOf))),
    ),
  ];
}
