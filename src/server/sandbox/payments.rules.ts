import { randomInt } from "node:crypto";
import type { Notes, Order } from "./orders.rules.ts";
import { makeId, unixSeconds } from "./sandbox-ids.ts";

type Failure = {
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
};

/** Amounts in paise, times in unix seconds. `status` is authoritative; `captured` stays true after a refund. */
export type Payment = Failure & {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  order_id: string;
  invoice_id: null;
  international: false;
  method: "upi";
  amount_refunded: number;
  refund_status: null | "partial" | "full";
  captured: boolean;
  description: string | null;
  card_id: null;
  bank: null;
  wallet: null;
  vpa: string;
  upi: { vpa: string };
  email: string | null;
  contact: string | null;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  acquirer_data: { rrn: string | null };
  created_at: number;
};

export type Customer = Pick<Payment, "email" | "contact" | "description">;

const NO_FAILURE: Failure = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

export const REFUSED_BY_BANK: Failure = {
  error_code: "BAD_REQUEST_ERROR",
  error_description: "The payment was declined by the bank.",
  error_source: "gateway",
  error_step: "payment_response",
  error_reason: "payment_failed",
};

export const NO_ANSWER_OF_BANK: Failure = {
  error_code: "GATEWAY_ERROR",
  error_description: "Payment was not completed on time.",
  error_source: "issuer_bank",
  error_step: "payment_authorization",
  error_reason: "payment_timed_out",
};

export function newPayment(order: Order, customer: Customer, at: Date): Payment {
  const vpa = "success@razorpay";
  return {
    id: makeId("pay"),
    entity: "payment",
    amount: order.amount,
    currency: order.currency,
    status: "created",
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: "upi",
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    ...customer,
    card_id: null,
    bank: null,
    wallet: null,
    vpa,
    upi: { vpa },
    notes: [],
    fee: null,
    tax: null,
    ...NO_FAILURE,
    acquirer_data: { rrn: null },
    created_at: unixSeconds(at),
  };
}

export function failed(payment: Payment, failure: Failure): Payment {
  const vpa = "failure@razorpay";
  return { ...payment, ...failure, vpa, upi: { vpa }, status: "failed" };
}

/** A failed payment can still be authorised by a late bank. */
export function authorized(payment: Payment): Payment {
  const rrn = String(randomInt(1e11, 1e12));
  return { ...payment, ...NO_FAILURE, status: "authorized", acquirer_data: { rrn } };
}

export function captured(payment: Payment): Payment {
  return { ...payment, ...feeOf(payment.amount), status: "captured", captured: true };
}

export function refundedBy(payment: Payment, amount: number): Payment {
  const amountRefunded = payment.amount_refunded + amount;
  const whole = amountRefunded === payment.amount;
  return {
    ...payment,
    status: whole ? "refunded" : payment.status,
    amount_refunded: amountRefunded,
    refund_status: whole ? "full" : "partial",
  };
}

/** Razorpay's standard plan: 2 % plus 18 % tax, both included in `fee`. For ₹5,000 they are 11800 and 1800 paise. */
function feeOf(amount: number): { fee: number; tax: number } {
  const base = Math.round(amount * 0.02);
  const tax = Math.round(base * 0.18);
  return { fee: base + tax, tax };
}
