import { z } from "zod";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { OrderIdSchema } from "#contract/orders/orders.schema.ts";
import {
  ReturnViewSchema,
  StaffReturnViewSchema,
  TodaysValueViewSchema,
} from "#contract/returns/returns-views.schema.ts";
import {
  acceptOffer,
  declineOffer,
  listTodaysValues,
  makeOffer,
  payCase,
  retractOffer,
  sendBack,
} from "#contract/returns/returns.calls.ts";
import {
  AcceptOfferSchema,
  MakeOfferSchema,
  NoteSchema,
  PayCaseSchema,
  ReturnIdSchema,
  SendBackSchema,
} from "#contract/returns/returns.schema.ts";
import { returnIdOf } from "#contract/returns/returns.ts";
import type { Services } from "../composition/services.ts";
import { handle, orderActorOf, type HandledCall } from "./handle.ts";

/** Exchange and buy-back: the value of pieces, the shop's offer, and the customer's answer. */
export function valueCaseHandlers(services: Services): HandledCall[] {
  return [...customerHandlers(services), ...staffHandlers(services)];
}

function customerHandlers({ todaysValues, valueAnswers, returnRequests }: Services): HandledCall[] {
  const common = { params: ReturnIdSchema, answer: ReturnViewSchema } as const;
  return [
    handle(
      listTodaysValues,
      {
        summary:
          "Get today's value of the rate-based items of a delivered order when exchanged or sold back, with its calculation.",
        params: OrderIdSchema,
        answer: z.array(TodaysValueViewSchema),
      },
      async ({ params, visitor }) => ({ data: await todaysValues.listValues(visitor, orderIdOf(params.id)) }),
    ),
    handle(
      acceptOffer,
      {
        summary:
          "Accept the offer of an exchange or a buy-back, with the amount that was shown. Store credit is available immediately.",
        ...common,
        body: AcceptOfferSchema,
      },
      async ({ params, body, visitor }) => {
        const id = returnIdOf(params.id);
        await valueAnswers.acceptOffer(orderActorOf(visitor), id, body);
        return { data: await returnRequests.view(id), message: "Thank you. The offer is accepted." };
      },
    ),
    handle(
      declineOffer,
      {
        summary: "Decline the offer of an exchange or a buy-back. The articles are sent back to the customer.",
        ...common,
      },
      async ({ params, visitor }) => {
        const id = returnIdOf(params.id);
        await valueAnswers.declineOffer(orderActorOf(visitor), id);
        return {
          data: await returnRequests.view(id),
          message: "The offer is declined. We send the piece back to you.",
        };
      },
    ),
  ];
}

function staffHandlers({ returnList, valueOffers }: Services): HandledCall[] {
  const common = { params: ReturnIdSchema, answer: StaffReturnViewSchema } as const;
  const view = (id: string) => returnList.getReturn(returnIdOf(id));
  return [
    handle(
      makeOffer,
      {
        summary:
          "Offer the value of the weighed articles at the current rates, less a deduction. 409 `stale` when it differs from the amount that staff saw.",
        ...common,
        body: MakeOfferSchema,
      },
      async ({ params, body, visitor }) => {
        await valueOffers.makeOffer(orderActorOf(visitor), returnIdOf(params.id), body);
        return { data: await view(params.id), message: "Offered. The customer is told." };
      },
    ),
    handle(
      retractOffer,
      { summary: "Withdraw an offer that the customer has not answered.", ...common, body: NoteSchema },
      async ({ params, body, visitor }) => {
        await valueOffers.retractOffer(orderActorOf(visitor), returnIdOf(params.id), body.note);
        return { data: await view(params.id), message: "Withdrawn. The customer is told." };
      },
    ),
    handle(
      payCase,
      { summary: "Record the bank transfer for what was bought.", ...common, body: PayCaseSchema },
      async ({ params, body, visitor }) => {
        await valueOffers.pay(orderActorOf(visitor), returnIdOf(params.id), body.reference);
        return { data: await view(params.id), message: "Paid. The customer is told." };
      },
    ),
    handle(
      sendBack,
      {
        summary: "Send back articles that are not bought, or that do not belong to the order.",
        ...common,
        body: SendBackSchema,
      },
      async ({ params, body, visitor }) => {
        await valueOffers.sendBack(orderActorOf(visitor), returnIdOf(params.id), body);
        return { data: await view(params.id), message: "Sent back. The customer is told." };
      },
    ),
  ];
}
