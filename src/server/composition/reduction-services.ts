import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { LimitsService } from "#domain/accounts/limits.service.ts";
import type { PastCustomersService } from "#domain/accounts/past-customers.service.ts";
import { createCartOffersService } from "#domain/checkout/cart-offers.service.ts";
import { createCouponAdminService } from "#domain/coupons/coupon-admin.service.ts";
import { createCouponsService } from "#domain/coupons/coupons.service.ts";
import { createCurrentOffersService } from "#domain/offers/current-offers.service.ts";
import { createOfferAdminService } from "#domain/offers/offer-admin.service.ts";
import { createOrderOffersService } from "#domain/offers/order-offers.service.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { Ports } from "./ports.ts";

type Foundations = {
  limits: LimitsService;
  pastCustomers: PastCustomersService;
  settings: CurrentSettings;
  prices: CurrentPriceSettings;
};

/** Wires discounts: automatic offers, and coupons by code. */
export function createReductionServices(ports: Ports, { limits, pastCustomers, settings, prices }: Foundations) {
  const { db, reader = db, clock } = ports;
  const currentOffers = createCurrentOffersService({ db, clock });
  const offers = createOrderOffersService({ db, current: currentOffers, pastCustomers, clock });
  const cart = { reader, current: currentOffers, orderOffers: offers, prices, clock };
  return {
    coupons: createCouponsService({ db, limits, pastCustomers, clock }),
    couponAdmin: createCouponAdminService({ db, clock, settings }),
    currentOffers,
    offers,
    cartOffers: createCartOffersService(cart),
    offerAdmin: createOfferAdminService({ db, current: currentOffers, prices, clock }),
  };
}
