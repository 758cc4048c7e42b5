import type { Paise } from "#contract/kernel/money.ts";
import type { GoodsDestination, PaidAs, ReturnKind } from "#contract/returns/returns.ts";
import type { SettledAs } from "#contract/returns/size-exchange.ts";
import type { Wish } from "./books.ts";

/** The status of a response, and the id of the created order, return, parcel or payment. */
export type Answer = {
  /** For an opened payment, in milliseconds. */
  heldUntil?: number;
  status: number;
  id: string;
  /** The replacement order. */
  replacement?: string | undefined;
  /** For "request all", which answers the order: its returns afterwards, each with its units by position. */
  returns?: { id: string; units: ReadonlyMap<number, number> }[];
};

/** The statuses that the specification allows for a response. */
export type Expected = readonly number[];

export const DONE: Expected = [200];
export const CREATED: Expected = [201];
export const CONFLICT: Expected = [409];
export const INVALID: Expected = [422];

type OfOrder = { order: string };
type OfReturn = OfOrder & { index: number; id: string };
export type Sale = Exclude<ReturnKind, "return">;

/** An operation on one order by its customer or by staff. */
export type OrderOperation =
  | (OfOrder & { do: "cancel"; byStaff: boolean })
  | (OfOrder & { do: "agree size"; line: number; good: number; byStaff: boolean })
  | (OfOrder & { do: "pack" | "ship" | "deliver" | "take back" | "mark refunded" })
  | (OfOrder & { do: "ship a part"; units: number[] })
  | (OfOrder & { do: "hand over" | "refuse at the door" | "not refused" | "take in"; index: number; parcel: number })
  | (OfOrder & { do: "request"; units: number[]; isFaulty: boolean; wanted: number | null })
  | (OfOrder & { do: "request all" })
  | (OfReturn & { do: "withdraw" | "reject" | "transit" | "receive" })
  | (OfReturn & { do: "approve"; byCustomer: boolean })
  | (OfReturn & {
      do: "settle";
      refundPaise: Paise;
      reason: string | null;
      as: SettledAs;
      goodsGo: GoodsDestination | false;
    } & {
      postagePaise: Paise;
    })
  | (OfOrder & { do: "sell"; kind: Sale; units: number[] })
  | (OfReturn & { do: "weigh"; weights: number[][] })
  | (OfReturn & { do: "offer"; amountPaise: Paise; lessPaise: Paise; goodsGo: GoodsDestination })
  | (OfReturn & { do: "accept"; amountPaise: Paise; as: PaidAs })
  | (OfReturn & { do: "retract" | "decline" | "transfer" | "send back" })
  | (OfOrder & { do: "refund"; refundablePaise: Paise; amountPaise: Paise });

export type Operation =
  | OrderOperation
  | (Wish & { do: "place"; customer: number })
  | (Wish & { do: "open"; customer: number })
  | { do: "publish"; purity: string; paise: Paise }
  | { do: "give credit"; customer: number; paise: Paise }
  | { do: "pay"; customer: number; gatewayOrder: string; viaWebhook: boolean };
