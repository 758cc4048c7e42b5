import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { LimitsService } from "#domain/accounts/limits.service.ts";
import type { PastCustomersService } from "#domain/accounts/past-customers.service.ts";
import { createCouponAdminService } from "#domain/coupons/coupon-admin.service.ts";
import { createCouponsService } from "#domain/coupons/coupons.service.ts";
import { createCurrentOffersService } from "#domain/offers/current-offers.service.ts";
import { createOrderOffersService } from "#domain/offers/order-offers.service.ts";
import type { Ports } from "./ports.ts";

type Foundations = { limits: LimitsService; pastCustomers: PastCustomersService; settings: CurrentSettings };

/** What comes off an order: offers by themselves, coupons by their code. */
export function createReductionServices({ db, clock }: Ports, { limits, pastCustomers, settings }: Foundations) {
  const currentOffers = createCurrentOffersService({ db, clock });
  return {
    coupons: createCouponsService({ db, limits, pastCustomers, clock }),
    couponAdmin: createCouponAdminService({ db, clock, settings }),
    currentOffers,
    offers: createOrderOffersService({ db, current: currentOffers, pastCustomers, clock }),
  };
}
