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
  const text = wordsOf(address);
  const state = stateCode === null ? undefined : findState(stateCode)?.name;
  const place = [
    city !== null && !text.includes(wordsOf(city)) ? city : undefined,
    pinCode !== null && !hasPin(address, pinCode) ? pinCode : undefined,
  ];
  const named = [text, wordsOf(city ?? "")];
  const parts = [
    place.filter((part) => part !== undefined).join(" "),
    state !== undefined && !named.some((words) => words.includes(wordsOf(state))) ? state : "",
  ].filter((part) => part !== "");
  return [address, ...(parts.length > 0 ? [parts.join(", ")] : [])].join("\n");
}

/** The words of a text in lower case, each between spaces, since "Agrasen Marg" does not name Agra. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .join(" ")
    .trim()} `;
}

/** Whether the text has the PIN, in one or in two parts. A longer number, such as a phone number, does not count. */
function hasPin(text: string, pinCode: string): boolean {
  return new RegExp(`(?<!\\d)${pinCode.slice(0, 3)}[\\s-]*${pinCode.slice(3)}(?!\\d)`).test(text);
}
