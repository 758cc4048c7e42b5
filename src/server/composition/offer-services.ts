import type { PastCustomersService } from "#domain/accounts/past-customers.service.ts";
import { createCurrentOffersService } from "#domain/offers/current-offers.service.ts";
import { createOrderOffersService } from "#domain/offers/order-offers.service.ts";
import type { Ports } from "./ports.ts";

/** What applies by itself, beside coupons. */
export function createOfferServices({ db, clock }: Ports, { pastCustomers }: { pastCustomers: PastCustomersService }) {
  const currentOffers = createCurrentOffersService({ db, clock });
  return { currentOffers, orderOffers: createOrderOffersService({ db, current: currentOffers, pastCustomers, clock }) };
}
