import { z } from "zod";
import {
  getInvoice,
  getSignature,
  listCreditNotes,
  printCreditNote,
  printCreditNoteByNumber,
  printInvoice,
  printInvoices,
  removeSignature,
  setSignature,
} from "#contract/billing/billing.calls.ts";
import {
  BillingDocumentViewSchema,
  CreditNoteNumberSchema,
  CreditNoteSchema,
  PrintedOrdersSchema,
  SignatureViewSchema,
} from "#contract/billing/billing.schema.ts";
import { MAX_SIGNATURE_BYTES } from "#contract/billing/signature.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { OrderIdSchema } from "#contract/orders/orders.schema.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import type { Services } from "../composition/services.ts";
import { fileField, FRAME_BYTES } from "../uploads/uploaded-file.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";
import { pdfFile } from "./pdf-file.ts";

export function billingHandlers({ invoices, prints }: Services): HandledCall[] {
  return [
    handle(
      getInvoice,
      {
        summary: "Get the tax invoice of an order. It is issued when the order is packed.",
        params: OrderIdSchema,
        answer: BillingDocumentViewSchema,
      },
      async ({ params, visitor }) => ({ data: await invoices.getInvoice(visitor, orderIdOf(params.id)) }),
    ),
    handle(
      listCreditNotes,
      {
        summary: "List the credit notes of an order, oldest first.",
        params: OrderIdSchema,
        answer: z.array(BillingDocumentViewSchema),
      },
      async ({ params, visitor }) => ({ data: await invoices.listCreditNotes(visitor, orderIdOf(params.id)) }),
    ),
    handle(
      printInvoice,
      {
        summary: "Download the tax invoice of an order as PDF.",
        params: OrderIdSchema,
        fileType: "application/pdf",
        refuses: [404],
      },
      async ({ params, visitor }) => pdfFile(await prints.printInvoice(readerOf(visitor), orderIdOf(params.id))),
    ),
    handle(
      printCreditNote,
      {
        summary:
          "Download a credit note of an order as PDF. The slashes of its number may be written as they are, encoded, or as hyphens.",
        params: CreditNoteSchema,
        fileType: "application/pdf",
        refuses: [404],
      },
      async ({ params, visitor }) =>
        pdfFile(await prints.printCreditNote(readerOf(visitor), orderIdOf(params.id), params.number)),
    ),
    handle(
      printCreditNoteByNumber,
      {
        summary:
          "Download a credit note of one of the customer's own orders as PDF. The slashes of its number may be written as they are, encoded, or as hyphens.",
        params: CreditNoteNumberSchema,
        fileType: "application/pdf",
        refuses: [404],
      },
      async ({ params, visitor }) => pdfFile(await prints.printCreditNoteByNumber(readerOf(visitor), params.number)),
    ),
    handle(
      printInvoices,
      {
        summary: "Download the tax invoices of up to 200 orders as one PDF: all of them, or none when one is missing.",
        query: PrintedOrdersSchema,
        fileType: "application/pdf",
        refuses: [404],
      },
      async ({ query, visitor }) => pdfFile(await prints.printInvoices(readerOf(visitor), query.orders.map(orderIdOf))),
    ),
  ];
}

const SetSignatureSchema = z.object({ file: fileField("Please choose a picture of the signature.") });

export function signatureHandlers({ signatures }: Services): HandledCall[] {
  const answer = SignatureViewSchema;
  return [
    handle(getSignature, { summary: "Get the signature that invoices show.", answer }, async () => ({
      data: await signatures.getSignature(),
    })),
    handle(
      setSignature,
      {
        summary:
          "Set the signature on invoices and credit notes that are issued from now on. A PNG or JPEG of at most 1 MB.",
        body: SetSignatureSchema,
        answer,
        encoding: "multipart",
        maxBytes: MAX_SIGNATURE_BYTES + FRAME_BYTES,
      },
      async ({ body, visitor }) => {
        await signatures.setSignature(actorOf(visitor), body.file);
        return { data: await signatures.getSignature(), message: "Saved. New invoices show it." };
      },
    ),
    handle(
      removeSignature,
      { summary: "Remove the signature. Invoices then have space to sign by hand.", answer },
      async ({ visitor }) => {
        await signatures.removeSignature(actorOf(visitor));
        return { data: await signatures.getSignature(), message: "Removed. New invoices have space to sign." };
      },
    ),
  ];
}

function readerOf(visitor: Visitor) {
  return { visitor, actor: actorOf(visitor) };
}
