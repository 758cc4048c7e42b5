import type { Notes } from "./orders.rules.ts";
import type { Payment } from "./payments.rules.ts";
import { makeId, unixSeconds } from "./sandbox-ids.ts";

/** Amounts in paise, times in unix seconds. */
export type Refund = {
  id: string;
  entity: "refund";
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  batch_id: null;
  status: "pending" | "processed" | "failed";
  speed_requested: "normal" | "optimum";
  speed_processed: "normal";
  created_at: number;
};

type NewRefund = Pick<Refund, "amount" | "notes" | "receipt" | "speed_requested">;

export function newRefund(payment: Payment, { amount, notes, receipt, speed_requested }: NewRefund, at: Date): Refund {
  return {
    id: makeId("rfnd"),
    entity: "refund",
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes,
    receipt,
    acquirer_data: { arn: null },
    batch_id: null,
    status: "pending",
    speed_requested,
    speed_processed: "normal",
    created_at: unixSeconds(at),
  };
}

export function processed(refund: Refund): Refund {
  return { ...refund, status: "processed" };
}
