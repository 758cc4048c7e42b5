import { findState } from "#contract/billing/states.ts";
import type { CreatePayment } from "#contract/checkout/checkout.schema.ts";
import type { OrderContent } from "./order-content.rules.ts";

type Place = Pick<OrderContent, "city" | "pinCode" | "stateCode">;

/** Who ordered, and where it goes, as the order keeps it. */
export function customerOf(
  request: CreatePayment,
  customerEmail: string,
): Omit<OrderContent, "lines" | "offers" | "coupon" | "shippingPaise" | "gift"> {
  const { customerName, customerPhone, pinCode, city, state: stateCode, gstin: customerGstin } = request;
  const place = { pinCode, city, stateCode };
  const customerAddress = wholeAddress(request.customerAddress, place);
  return { customerName, customerEmail, customerPhone, customerAddress, ...place, customerGstin };
}

/** The address with what it does not name itself of city, PIN and state, so that parcels, mails and bills have all of it. */
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
    state !== undefined && !named.some((words) => words.includes(state.toLowerCase())) ? state : "",
  ].filter((part) => part !== "");
  return [address, ...(parts.length > 0 ? [parts.join(", ")] : [])].join("\n");
}
