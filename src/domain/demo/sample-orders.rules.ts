import { orderNumber } from "#contract/orders/order-number.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import { orderItemRow } from "#domain/checkout/order-items.rules.ts";
import { orderSearchText } from "#domain/checkout/order-search.rules.ts";
import { subtotalOf } from "#domain/checkout/pricing.rules.ts";
import type { SampleLifecycle } from "./sample-lifecycles.rules.ts";
import { creditOf, paymentStatusOf, refundOf } from "./sample-money.rules.ts";
import { contentOf, isCancelled, isPacked, isWhollyReturned, totalOf, type Sample } from "./sample.rules.ts";
import type { SampleRow } from "./samples.repo.ts";

function statusOf(life: SampleLifecycle): OrderStatus {
  if (isWhollyReturned(life)) return "Returned";
  if (isCancelled(life)) return "Cancelled";
  if (life.end === "Part shipped") return "Packed";
  return life.end === "Refused" ? "Shipped" : (life.end as "Placed" | "Packed" | "Shipped" | "Delivered");
}

const METHODS = {
  cash: "Cash on Delivery",
  online: "Razorpay",
  "part credit": "Razorpay",
  credit: "Store credit",
} as const;

export function orderRow(sample: Sample): SampleRow<"orders"> {
  const { id, life, lines, times, customer } = sample;
  const { lines: _, offers: __, coupon: ___, promisedFor: ____, gift, ...facts } = contentOf(sample);
  const isCash = life.payment === "cash";
  const number = orderNumber(id);
  const titles = lines.map(({ title }) => title);
  return {
    ...facts,
    id,
    isSample: true,
    accountId: customer.id,
    status: statusOf(life),
    paymentMethod: METHODS[life.payment],
    paymentStatus: paymentStatusOf(life),
    subtotalPaise: subtotalOf(lines),
    totalPaise: totalOf(sample),
    giftWrapPaise: gift?.wrapPaise ?? null,
    giftMessage: gift?.message ?? null,
    storeCreditPaise: creditOf(sample),
    cashBackPaise: isCash ? refundOf(sample) : 0,
    cashDuePaise: paymentStatusOf(life) === "refund_due" ? refundOf(sample) : 0,
    placedAt: times.placed,
    deliveredAt: life.end === "Delivered" ? times.delivered : null,
    refusedAt: life.end.startsWith("Refused") ? times.refused : null,
    searchText: orderSearchText({ ...facts, number, accountEmail: customer.email, titles }),
  };
}

/** Sample orders took no units from stock, so that a cancellation returns none. */
export function itemRows({ id, lines }: Sample): SampleRow<"orderItems">[] {
  return lines.map((line, position) => ({ ...orderItemRow(id, position, line), stockFrom: null }));
}

type Event = SampleRow<"orderEvents">;

export function eventRows({ id: orderId, life, lines, times, customer }: Sample): Event[] {
  const status = (name: OrderStatus, at: Date, actor: string | null = null): Event => ({
    orderId,
    actor,
    at,
    kind: "status",
    status: name,
    note: null,
  });
  const note = (text: string, at: Date): Event => ({
    orderId,
    kind: "note",
    status: null,
    actor: null,
    at,
    note: text,
  });
  const pieces = lines.map(({ title }) => `1 × ${title}`);
  const { end } = life;
  const hasLeft = ["Shipped", "Delivered", "Refused", "Refused, back"].includes(end);
  const refused = `Refused at the door: ${pieces.join(", ")}.`;
  return [
    status("Placed", times.placed, customer.id),
    ...(end === "Cancelled" ? [status("Cancelled", times.cancelled, customer.id)] : []),
    ...(isPacked(life) ? [status("Packed", times.packed)] : []),
    ...(end === "Part shipped" ? [note(`Dispatched a part: ${pieces[0]}.`, times.dispatched)] : []),
    ...(hasLeft ? [status("Shipped", times.dispatched)] : []),
    ...(end === "Cancelled after packing" ? [status("Cancelled", times.dispatchCancelled, customer.id)] : []),
    ...(end.startsWith("Refused") ? [note(refused, times.refused)] : []),
    ...(end === "Refused, back" ? [status("Cancelled", times.back)] : []),
    ...(end === "Delivered" ? [status("Delivered", times.delivered)] : []),
    ...(isWhollyReturned(life) ? [status("Returned", times.settled)] : []),
  ];
}
