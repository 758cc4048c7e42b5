import { z } from "zod";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { OrderIdSchema, OrderViewSchema } from "#contract/orders/orders.schema.ts";
import { ReturnableViewSchema, ReturnViewSchema } from "#contract/returns/returns-views.schema.ts";
import {
  getEvidence,
  listReturnable,
  listReturnsOfOrder,
  printVoucher,
  requestReturn,
  requestReturnWithEvidence,
  returnOrder,
  withdrawReturn,
} from "#contract/returns/returns.calls.ts";
import { EvidenceSchema, RequestReturnSchema, ReturnIdSchema } from "#contract/returns/returns.schema.ts";
import { EVIDENCE_LIMITS, returnIdOf, returnNumber } from "#contract/returns/returns.ts";
import type { Services } from "../composition/services.ts";
import { multipartVariant, handle, orderActorOf, type HandledCall } from "./handle.ts";
import { pdfFile } from "./pdf-file.ts";

/** Returns for customers; the staff calls are in staff-returns.handlers.ts. */
export function returnHandlers(services: Services): HandledCall[] {
  const { orders, returnRequests, returnList, evidence, purchaseVouchers } = services;
  return [
    handle(
      returnOrder,
      {
        summary:
          "Request the return of everything in a delivered order that can be returned, within 30 days. Money moves when staff settle the return.",
        params: OrderIdSchema,
        answer: OrderViewSchema,
      },
      async ({ params, visitor }) => {
        await returnRequests.requestAll(orderActorOf(visitor), orderIdOf(params.id));
        return { data: await orders.getOrder(visitor, orderIdOf(params.id)), message: "We have noted your return." };
      },
    ),
    handle(
      requestReturn,
      {
        summary:
          "Request the return of items of a delivered order. As a multipart form, `items` is JSON, and `evidence` holds up to five photos of 5 MB or one video of 20 MB.",
        params: OrderIdSchema,
        body: RequestReturnSchema,
        answer: ReturnViewSchema,
        statuses: [201],
        refuses: [429],
        multipartVariant: multipartVariant(requestReturnWithEvidence, "evidence", ["items"], EVIDENCE_LIMITS.formBytes),
      },
      async ({ params, body, files, visitor }) => ({
        status: 201,
        data: await returnRequests.requestReturn(orderActorOf(visitor), orderIdOf(params.id), body, files),
        message: "We have noted your return.",
      }),
    ),
    handle(
      listReturnsOfOrder,
      {
        summary: "List the returns of an order, newest first.",
        params: OrderIdSchema,
        answer: z.array(ReturnViewSchema),
      },
      async ({ params, visitor }) => ({ data: await returnList.listReturnsOf(visitor, orderIdOf(params.id)) }),
    ),
    handle(
      listReturnable,
      {
        summary: "List the items of a delivered order that can be returned now, with the reason for those that cannot.",
        params: OrderIdSchema,
        answer: ReturnableViewSchema,
      },
      async ({ params, visitor }) => ({ data: await returnList.listReturnable(visitor, orderIdOf(params.id)) }),
    ),
    evidenceHandler(evidence),
    handle(
      printVoucher,
      {
        summary:
          "Download the purchase voucher of a settled exchange or buy-back as PDF, for its customer and for staff.",
        params: ReturnIdSchema,
        fileType: "application/pdf",
        refuses: [404],
      },
      async ({ params, visitor }) => pdfFile(await purchaseVouchers.print(visitor, returnIdOf(params.id))),
    ),
    handle(
      withdrawReturn,
      {
        summary: "Withdraw a return before the goods are on their way.",
        params: ReturnIdSchema,
        answer: ReturnViewSchema,
      },
      async ({ params, visitor }) => ({
        data: await returnRequests.withdrawReturn(orderActorOf(visitor), returnIdOf(params.id)),
        message: "Your return is withdrawn.",
      }),
    ),
  ];
}

function evidenceHandler(evidence: Services["evidence"]): HandledCall {
  return handle(
    getEvidence,
    {
      summary: "Download a photo or the video of a return, for its customer and for staff.",
      params: EvidenceSchema,
      fileType: "application/octet-stream",
    },
    async ({ params, visitor }) => {
      const returnId = returnIdOf(params.id);
      const { contentType, content } = await evidence.getEvidence(visitor, returnId, params.number);
      const name = `${returnNumber(returnId)}-${params.number}.${contentType.replace(/^.*\//, "")}`;
      const headers = { "Cache-Control": "private, no-store" };
      return { headers, file: { name, contentType, body: new Uint8Array(content) } };
    },
  );
}
