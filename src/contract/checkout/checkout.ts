import type { ChangedItem, PaymentMethod } from "#contract/orders/order.ts";
import type { CashRefusalReason } from "./cash.ts";

/** One item of an order request. `Price` is the unit price in rupees that the shopper saw. */
export type OrderItemBody = {
  ProductName: string;
  Price: number;
  Quantity: number;
  ProductImage?: string | null;
  /** Without it the product is looked up by its exact name. */
  ProductID?: number | null;
  VariationName?: string | null;
  VariationValue?: string | null;
  /** The personalisation of each piece, by the labels of the product's fields. `Price` includes their prices. */
  Personalisation?: { Label: string; Text: string }[] | null;
};

export type CreatePaymentBody = {
  CustomerName: string;
  CustomerPhone: string;
  CustomerAddress: string;
  CouponCode?: string | null;
  OrderItems: OrderItemBody[];
  /** The delivery address for the tax invoice. `State` is a name or a two-digit GST code. */
  PinCode?: string | null;
  City?: string | null;
  State?: string | null;
  /** For a business that wants it on the invoice. */
  Gstin?: string | null;
  /** Required above the shop's limit. */
  Pan?: string | null;
  /**
   * The discount by offers that the shopper saw, in rupees. When set, offers apply, and a different amount is refused;
   * when omitted, no offers apply.
   */
  OffersAmount?: number | null;
  /** Gift options: wrapping, whose fee `TotalAmount` includes, and a card. */
  GiftWrap?: boolean | null;
  GiftMessage?: string | null;
  /**
   * Uses as much store credit as the balance and the total allow. The remainder is paid by the order's payment method.
   */
  UseStoreCredit?: boolean | null;
};

/** The three Razorpay fields prove an online payment. `TotalAmount` is in rupees. */
export type PlaceOrderBody = CreatePaymentBody & {
  CustomerEmail: string;
  PaymentMethod?: PaymentMethod | null;
  TotalAmount: number;
  /**
   * The amount of store credit that the shopper saw, in rupees. The order is refused when a different amount would be
   * used.
   */
  StoreCreditAmount?: number | null;
  RazorpayPaymentId?: string | null;
  RazorpayOrderId?: string | null;
  RazorpaySignature?: string | null;
};

/** Without items, conditions on the subtotal are not checked. */
export type VerifyCouponBody = {
  code: string;
  OrderItems?: OrderItemBody[];
  /** The discount by offers before the coupon, in rupees. */
  OffersAmount?: number | null;
};

/** The discount of a coupon, in rupees. */
export type AppliedCouponView = { code: string; discountAmount: number };

/** The recipient and address of an order. `state` is a GST code. */
export type LastDeliveryView = {
  customerName: string;
  customerAddress: string;
  pinCode: string | null;
  city: string | null;
  state: string | null;
};

/** The limits on the unpaid goods of one customer: units held during payment, and open cash orders. */
export const UNPAID_LIMITS = ["held_units", "cash_orders"] as const;
export type UnpaidLimit = (typeof UNPAID_LIMITS)[number];

/** Additional fields of a refused order. `expectedTotal` is in rupees. */
export type OrderRefusal = {
  changes: ChangedItem[];
  expectedTotal: number;
  /** The current discount by offers, in rupees. */
  offersAmount: number;
  /** The store credit that would currently be used, in rupees. */
  storeCredit: number;
  /** Why cash on delivery is not available. */
  reason: CashRefusalReason;
  /** The limit that an order with too many unpaid goods exceeds. */
  bound: UnpaidLimit;
  /** The payment is refunded to the customer. */
  refunded: true;
};
