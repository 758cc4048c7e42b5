import { makeId, unixSeconds } from "./sandbox-ids.ts";

/** An empty list when there are none, as in Razorpay's API. */
export type Notes = Record<string, string> | [];

/** Amounts in paise, times in unix seconds. */
export type Order = {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: Notes;
  created_at: number;
};

type NewOrder = Pick<Order, "amount" | "currency" | "receipt" | "notes">;

export function newOrder({ amount, currency, receipt, notes }: NewOrder, at: Date): Order {
  return {
    id: makeId("order"),
    entity: "order",
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: "created",
    attempts: 0,
    notes,
    created_at: unixSeconds(at),
  };
}

export function attempted(order: Order): Order {
  return { ...order, status: order.status === "paid" ? "paid" : "attempted", attempts: order.attempts + 1 };
}

/** The order stays paid even after refunds. */
export function paid(order: Order): Order {
  return { ...order, status: "paid", amount_paid: order.amount, amount_due: 0 };
}
