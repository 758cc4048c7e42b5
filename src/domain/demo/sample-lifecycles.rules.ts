import { toPaise } from "#contract/kernel/money.ts";
import type { CollectedBy, PaidAs, ReturnKind } from "#contract/returns/returns.ts";
import { DEMO_GIFTS } from "#domain/settings/plain-settings.service.ts";

/**
 * The final state of a sample order. `Refused` is still on its way back; `Refused, back` has arrived, so nothing was
 * sold.
 */
export type SampleEnd =
  | "Placed"
  | "Packed"
  | "Part shipped"
  | "Shipped"
  | "Delivered"
  | "Cancelled"
  | "Cancelled after packing"
  | "Refused"
  | "Refused, back";

export type SampleCase = {
  kind: ReturnKind;
  status: "Requested" | "Approved" | "Rejected" | "Withdrawn" | "In transit" | "Received" | "Settled";
  by: CollectedBy;
  as: PaidAs;
  /** Whether only the first piece of the order is affected. */
  isPart: boolean;
};

/**
 * The course of a sample order. `customer` counts from 0; `credit` pays everything, `part credit` a part of an online
 * order.
 */
export type SampleLifecycle = {
  daysAgo: number;
  customer: number;
  payment: "cash" | "online" | "credit" | "part credit";
  end: SampleEnd;
  pieces: number;
  returned: SampleCase | undefined;
  gift: SampleGift | undefined;
};

export type SampleGift = { wrapPaise: number; message: string };

export const SAMPLE_CUSTOMERS = 24;
const OLDEST_DAYS = 89;

type Row = [
  daysAgo: number,
  payment: SampleLifecycle["payment"],
  end: SampleEnd,
  pieces: number,
  what?: SampleCase | SampleGift,
];

const A_GIFT: SampleGift = {
  wrapPaise: toPaise(DEMO_GIFTS.giftWrapFee),
  message: "Happy birthday, with love.\nThis is a sample of a message card.",
};

function aCase(status: SampleCase["status"], more: Partial<SampleCase> = {}): SampleCase {
  return { kind: "return", by: "pickup", as: "money", isPart: false, ...more, status };
}

/** The last four weeks: every status of orders, parcels and returns, newest first. */
const RECENT: readonly Row[] = [
  [0.1, "online", "Placed", 1, A_GIFT],
  [0.4, "cash", "Placed", 1],
  [0.9, "cash", "Placed", 2],
  [1.3, "online", "Placed", 1],
  [1.7, "credit", "Placed", 1],
  [2.1, "online", "Packed", 1],
  [2.5, "cash", "Packed", 2],
  [2.9, "part credit", "Packed", 1],
  [3.2, "cash", "Shipped", 1],
  [3.6, "online", "Part shipped", 2],
  [3.9, "online", "Shipped", 1],
  [4.4, "cash", "Refused", 1],
  [5.2, "online", "Cancelled", 1],
  [5.5, "online", "Delivered", 1, aCase("Requested")],
  [6.1, "cash", "Delivered", 1, A_GIFT],
  [6.6, "online", "Delivered", 1, aCase("Requested", { kind: "exchange" })],
  [8, "online", "Delivered", 2, aCase("Approved", { isPart: true })],
  [8.7, "cash", "Cancelled after packing", 1],
  [9.3, "online", "Delivered", 1, aCase("Approved", { kind: "buyback" })],
  [10.2, "cash", "Delivered", 1, aCase("In transit", { by: "customer" })],
  [12, "online", "Delivered", 1, aCase("Received")],
  [13.1, "cash", "Delivered", 1, aCase("Rejected")],
  [14.4, "cash", "Refused, back", 1],
  [15.3, "online", "Delivered", 1, aCase("Withdrawn")],
  [16.5, "online", "Delivered", 1, aCase("Settled")],
  [18.2, "cash", "Delivered", 2, aCase("Settled", { by: "customer", as: "store_credit", isPart: true })],
  [20, "cash", "Delivered", 1, aCase("Settled")],
  [22.7, "cash", "Cancelled", 1],
  [24.1, "credit", "Delivered", 1],
  [26.4, "part credit", "Delivered", 1],
];

/** Earlier orders were delivered, except for an occasional cancellation. */
function olderRows(): Row[] {
  const rows: Row[] = [];
  for (let daysAgo = 28.3; daysAgo < OLDEST_DAYS; daysAgo += 1.7) {
    const index = rows.length;
    rows.push([
      daysAgo,
      index % 3 === 0 ? "cash" : "online",
      index % 11 === 7 ? "Cancelled" : "Delivered",
      1 + (index % 2),
    ]);
  }
  return rows;
}

/** All refused parcels belong to one customer, who must therefore pay online now. */
const REFUSER = SAMPLE_CUSTOMERS - 1;

/** The sample orders, oldest first. Deterministic. */
export function sampleLifecycles(): SampleLifecycle[] {
  return [...RECENT, ...olderRows()]
    .map(([daysAgo, payment, end, pieces, what], index) => ({
      daysAgo,
      customer: end.startsWith("Refused") ? REFUSER : (index * 5) % (SAMPLE_CUSTOMERS - 1),
      payment,
      end,
      pieces,
      returned: what && "kind" in what ? what : undefined,
      gift: what && "message" in what ? what : undefined,
    }))
    .toSorted((a, b) => b.daysAgo - a.daysAgo);
}

/** The addresses of sample customers, used in turn. */
export const SAMPLE_PLACES = [
  { street: "Sector 22", city: "Chandigarh", pinCode: "160022", stateCode: "04" },
  { street: "Phase 7", city: "Mohali", pinCode: "160062", stateCode: "03" },
  { street: "Karol Bagh", city: "New Delhi", pinCode: "110005", stateCode: "07" },
  { street: "Sector 35", city: "Chandigarh", pinCode: "160036", stateCode: "04" },
  { street: "Dadar West", city: "Mumbai", pinCode: "400028", stateCode: "27" },
  { street: "Sector 9", city: "Panchkula", pinCode: "134109", stateCode: "06" },
  { street: "Jayanagar", city: "Bengaluru", pinCode: "560041", stateCode: "29" },
  { street: "Model Town", city: "Ludhiana", pinCode: "141002", stateCode: "03" },
] as const;
