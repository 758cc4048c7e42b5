import type { OrderGiftView } from "#contract/gifts/gift.ts";
import type { OrderedText } from "#contract/personalisation/personalisation.ts";
import type { PriceBreakupView } from "#contract/pricing/pricing.ts";
import type { ShipmentView } from "#contract/shipments/shipments.ts";

export const ORDER_STATUSES = ["Placed", "Packed", "Shipped", "Delivered", "Cancelled", "Returned"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_METHODS = ["Cash on Delivery", "Razorpay", "Store credit"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** One ordered product as a row of Your Orders: an order with three products has three rows. Amounts in rupees. */
export type OrderRowView = {
  orderID: string;
  productName: string;
  productImage: string;
  /** Null when the product is no longer sold. */
  productPath: string | null;
  variationName: string | null;
  variationValue: string | null;
  /** The product has sizes, and the customer has not chosen one yet. */
  sizeToBeAgreed: boolean;
  /** The personalisation of each piece; omitted without one. */
  personalisation?: OrderedText[];
  /** The unit price. */
  price: number;
  quantity: number;
  /** The whole order's total, as on the bill. */
  totalAmount: number;
  /** The part of the total that was paid with store credit; omitted when 0. */
  storeCredit?: number;
  /** The part of `storeCredit` that was refunded; omitted when 0. */
  storeCreditBack?: number;
  /** ISO 8601, UTC. */
  orderDate: string;
  status: OrderStatus;
  /** The times at which each status was reached. */
  history: OrderEventView[];
  actions: OrderActions;
  /**
   * The day by which delivery was promised; omitted without a promise, while a size is open, and once the order is
   * delivered or over.
   */
  promisedFor?: string;
  refundOnCancel?: RefundOnCancelView;
  /** Newest first. */
  returns: ReturnSummaryView[];
  /** In order of dispatch. Empty for orders that were shipped before parcels were recorded. */
  shipments: ShipmentView[];
  /** The number of pieces of the whole order, and how many of them were dispatched. */
  pieces: PiecesView;
  confirmation?: ConfirmationView;
};

export type PiecesView = { ordered: number; dispatched: number };

/** Whether a cash order has to be confirmed by a mailed code, and the deadline. `until`: ISO 8601, UTC. */
export type PlacedConfirmationView = { needed: boolean; until: string };

/**
 * The same while the confirmation is pending, and after the order was cancelled because it was never confirmed.
 * `secondsLeft`: until the deadline by the shop's clock, because a phone's may be wrong; 0 afterwards.
 */
export type ConfirmationView = PlacedConfirmationView & { secondsLeft: number };

/** A return, exchange or buy-back of the order, and its progress: see `ReturnView`. */
export type ReturnSummaryView = { returnID: string; kind: string; status: string };

/**
 * What a cancellation would refund, in rupees: money by the original way of payment, and store credit. Omitted when it
 * would refund nothing, or when the order cannot be cancelled.
 */
export type RefundOnCancelView = { money: number; storeCredit: number };

export type OrderEventView = { status: OrderStatus; at: string };

/** The actions currently available to the customer. */
export type OrderActions = {
  canCancel: boolean;
  /** ISO 8601; null when a return is not possible. */
  returnableUntil: string | null;
  /** Why no action is available, as a text for the customer. */
  reason: string | null;
};

export const PAYMENT_STATUSES = ["due", "paid", "refund_due", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export type OrderItemView = {
  /** The price breakdown of one unit at the time of sale. Missing for orders that predate this field. */
  priceBreakup?: PriceBreakupView;
  /** The index of the item in the order, from 0, by which packing and returns refer to it. */
  position: number;
  productID: number | null;
  productName: string;
  productImage: string;
  /** Null when the product is no longer sold. */
  productPath: string | null;
  variationName: string | null;
  variationValue: string | null;
  /** The product has sizes, and the customer has not chosen one yet. */
  sizeToBeAgreed: boolean;
  /** The personalisation of each piece; omitted without one. */
  personalisation?: OrderedText[];
  price: number;
  quantity: number;
};

/** The carrier and tracking number of the order. */
export type ParcelView = { carrier: string; trackingNumber: string | null; trackingUrl: string | null };

/** One order with its items. Amounts in rupees. */
export type OrderView = {
  orderID: string;
  status: OrderStatus;
  orderDate: string;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  /** From the delivery address, where given. The state is a name. */
  pinCode: string | null;
  city: string | null;
  state: string | null;
  /** For a business that wants it on the invoice. */
  gstin: string | null;
  subtotal: number;
  /** The total discount by offers and coupon. */
  discount: number;
  /** The discount of each offer; omitted without any. */
  offers?: { title: string; amount: number }[];
  /** The delivery charge. */
  shipping: number;
  couponCode: string | null;
  /** Omitted for an order that is not a gift. */
  gift?: OrderGiftView;
  totalAmount: number;
  /** The part of the total that was paid with store credit; omitted when 0. */
  storeCredit?: number;
  /** The part of `storeCredit` that was refunded; omitted when 0. */
  storeCreditBack?: number;
  items: OrderItemView[];
  /** The newest parcel; null before the first dispatch, and when staff did not enter its carrier. */
  parcel: ParcelView | null;
  /** In order of dispatch. Empty for orders that were shipped before parcels were recorded. */
  shipments: ShipmentView[];
  /** The number of pieces of the order, and how many of them were dispatched. */
  pieces: PiecesView;
  history: OrderEventView[];
  actions: OrderActions;
  /**
   * The day by which delivery was promised; omitted without a promise, while a size is open, and once the order is
   * delivered or over.
   */
  promisedFor?: string;
  refundOnCancel?: RefundOnCancelView;
  /** Newest first. */
  returns: ReturnSummaryView[];
  confirmation?: ConfirmationView;
};

export type PlacedOrderView = {
  orderID: string;
  status: OrderStatus;
  totalAmount: number;
  /** The part of the total that is paid with store credit; omitted when 0. */
  storeCredit?: number;
  confirmation?: PlacedConfirmationView;
};

/** Shown instead of the size. */
export const SIZE_TO_BE_AGREED = "Size to be agreed";

/** A difference between the requested order and the catalogue, for one line. Prices in rupees. */
export type ChangedItem = {
  /** The index of the item in the request. */
  item: number;
  productName: string;
  was?: number;
  now?: number;
  reason: "price" | "gone" | "on_request" | "sold_out";
  /** For a sold-out product: the units available for all of its lines together. */
  left?: number;
};
