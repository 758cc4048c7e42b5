import type { ChangedItem, PaymentMethod } from "#contract/orders/order.ts";
import type { CashRefusalReason } from "./cash.ts";

/** One product of an order request. `Price` of one unit in rupees, as the shopper saw it. */
export type OrderItemBody = {
  ProductName: string;
  Price: number;
  Quantity: number;
  ProductImage?: string | null;
  /** Without it the product is found by its exact name. */
  ProductID?: number | null;
  VariationName?: string | null;
  VariationValue?: string | null;
  /** What is put on each piece, by the labels of the product's fields. `Price` has their prices in it. */
  Personalisation?: { Label: string; Text: string }[] | null;
};

export type CreatePaymentBody = {
  CustomerName: string;
  CustomerPhone: string;
  CustomerAddress: string;
  CouponCode?: string | null;
  OrderItems: OrderItemBody[];
  /** Where it goes, for the tax invoice: the state by its name or its two-digit GST code. */
  PinCode?: string | null;
  City?: string | null;
  State?: string | null;
  /** Of a business that wants it on the invoice. */
  Gstin?: string | null;
  /** Needed above the shop's limit. */
  Pan?: string | null;
  /**
   * What the shopper saw the offers take off, in rupees. With it the offers apply, and another amount is refused; without it
   * none does.
   */
  OffersAmount?: number | null;
  /** A gift: wrapped for the shop's fee, which `TotalAmount` has in it, and with a card. */
  GiftWrap?: boolean | null;
  GiftMessage?: string | null;
  /** Pays as much as the customer's store credit and the total allow; what is left is paid as the order says. */
  UseStoreCredit?: boolean | null;
};

/** The three Razorpay fields prove an online payment; `TotalAmount` in rupees. */
export type PlaceOrderBody = CreatePaymentBody & {
  CustomerEmail: string;
  PaymentMethod?: PaymentMethod | null;
  TotalAmount: number;
  /** What the shopper saw of their store credit, in rupees: the order is refused when another amount would be used. */
  StoreCreditAmount?: number | null;
  RazorpayPaymentId?: string | null;
  RazorpayOrderId?: string | null;
  RazorpaySignature?: string | null;
};

/** Without items the conditions on the subtotal are not checked. */
export type VerifyCouponBody = {
  code: string;
  OrderItems?: OrderItemBody[];
  /** What the offers take off before the coupon, in rupees. */
  OffersAmount?: number | null;
};

/** What a coupon takes off, in rupees. */
export type AppliedCouponView = { code: string; discountAmount: number };

/** To whom and where an order went; the state as its GST code. */
export type LastDeliveryView = {
  customerName: string;
  customerAddress: string;
  pinCode: string | null;
  city: string | null;
  state: string | null;
};

/** What a refused order may say beside its message. `expectedTotal` in rupees. */
export type OrderRefusal = {
  changes: ChangedItem[];
  expectedTotal: number;
  /** What the offers take off now, in rupees. */
  offersAmount: number;
  /** What store credit would pay now, in rupees. */
  storeCredit: number;
  /** What stands against cash on delivery. */
  reason: CashRefusalReason;
  /** The payment goes back to the customer. */
  refunded: true;
};
