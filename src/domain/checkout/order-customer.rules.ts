import { findState } from "#contract/billing/states.ts";
import type { CreatePayment } from "#contract/checkout/checkout.schema.ts";
import { recognisePlace } from "#domain/delivery/recognise-place.rules.ts";
import type { OrderContent } from "./order-content.rules.ts";

type Place = Pick<OrderContent, "city" | "pinCode" | "stateCode">;

/**
 * The customer and delivery address stored with an order. A PIN and state that were not sent are recognised in its city
 * and text. The text itself is completed only with fields that were sent.
 */
export function customerOf(
  request: CreatePayment,
  customerEmail: string,
): Omit<OrderContent, "lines" | "offers" | "coupon" | "shippingPaise" | "gift"> {
  const { customerName, customerPhone, pinCode, city, state: stateCode, gstin: customerGstin } = request;
  const customerAddress = wholeAddress(request.customerAddress, { pinCode, city, stateCode });
  const place = recognisePlace(request.customerAddress, { pinCode, stateCode }, city);
  return { customerName, customerEmail, customerPhone, customerAddress, city, ...place, customerGstin };
}

/**
 * Completes the address with city, PIN and state where its text does not contain them, so that labels, mails and bills
 * are complete.
 */
export function wholeAddress(address: string, { city, pinCode, stateCode }: Place): string {
  const text = address.toLowerCase();
  const digits = text.replaceAll(/[\s-]/g, "");
  const state = stateCode === null ? undefined : findState(stateCode)?.name;
  const place = [
    city !== null && !text.includes(city.toLowerCase()) ? city : undefined,
    pinCode !== null && !digits.includes(pinCode) ? pinCode : undefined,
  ];
  const named = [text, city?.toLowerCase() ?? ""];
  const parts = [
    place.filter((part) => part !== undefined).join(" "),
    state !== undefined && !named.some((line) => line.includes(state.toLowerCase())) ? state : "",
  ].filter((part) => part !== "");
  return [address, ...(parts.length > 0 ? [parts.join(", ")] : [])].join("\n");
}
