import { call, types, type FileOf, type JsonText } from "#contract/kernel/call.ts";
import type { ListMeta, PageQuery } from "#contract/kernel/paging.ts";
import type { ChangedItem, OrderView } from "#contract/orders/order.ts";
import type {
  CollectedBy,
  GoodsDestination,
  PaidAs,
  ReceiptRefusal,
  ReceivedArticleBody,
  RequestReturnBody,
  ReturnStatus,
  ReturnableView,
  ReturnView,
  StaffReturnRowView,
  StaffReturnView,
} from "./returns.ts";
import type { SettledAs } from "./size-exchange.ts";
import type { TodaysValueView } from "./todays-value.ts";

/** Requests the return of everything that can be returned. */
export const returnOrder = call("POST", "/orders/{id}/return", "customer", types<{ answer: OrderView }>());

/** The same as a form, with photos or a video. */
export const requestReturnWithEvidence = call(
  "POST",
  "/orders/{id}/returns",
  "customer",
  types<{
    form: {
      items: JsonText<RequestReturnBody["items"]>;
      reason: string;
      text: string | undefined;
      evidence: readonly File[];
    };
    answer: ReturnView;
  }>(),
);

/** A photo or the video of a return, for its customer and for staff. The response's `Content-Type` gives its type. */
export const getEvidence = call(
  "GET",
  "/returns/{id}/evidence/{number}",
  "customer",
  types<{ answer: FileOf<"application/octet-stream"> }>(),
);

export const listReturnable = call(
  "GET",
  "/orders/{id}/returnable",
  "customer",
  types<{ answer: ReturnableView }>(),
  "items",
);

/** Today's value of the rate-based items of a delivered order. */
export const listTodaysValues = call(
  "GET",
  "/orders/{id}/todays-value",
  "customer",
  types<{ answer: TodaysValueView[] }>(),
  "length",
);

export const requestReturn = call(
  "POST",
  "/orders/{id}/returns",
  "customer",
  types<{ body: RequestReturnBody; answer: ReturnView }>(),
);

/** Customers can list the returns of their own orders, staff those of any. Newest first. */
export const listReturnsOfOrder = call(
  "GET",
  "/orders/{id}/returns",
  "customer",
  types<{ answer: ReturnView[] }>(),
  "length",
);

/** The voucher of a purchase by the shop, for the customer and for staff. */
export const printVoucher = call(
  "GET",
  "/returns/{id}/voucher.pdf",
  "customer",
  types<{ answer: FileOf<"application/pdf"> }>(),
);

/** Withdraws a request before the goods are in transit. */
export const withdrawReturn = call("POST", "/returns/{id}/withdraw", "customer", types<{ answer: ReturnView }>());

export const listReturns = call(
  "GET",
  "/staff/returns",
  "staff",
  types<{
    query: { status?: ReturnStatus | "open" | undefined } & PageQuery;
    answer: StaffReturnRowView[];
    meta: ListMeta;
  }>(),
  "length",
);

export const getReturn = call("GET", "/staff/returns/{id}", "staff", types<{ answer: StaffReturnView }>(), "items");

export const approveReturn = call(
  "POST",
  "/staff/returns/{id}/approve",
  "staff",
  types<{
    body: { by: CollectedBy; carrier?: string | null; pickupOn?: string | null; note?: string | null };
    answer: StaffReturnView;
  }>(),
);

export const rejectReturn = call(
  "POST",
  "/staff/returns/{id}/reject",
  "staff",
  types<{ body: { reason: string; afterApproval?: boolean }; answer: StaffReturnView }>(),
);

/** Marks the goods as in transit to the shop. */
export const sendReturn = call(
  "POST",
  "/staff/returns/{id}/transit",
  "staff",
  types<{ body: { carrier?: string | null; trackingNumber?: string | null }; answer: StaffReturnView }>(),
);

export const receiveReturn = call(
  "POST",
  "/staff/returns/{id}/receive",
  "staff",
  types<{
    body: { articles?: ReceivedArticleBody[]; confirmed?: boolean };
    answer: StaffReturnView;
    refusal: ReceiptRefusal;
  }>(),
);

/**
 * `refund` is in rupees; less than the amount paid needs a reason. `restock: true` is the same as "restock". Settling
 * as a replacement spends the whole amount on the requested size; with `waive` the shop bears the difference in price.
 */
export const settleReturn = call(
  "POST",
  "/staff/returns/{id}/settle",
  "staff",
  types<{
    body: {
      refund: number;
      restock: boolean | GoodsDestination;
      reason?: string | null;
      postage?: number;
      as?: SettledAs;
      waive?: boolean;
    };
    answer: StaffReturnView;
    refusal: { changes: ChangedItem[] };
  }>(),
);

/**
 * Offers the current value of the weighed pieces of an exchange or buy-back, minus a deduction. `amount` is the value
 * that staff saw, in rupees.
 */
export const makeOffer = call(
  "POST",
  "/staff/returns/{id}/offer",
  "staff",
  types<{
    body: { amount: number; goods: GoodsDestination; deduction?: number; reason?: string | null; note?: string | null };
    answer: StaffReturnView;
  }>(),
);

/** Withdraws an unanswered offer. */
export const retractOffer = call(
  "POST",
  "/staff/returns/{id}/retract",
  "staff",
  types<{ body: { note?: string | null }; answer: StaffReturnView }>(),
);

/** Records the bank transfer for a purchase by the shop. */
export const payCase = call(
  "POST",
  "/staff/returns/{id}/pay",
  "staff",
  types<{ body: { reference: string }; answer: StaffReturnView }>(),
);

/** Sends the pieces of an exchange or buy-back back to the customer. */
export const sendBack = call(
  "POST",
  "/staff/returns/{id}/send-back",
  "staff",
  types<{
    body: { carrier?: string | null; trackingNumber?: string | null; note?: string | null };
    answer: StaffReturnView;
  }>(),
);

/** `amount` is the value that the customer saw, in rupees. `as` defaults to money for a buy-back. */
export const acceptOffer = call(
  "POST",
  "/returns/{id}/accept",
  "customer",
  types<{ body: { amount: number; as?: PaidAs }; answer: ReturnView }>(),
);

export const declineOffer = call("POST", "/returns/{id}/decline", "customer", types<{ answer: ReturnView }>());
