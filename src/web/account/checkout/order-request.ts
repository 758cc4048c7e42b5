import { gstinRule, panRule } from "#contract/billing/tax-numbers.rules.ts";
import type { CreatePaymentBody, OrderItemBody, PlaceOrderBody } from "#contract/checkout/checkout.ts";
import { MAX_CITY, pinCodeRule } from "#contract/checkout/delivery-details.rules.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { deliveryAddressRule, phoneRule, textRule, type FieldRule } from "#contract/kernel/field.rules.ts";
import { toRupees, type Paise } from "#contract/kernel/money.ts";
import type { PaymentMethod } from "#contract/orders/order.ts";
import type { CartItem } from "#web/browser/cart.rules.ts";
import type { PaymentProof } from "./payment-dialog.ts";
import type { Gift } from "./use-gift.ts";

export type Details = {
  name: string;
  email: string;
  phone: string;
  address: string;
  pinCode: string;
  city: string;
  /** GST state code; empty if none is chosen. */
  state: string;
  gstin: string;
  pan: string;
};

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
    ...(item.personalisation && {
      Personalisation: item.personalisation.map(({ label, text }) => ({ Label: label, Text: text })),
    }),
  }));
}

export type Order = {
  details: Details;
  cart: readonly CartItem[];
  paymentMethod: PaymentMethod;
  couponCode: string | undefined;
  /** What is to be paid: subtotal, delivery and gift wrapping less all discounts, before store credit. */
  totalPaise: Paise;
  /** What is left to pay after store credit. */
  duePaise: Paise;
  /** The discount of the offers, before the coupon. */
  offersPaise: Paise;
  /** The part of the total that store credit pays; 0 if it is not used. */
  storeCreditPaise: Paise;
  needsPan: boolean;
  gift: Gift;
};

export function orderRequest(
  { details, cart, paymentMethod, couponCode, totalPaise, offersPaise, storeCreditPaise, needsPan, gift }: Order,
  proof?: PaymentProof,
): PlaceOrderBody {
  return {
    ...customerFields(details, needsPan),
    CustomerEmail: details.email,
    PaymentMethod: paymentMethod,
    TotalAmount: toRupees(totalPaise),
    ...offersField(offersPaise),
    ...(storeCreditPaise > 0 && { UseStoreCredit: true, StoreCreditAmount: toRupees(storeCreditPaise) }),
    ...couponField(couponCode),
    ...giftFields(gift),
    ...(proof && {
      RazorpayPaymentId: proof.razorpay_payment_id,
      RazorpayOrderId: proof.razorpay_order_id,
      RazorpaySignature: proof.razorpay_signature,
    }),
    OrderItems: orderItems(cart),
  };
}

/** The request for an online payment. The server calculates the amount. */
export function paymentRequest({
  details,
  cart,
  couponCode,
  offersPaise,
  storeCreditPaise,
  needsPan,
  gift,
}: Order): CreatePaymentBody {
  return {
    ...customerFields(details, needsPan),
    ...couponField(couponCode),
    ...giftFields(gift),
    ...offersField(offersPaise),
    ...(storeCreditPaise > 0 && { UseStoreCredit: true }),
    OrderItems: orderItems(cart),
  };
}

/** The PAN is sent only if it is required. */
function customerFields(details: Details, needsPan: boolean) {
  const { name, phone, address, pinCode, city, state, gstin, pan } = details;
  const more = {
    PinCode: pinCode,
    City: city.trim(),
    State: state,
    Gstin: gstin.trim(),
    Pan: needsPan ? pan.trim() : "",
  };
  return {
    CustomerName: name.trim(),
    CustomerPhone: phone,
    CustomerAddress: address.trim(),
    ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== "")),
  };
}

function offersField(offersPaise: Paise) {
  return offersPaise === 0 ? {} : { OffersAmount: toRupees(offersPaise) };
}

function giftFields({ wrap, message }: Gift) {
  return { ...(wrap && { GiftWrap: true }), ...(message.trim() !== "" && { GiftMessage: message }) };
}

function couponField(couponCode: string | undefined) {
  return couponCode === undefined ? {} : { CouponCode: couponCode };
}

const requiredPanRule: FieldRule = (value) => (value.trim() === "" ? "Please enter your PAN." : panRule(value));

/** The errors of the details by field. An order with errors is not sent. */
export function findDetailsErrors(details: Details, needsPan: boolean): Partial<Record<keyof Details, string>> {
  const { name, email, phone, address, pinCode, city, gstin, pan } = details;
  const missing = (value: string) => (value.trim() === "" ? accountMessages.orderDetailsMissing : undefined);
  const errors = {
    name: missing(name),
    email: missing(email),
    phone: missing(phone) ?? phoneRule(phone),
    address: deliveryAddressRule(address),
    pinCode: pinCodeRule(pinCode),
    city: textRule({ max: MAX_CITY })(city),
    gstin: gstinRule(gstin),
    pan: needsPan ? requiredPanRule(pan) : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}
