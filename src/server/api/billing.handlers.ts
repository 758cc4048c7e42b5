import { z } from "zod";
import { getInvoice, listCreditNotes } from "#contract/billing/billing.calls.ts";
import { BillingDocumentViewSchema } from "#contract/billing/billing.schema.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { OrderIdSchema } from "#contract/orders/orders.schema.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";

export function billingHandlers({ invoices }: Services): HandledCall[] {
  return [
    handle(
      getInvoice,
      {
        summary: "The tax invoice of an order. It is made when the order is packed.",
        params: OrderIdSchema,
        answer: BillingDocumentViewSchema,
      },
      async ({ params, visitor }) => ({ data: await invoices.getInvoice(visitor, orderIdOf(params.id)) }),
    ),
    handle(
      listCreditNotes,
      {
        summary: "The credit notes of an order, the oldest first.",
        params: OrderIdSchema,
        answer: z.array(BillingDocumentViewSchema),
      },
      async ({ params, visitor }) => ({ data: await invoices.listCreditNotes(visitor, orderIdOf(params.id)) }),
    ),
  ];
}
