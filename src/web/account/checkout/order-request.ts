import type { PaymentMethod } from "#contract/order.ts";
import type { CartItem } from "#web/browser/cart.rules.ts";

export type Details = { name: string; email: string; phone: string; address: string };

/** The cart as the lines of an order request (specification, section 3). */
export function orderItems(cart: readonly CartItem[]) {
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

type Order = {
  details: Details;
  cart: readonly CartItem[];
  paymentMethod: PaymentMethod;
  couponCode: string | undefined;
  /** In rupees: subtotal minus discount. */
  total: number;
};

export function orderRequest({ details, cart, paymentMethod, couponCode, total }: Order) {
  return {
    CustomerName: details.name.trim(),
    CustomerEmail: details.email,
    CustomerPhone: details.phone,
    CustomerAddress: details.address.trim(),
    PaymentMethod: paymentMethod,
    TotalAmount: total,
    ...(couponCode !== undefined && { CouponCode: couponCode }),
    OrderItems: orderItems(cart),
  };
}

/** Every one of them has to be there; otherwise the order is not sent. */
export function areDetailsComplete(details: Details): boolean {
  return Object.values(details).every((value) => value.trim() !== "");
}
