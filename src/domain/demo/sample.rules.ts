import { randomUUID } from "node:crypto";
import type { OrderContent, OrderLine } from "#domain/checkout/order-content.rules.ts";
import { wholeAddress } from "#domain/checkout/order-customer.rules.ts";
import { subtotalOf } from "#domain/checkout/pricing.rules.ts";
import { sampleAddress } from "#domain/mail/sample-address.rules.ts";
import { SAMPLE_PLACES, type SampleLifecycle } from "./sample-lifecycles.rules.ts";
import type { SampleTimes } from "./sample-times.rules.ts";
import type { SampleRow } from "./samples.repo.ts";

export type SampleCustomer = SampleRow<"accounts"> & { id: string; email: string; name: string; phone: string };

/** A sample order being written: its course, its goods, and the times of its events. */
export type Sample = {
  id: number;
  life: SampleLifecycle;
  lines: OrderLine[];
  times: SampleTimes;
  customer: SampleCustomer;
  place: Place;
};
type Place = (typeof SAMPLE_PLACES)[number];

/** For example `Sample Customer 12`. Nobody can log in to these accounts. */
export function sampleCustomer(index: number, registeredAt: Date): SampleCustomer {
  const number = index + 1;
  const place = placeOf(index);
  return {
    id: randomUUID(),
    isSample: true,
    email: sampleAddress(number),
    name: `Sample Customer ${number}`,
    phone: `90000000${String(number).padStart(2, "0")}`,
    address: addressOf(number, place),
    passwordHash: "",
    emailConfirmedAt: registeredAt,
    createdAt: registeredAt,
    updatedAt: registeredAt,
  };
}

export function placeOf(customer: number): Place {
  return SAMPLE_PLACES[customer % SAMPLE_PLACES.length] ?? SAMPLE_PLACES[0];
}

function addressOf(number: number, { street, ...place }: Place): string {
  return wholeAddress(`Sample House ${number}, ${street}`, place);
}

export function isPacked({ end }: SampleLifecycle): boolean {
  return end !== "Placed" && end !== "Cancelled";
}

export function isCancelled({ end }: SampleLifecycle): boolean {
  return end.startsWith("Cancelled") || end === "Refused, back";
}

/** Whether the whole order came back, so that it is Returned. */
export function isWhollyReturned({ returned }: SampleLifecycle): boolean {
  return returned?.kind === "return" && returned.status === "Settled" && !returned.isPart;
}

/** In paise: the pieces plus wrapping. */
export function totalOf({ lines, life }: Sample): number {
  return subtotalOf(lines) + (life.gift?.wrapPaise ?? 0);
}

export function contentOf({ customer, place, lines, id, life }: Sample): OrderContent {
  const { pinCode, city, stateCode } = place;
  return {
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    customerAddress: addressOf((id % 40) + 1, place),
    pinCode,
    city,
    stateCode,
    customerGstin: null,
    lines,
    offers: null,
    coupon: null,
    shippingPaise: 0,
    gift: life.gift ?? null,
  };
}
