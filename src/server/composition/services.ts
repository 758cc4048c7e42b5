import { demoSettings } from "#contract/settings/shop-settings.ts";
import { createLimitsService } from "#domain/accounts/limits.service.ts";
import { createOneTimeCodesService } from "#domain/accounts/one-time-codes.service.ts";
import { createPasswordsService } from "#domain/accounts/passwords.service.ts";
import { createPastCustomersService } from "#domain/accounts/past-customers.service.ts";
import { createAuditLogService } from "#domain/audit/audit-log.service.ts";
import { createMenuService } from "#domain/catalogue/menu.service.ts";
import { createCheckoutService } from "#domain/checkout/checkout.service.ts";
import { createHoldsService } from "#domain/checkout/holds.service.ts";
import { createOnlineCheckoutService } from "#domain/checkout/online-checkout.service.ts";
import { createPansService } from "#domain/checkout/pans.service.ts";
import { createPaymentIntentsService } from "#domain/checkout/payment-intents.service.ts";
import { createPaymentStatesService } from "#domain/checkout/payment-states.service.ts";
import { createPaymentWatchService } from "#domain/checkout/payment-watch.service.ts";
import { createSettlementService } from "#domain/checkout/settlement.service.ts";
import { createUnpaidLimitsService } from "#domain/checkout/unpaid-limits.service.ts";
import { createCustomersService } from "#domain/customers/customers.service.ts";
import { createChargeService } from "#domain/delivery/charge.service.ts";
import { createDeliveryService } from "#domain/delivery/delivery.service.ts";
import { createZonesService } from "#domain/delivery/zones.service.ts";
import { createJournalService } from "#domain/journal/journal.service.ts";
import { createMailChoicesService } from "#domain/mail/mail-choices.service.ts";
import { createMailService } from "#domain/mail/mail.service.ts";
import { createMediaService } from "#domain/media/media.service.ts";
import { createGatewayEventsService } from "#domain/payments/gateway-events.service.ts";
import { createRefundsService } from "#domain/payments/refunds.service.ts";
import { createStaffRefundsService } from "#domain/payments/staff-refunds.service.ts";
import { createPendingRatesService } from "#domain/rate-publishing/pending-rates.service.ts";
import { createPriceSettingsService } from "#domain/rates/price-settings.service.ts";
import { createSettingsService } from "#domain/settings/settings.service.ts";
import { createSetupService } from "#domain/setup/setup.service.ts";
import { createAccountServices } from "./account-services.ts";
import { createBrandServices } from "./brand-services.ts";
import { createCatalogueServices } from "./catalogue-services.ts";
import { createDemoServices } from "./demo-services.ts";
import { createCashServices, createOrderServices } from "./order-services.ts";
import type { Ports, ShopOptions } from "./ports.ts";
import { createPrivacyServices } from "./privacy-services.ts";
import { createReductionServices } from "./reduction-services.ts";
import { createReportServices } from "./report-services.ts";
import { createWishlistServices } from "./wishlist-services.ts";

export type Services = ReturnType<typeof createServices>;

/** The composition root: wires all use cases of the shop. */
export function createServices(ports: Ports, options: ShopOptions) {
  const { publicUrl, settings: defaults = demoSettings, mailIsSent = true, paymentsAreReal = false } = options;
  const { db, reader = db, clock, hasher, gateway } = ports;
  const pans = createPansService({ db, box: ports.panBox });
  const settingsService = createSettingsService({ db, clock, defaults, publicUrl });
  const settings = settingsService.current;
  const zones = createZonesService({ db, clock });
  const menu = createMenuService({ db });
  const prices = createPriceSettingsService({ db, clock });
  const pendingRates = createPendingRatesService({ db, prices, clock });
  const mail = createMailService({ db, queue: ports.mailQueue, clock, settings });
  const mails = { mail, mailChoices: createMailChoicesService({ db, clock, publicUrl }) };
  const limits = createLimitsService({ db, clock });
  const codes = createOneTimeCodesService({ codes: ports.codeMaker, limits, clock });
  const passwords = createPasswordsService({ db, hasher, limits });
  const media = createMediaService({ db, store: ports.store, images: ports.images, videos: ports.videos, clock });
  const pastCustomers = createPastCustomersService({ emailHasher: ports.emailHasher });
  const reductions = createReductionServices(ports, { limits, pastCustomers, settings, prices: prices.current });
  const { coupons, offers } = reductions;
  const ordersUrl = `${publicUrl}/my-orders`;
  const refunds = createRefundsService({ db, gateway, queue: ports.refundQueue, clock });
  const gatewayEvents = createGatewayEventsService({ db, gateway, queue: ports.gatewayEvents, clock });
  const holds = createHoldsService({ db, offers, coupons, clock });
  const { cashTerms, cashCodes } = createCashServices({ db, pastCustomers, codes, mail, clock, settings, ordersUrl });
  const customers = createCustomersService({ db, cashTerms, clock });
  const unpaidLimits = createUnpaidLimitsService({ db, clock, settings });
  const settling = { db, gateway, refunds, offers, coupons, mail, prices: prices.current, clock, settings, ordersUrl };
  const settlement = createSettlementService(settling);
  const paymentStates = createPaymentStatesService({ db, gateway, settlement, limits, clock });
  const online = createOnlineCheckoutService({ db, gateway, settlement, limits });
  const delivery = createChargeService({ zones });
  const selling = { db, delivery, offers, coupons, holds, unpaidLimits, pans, prices: prices.current, clock, settings };
  const orders = createOrderServices(ports, {
    ...selling,
    limits,
    media,
    prices,
    refunds,
    ...mails,
    codes,
    cashCodes,
    ordersUrl,
  });
  const watched = { db, refunds, customers, pendingRates, clock, settings, mailIsSent };
  const catalogue = createCatalogueServices(ports, { ...reductions, media, menu, settings, prices, pendingRates });
  return {
    publicUrl,
    settings: settingsService,
    ...createBrandServices(ports, { settings: settingsService, media }),
    zones,
    delivery: createDeliveryService({ db, zones, clock, settings }),
    ...catalogue,
    ...createWishlistServices(ports, { ...catalogue, ...mails, settings, publicUrl }),
    mail,
    limits,
    media,
    journal: createJournalService({ db, reader, media, clock }),
    ...reductions,
    ...createAccountServices(ports, { ...mails, limits, codes, passwords, settings, publicUrl }),
    ...createPrivacyServices(ports, { mail, limits, holds, passwords, pastCustomers, cashTerms, settings }),
    customers,
    cashTerms,
    auditLog: createAuditLogService({ db }),
    menu,
    checkout: createCheckoutService({ ...selling, online, cashTerms, cashCodes, mail, ordersUrl }),
    paymentIntents: createPaymentIntentsService({ ...selling, gateway, paymentStates }),
    paymentStates,
    pans,
    holds,
    unpaidLimits,
    refunds,
    staffRefunds: createStaffRefundsService({ db, refunds, clock }),
    gatewayEvents,
    paymentWatch: createPaymentWatchService({ db, gateway, gatewayEvents, settlement, refunds, clock }),
    ...orders,
    ...createReportServices({ ...watched, returns: orders.returnList, reviews: orders.moderation }),
    ...createDemoServices(ports, { settings, menu, prices }),
    setup: createSetupService({ db, gateway, paymentsAreReal, mailer: ports.mailer, clock, settings }),
  };
}
