import { call, types, type FileOf } from "#contract/kernel/call.ts";
import type { ListMeta, PageQuery } from "#contract/kernel/paging.ts";
import type { OrderView } from "#contract/orders/order.ts";
import type {
  CollectedBy,
  GoodsGo,
  PaidAs,
  ReceiptRefusal,
  ReceivedArticleBody,
  RequestReturnBody,
  ReturnStatus,
  ReturnableView,
  ReturnView,
  StaffReturnView,
} from "./returns.ts";
import type { SettledAs } from "./size-exchange.ts";
import type { TodaysValueView } from "./todays-value.ts";

/** Asks to send back all that can be returned. */
export const returnOrder = call("POST", "/orders/{id}/return", "customer", types<{ answer: OrderView }>());

/** The same as a form with photos or a video in `evidence`; `items` is JSON. */
export const requestReturnWithEvidence = call(
  "POST",
  "/orders/{id}/returns",
  "customer",
  types<{ form: FormData; answer: ReturnView }>(),
);

/** A photo or the video of a return; its type is in the answer's `Content-Type`. For its customer and for staff. */
export const getEvidence = call(
  "GET",
  "/returns/{id}/evidence/{number}",
  "customer",
  types<{ answer: FileOf<"application/octet-stream"> }>(),
);

export const listReturnable = call("GET", "/orders/{id}/returnable", "customer", types<{ answer: ReturnableView }>());

/** What the rate-based items of a delivered order are worth today. */
export const listTodaysValues = call(
  "GET",
  "/orders/{id}/todays-value",
  "customer",
  types<{ answer: TodaysValueView[] }>(),
);

export const requestReturn = call(
  "POST",
  "/orders/{id}/returns",
  "customer",
  types<{ body: RequestReturnBody; answer: ReturnView }>(),
);

/** Of one's own order, or for staff of anyone's. The newest first. */
export const listReturnsOfOrder = call("GET", "/orders/{id}/returns", "customer", types<{ answer: ReturnView[] }>());

/** What the shop bought, for its customer and for staff. */
export const printVoucher = call(
  "GET",
  "/returns/{id}/voucher.pdf",
  "customer",
  types<{ answer: FileOf<"application/pdf"> }>(),
);

/** The customer changed their mind before the goods arrived. */
export const withdrawReturn = call("POST", "/returns/{id}/withdraw", "customer", types<{ answer: ReturnView }>());

export const listReturns = call(
  "GET",
  "/staff/returns",
  "staff",
  types<{
    query: { status?: ReturnStatus | "open" | undefined } & PageQuery;
    answer: StaffReturnView[];
    meta: ListMeta;
  }>(),
);

export const getReturn = call("GET", "/staff/returns/{id}", "staff", types<{ answer: StaffReturnView }>());

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
  types<{ body: { reason: string }; answer: StaffReturnView }>(),
);

/** The goods are on their way back. */
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
 * `refund` in rupees; less than what was paid needs a reason. `restock` true is the same as "restock". As a replacement all of
 * it pays for the size that was asked for; `waive` lets the shop bear what that costs more.
 */
export const settleReturn = call(
  "POST",
  "/staff/returns/{id}/settle",
  "staff",
  types<{
    body: {
      refund: number;
      restock: boolean | GoodsGo;
      reason?: string | null;
      postage?: number;
      as?: SettledAs;
      waive?: boolean;
    };
    answer: StaffReturnView;
  }>(),
);

/** Offers what the weighed pieces of an exchange or a buy-back are worth now, less a deduction; `amount` in rupees as it was seen. */
export const makeOffer = call(
  "POST",
  "/staff/returns/{id}/offer",
  "staff",
  types<{
    body: { amount: number; goods: GoodsGo; deduction?: number; reason?: string | null; note?: string | null };
    answer: StaffReturnView;
  }>(),
);

/** Withdraws an offer that was not answered. */
export const retractOffer = call(
  "POST",
  "/staff/returns/{id}/retract",
  "staff",
  types<{ body: { note?: string | null }; answer: StaffReturnView }>(),
);

/** Records the bank transfer for what the shop has bought. */
export const payCase = call(
  "POST",
  "/staff/returns/{id}/pay",
  "staff",
  types<{ body: { reference: string }; answer: StaffReturnView }>(),
);

/** The pieces of an exchange or a buy-back go back to their customer. */
export const sendBack = call(
  "POST",
  "/staff/returns/{id}/send-back",
  "staff",
  types<{
    body: { carrier?: string | null; trackingNumber?: string | null; note?: string | null };
    answer: StaffReturnView;
  }>(),
);

/** `amount` in rupees as it was read; a buy-back is paid `as` money unless said otherwise. */
export const acceptOffer = call(
  "POST",
  "/returns/{id}/accept",
  "customer",
  types<{ body: { amount: number; as?: PaidAs }; answer: ReturnView }>(),
);

export const declineOffer = call("POST", "/returns/{id}/decline", "customer", types<{ answer: ReturnView }>());
