import { z } from "zod";
import { ChangedItemsRefusalSchema } from "#contract/checkout/order-refusal.schema.ts";
import { ListMetaSchema } from "#contract/kernel/paging.schema.ts";
import {
  ReceiptRefusalSchema,
  StaffReturnRowViewSchema,
  StaffReturnViewSchema,
} from "#contract/returns/returns-views.schema.ts";
import {
  approveReturn,
  getReturn,
  listReturns,
  receiveReturn,
  rejectReturn,
  sendReturn,
  settleReturn,
} from "#contract/returns/returns.calls.ts";
import {
  ApproveReturnSchema,
  ReceiveReturnSchema,
  RejectReturnSchema,
  ReturnIdSchema,
  ReturnListSchema,
  SendReturnSchema,
  SettleReturnSchema,
} from "#contract/returns/returns.schema.ts";
import { returnIdOf } from "#contract/returns/returns.ts";
import type { Services } from "../composition/services.ts";
import { handle, orderActorOf, type HandledCall } from "./handle.ts";

export function staffReturnHandlers(services: Services): HandledCall[] {
  return [...returnReads(services), ...returnSteps(services)];
}

function returnReads({ returnList }: Services): HandledCall[] {
  return [
    handle(
      listReturns,
      {
        summary: "List returns, newest first; open ones oldest first.",
        query: ReturnListSchema,
        answer: z.array(StaffReturnRowViewSchema),
        meta: ListMetaSchema,
      },
      async ({ query }) => {
        const { rows, meta } = await returnList.listReturns(query);
        return { data: rows, meta };
      },
    ),
    handle(
      getReturn,
      { summary: "Get one return.", params: ReturnIdSchema, answer: StaffReturnViewSchema },
      async ({ params }) => ({ data: await returnList.getReturn(returnIdOf(params.id)) }),
    ),
  ];
}

function returnSteps({ returnList, returnHandling, returnRefunds }: Services): HandledCall[] {
  const common = { params: ReturnIdSchema, answer: StaffReturnViewSchema } as const;
  const view = (id: string) => returnList.getReturn(returnIdOf(id));
  return [
    handle(
      approveReturn,
      {
        summary: "Approve a return: we collect the goods, or the customer sends them.",
        ...common,
        body: ApproveReturnSchema,
      },
      async ({ params, body, visitor }) => {
        await returnHandling.approve(orderActorOf(visitor), returnIdOf(params.id), body);
        return { data: await view(params.id), message: "Approved. The customer is told." };
      },
    ),
    handle(
      rejectReturn,
      {
        summary: "Reject a return, with the reason that the customer reads. One that was approved needs afterApproval.",
        ...common,
        body: RejectReturnSchema,
      },
      async ({ params, body, visitor }) => {
        await returnHandling.reject(orderActorOf(visitor), returnIdOf(params.id), body);
        return { data: await view(params.id), message: "Rejected. The customer is told." };
      },
    ),
    handle(
      sendReturn,
      { summary: "Record that the goods are on their way back.", ...common, body: SendReturnSchema },
      async ({ params, body, visitor }) => {
        await returnHandling.send(orderActorOf(visitor), returnIdOf(params.id), body);
        return { data: await view(params.id), message: "On its way." };
      },
    ),
    handle(
      receiveReturn,
      {
        summary:
          "Receive the goods of a return. HUID and weight are compared with what was sold; another article is refused with 422 or 409 and the values.",
        ...common,
        body: ReceiveReturnSchema,
        refusal: { 409: ReceiptRefusalSchema },
      },
      async ({ params, body, visitor }) => {
        await returnHandling.receive(orderActorOf(visitor), returnIdOf(params.id), body);
        return { data: await view(params.id), message: "Received." };
      },
    ),
    handle(
      settleReturn,
      {
        summary: "Settle a return: refund or store credit, credit note and stock. Money moves here.",
        ...common,
        body: SettleReturnSchema,
        refusal: { 409: ChangedItemsRefusalSchema },
      },
      async ({ params, body, visitor }) => {
        await returnRefunds.settle(orderActorOf(visitor), returnIdOf(params.id), body);
        return { data: await view(params.id), message: "Settled. The customer is told." };
      },
    ),
  ];
}
