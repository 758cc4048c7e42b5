import type { OrderGiftView } from "#contract/gifts/gift.ts";
import type { OrderedText } from "#contract/personalisation/personalisation.ts";
import type { PriceBreakupView } from "#contract/pricing/pricing.ts";
import type { ShipmentView } from "#contract/shipments/shipments.ts";

export const ORDER_STATUSES = ["Placed", "Packed", "Shipped", "Delivered", "Cancelled", "Returned"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_METHODS = ["Cash on Delivery", "Razorpay", "Store credit"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** One ordered product as a row of Your Orders: an order of three products has three rows. Amounts in rupees. */
export type OrderRowView = {
  orderID: string;
  productName: string;
  productImage: string;
  /** Null when the product is not sold any more. */
  productPath: string | null;
  variationName: string | null;
  variationValue: string | null;
  /** The product has sizes, and the customer has not chosen one yet. */
  sizeToBeAgreed: boolean;
  /** What is put on each piece; missing where nothing is. */
  personalisation?: OrderedText[];
  /** Of one unit. */
  price: number;
  quantity: number;
  /** The whole order's total, as on the bill. */
  totalAmount: number;
  /** Of the total, what was paid with store credit; missing when nothing was. */
  storeCredit?: number;
  /** What went back as store credit, of what was paid so; missing when nothing did. */
  storeCreditBack?: number;
  /** ISO 8601, UTC. */
  orderDate: string;
  status: OrderStatus;
  /** When each status was reached. */
  history: OrderEventView[];
  actions: OrderActions;
  /** The newest first. */
  returns: ReturnSummaryView[];
  /** In the order in which they left. Orders shipped before parcels were kept have none. */
  shipments: ShipmentView[];
  /** Pieces of the whole order, and how many of them have left. */
  pieces: PiecesView;
  confirmation?: ConfirmationView;
};

export type PiecesView = { ordered: number; dispatched: number };

/**
 * Of a cash order that its customer confirms with a mailed code: while it waits for the code, and after it was cancelled
 * because nobody entered it. `until`: ISO 8601, UTC.
 */
export type ConfirmationView = { needed: boolean; until: string };

/** A return, exchange or buy-back of the order, and how far it is: see `ReturnView`. */
export type ReturnSummaryView = { returnID: string; kind: string; status: string };

export type OrderEventView = { status: OrderStatus; at: string };

/** What the customer may do with the order now. */
export type OrderActions = {
  canCancel: boolean;
  /** ISO 8601; null when a return is not possible. */
  returnableUntil: string | null;
  /** Why neither is possible, in words for the customer. */
  reason: string | null;
};

export const PAYMENT_STATUSES = ["due", "paid", "refund_due", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export type OrderItemView = {
  /** What the price of one was made of when it was sold; orders from before that was kept have none. */
  priceBreakup?: PriceBreakupView;
  /** Its place in the order, from 0: how packing and returns name it. */
  position: number;
  productID: number | null;
  productName: string;
  productImage: string;
  /** Null when the product is not sold any more. */
  productPath: string | null;
  variationName: string | null;
  variationValue: string | null;
  /** The product has sizes, and the customer has not chosen one yet. */
  sizeToBeAgreed: boolean;
  /** What is put on each piece; missing where nothing is. */
  personalisation?: OrderedText[];
  price: number;
  quantity: number;
};

/** What carries the order. */
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
  /** Of the delivery, where it was given; the state by its name. */
  pinCode: string | null;
  city: string | null;
  state: string | null;
  /** Of a business that wants it on the invoice. */
  gstin: string | null;
  subtotal: number;
  /** Of offers and coupon together. */
  discount: number;
  /** What each offer took off; missing when none did. */
  offers?: { title: string; amount: number }[];
  /** The delivery charge. */
  shipping: number;
  couponCode: string | null;
  /** Missing of an order that is no gift. */
  gift?: OrderGiftView;
  totalAmount: number;
  /** Of the total, what was paid with store credit; missing when nothing was. */
  storeCredit?: number;
  /** Of that, what went back; missing when nothing did. */
  storeCreditBack?: number;
  items: OrderItemView[];
  /** The newest parcel; null until one has left, and when staff did not name its carrier. */
  parcel: ParcelView | null;
  /** In the order in which they left. Orders shipped before parcels were kept have none. */
  shipments: ShipmentView[];
  /** Pieces of the order, and how many of them have left. */
  pieces: PiecesView;
  history: OrderEventView[];
  actions: OrderActions;
  /** The newest first. */
  returns: ReturnSummaryView[];
  confirmation?: ConfirmationView;
};

export type PlacedOrderView = {
  orderID: string;
  status: OrderStatus;
  totalAmount: number;
  /** Of the total, what is paid with store credit; missing when nothing is. */
  storeCredit?: number;
  confirmation?: ConfirmationView;
};

/** Shown in place of the size. */
export const SIZE_TO_BE_AGREED = "Size to be agreed";

/** What differs between the order asked for and the catalogue, line by line; prices in rupees. */
export type ChangedItem = {
  /** The index of the item in the request. */
  item: number;
  productName: string;
  was?: number;
  now?: number;
  reason: "price" | "gone" | "on_request" | "sold_out";
  /** Of what is sold out: units that are left for all lines of this product together. */
  left?: number;
};
