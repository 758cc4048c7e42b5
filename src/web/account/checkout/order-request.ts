import type { CreatePaymentBody, OrderItemBody, PlaceOrderBody } from "#contract/checkout/checkout.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { deliveryAddressRule } from "#contract/kernel/field.rules.ts";
import { toRupees, type Paise } from "#contract/kernel/money.ts";
import type { PaymentMethod } from "#contract/orders/order.ts";
import type { CartItem } from "#web/browser/cart.rules.ts";
import type { PaymentProof } from "./payment-dialog.ts";

export type Details = { name: string; email: string; phone: string; address: string };

/** The cart as the lines of an order request (specification, section 3). */
export function orderItems(cart: readonly CartItem[]): OrderItemBody[] {
  return cart.map((item) => ({
    ProductName: item.title,
    Price: item.price,
    Quantity: item.quantity,
    ProductImage: item.imagePath,
    ProductID: item.productID,
    VariationName: item.variationName ?? null,
    VariationValue: item.variationValue ?? null,
  }));
}

export type Order = {
  details: Details;
  cart: readonly CartItem[];
  paymentMethod: PaymentMethod;
  couponCode: string | undefined;
  /** Subtotal less discount. */
  totalPaise: Paise;
};

export function orderRequest(
  { details, cart, paymentMethod, couponCode, totalPaise }: Order,
  proof?: PaymentProof,
): PlaceOrderBody {
  return {
    ...customerFields(details),
    CustomerEmail: details.email,
    PaymentMethod: paymentMethod,
    TotalAmount: toRupees(totalPaise),
    ...couponField(couponCode),
    ...(proof && {
      RazorpayPaymentId: proof.razorpay_payment_id,
      RazorpayOrderId: proof.razorpay_order_id,
      RazorpaySignature: proof.razorpay_signature,
    }),
    OrderItems: orderItems(cart),
  };
}

/** What is to be paid online. The server computes the amount. */
export function paymentRequest({ details, cart, couponCode }: Order): CreatePaymentBody {
  return { ...customerFields(details), ...couponField(couponCode), OrderItems: orderItems(cart) };
}

function customerFields({ name, phone, address }: Details) {
  return { CustomerName: name.trim(), CustomerPhone: phone, CustomerAddress: address.trim() };
}

function couponField(couponCode: string | undefined) {
  return couponCode === undefined ? {} : { CouponCode: couponCode };
}

/** What is wrong with the details; an order with a fault is not sent. */
export function detailsFaults({ name, email, phone, address }: Details): Partial<Record<keyof Details, string>> {
  const missing = (value: string) => (value.trim() === "" ? accountMessages.orderDetailsMissing : undefined);
  const faults = {
    name: missing(name),
    email: missing(email),
    phone: missing(phone),
    address: deliveryAddressRule(address),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
