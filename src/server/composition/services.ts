import type { BlockList } from "node:net";
import { demoSettings, type CurrentSettings, type ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type {
  EmailHasher,
  Authenticator,
  CodeMaker,
  PasswordHasher,
  SecretBox,
  TokenSigner,
} from "#domain/accounts/accounts.port.ts";
import { createAddressesService } from "#domain/accounts/addresses.service.ts";
import { createConsentsService } from "#domain/accounts/consents.service.ts";
import { createCustomerLocksService } from "#domain/accounts/customer-locks.service.ts";
import { createDevicesService } from "#domain/accounts/devices.service.ts";
import { createLimitsService } from "#domain/accounts/limits.service.ts";
import { createOneTimeCodesService, type OneTimeCodesService } from "#domain/accounts/one-time-codes.service.ts";
import { createPasswordResetService } from "#domain/accounts/password-reset.service.ts";
import { createPasswordsService } from "#domain/accounts/passwords.service.ts";
import { createPastCustomersService } from "#domain/accounts/past-customers.service.ts";
import { createProfileService } from "#domain/accounts/profile.service.ts";
import { createRegistrationService } from "#domain/accounts/registration.service.ts";
import { createSecondFactorCheckService } from "#domain/accounts/second-factor-check.service.ts";
import { createSecondFactorKeysService } from "#domain/accounts/second-factor-keys.service.ts";
import { createSecondFactorService } from "#domain/accounts/second-factor.service.ts";
import { createSessionsService } from "#domain/accounts/sessions.service.ts";
import { createStaffAccountsService } from "#domain/accounts/staff-accounts.service.ts";
import { createAuditLogService } from "#domain/audit/audit-log.service.ts";
import type { BillingPdf } from "#domain/billing/billing-pdf.port.ts";
import { createBillingService } from "#domain/billing/billing.service.ts";
import { createInvoicesService } from "#domain/billing/invoices.service.ts";
import { createPrintsService } from "#domain/billing/prints.service.ts";
import { createSignaturesService } from "#domain/billing/signatures.service.ts";
import type { ImportQueue, TableReader } from "#domain/catalogue-import/imports.port.ts";
import { createProductImportsService } from "#domain/catalogue-import/product-imports.service.ts";
import { createArchivingService } from "#domain/catalogue/archiving.service.ts";
import { createCatalogueService } from "#domain/catalogue/catalogue.service.ts";
import { createCategoriesService } from "#domain/catalogue/categories.service.ts";
import { createMenuService, type MenuService } from "#domain/catalogue/menu.service.ts";
import { createPricingSwitchService } from "#domain/catalogue/pricing-switch.service.ts";
import { createProductEditingService } from "#domain/catalogue/product-editing.service.ts";
import { createRefilingService } from "#domain/catalogue/refiling.service.ts";
import { createRepricingService } from "#domain/catalogue/repricing.service.ts";
import { createStaffProductsService } from "#domain/catalogue/staff-products.service.ts";
import { createCashCodesService, type CashCodesService } from "#domain/checkout/cash-codes.service.ts";
import { createCashTermsService } from "#domain/checkout/cash-terms.service.ts";
import { createCheckoutService } from "#domain/checkout/checkout.service.ts";
import { createHoldsService } from "#domain/checkout/holds.service.ts";
import { createOnlineCheckoutService } from "#domain/checkout/online-checkout.service.ts";
import { createPansService, type PansService } from "#domain/checkout/pans.service.ts";
import { createPaymentIntentsService } from "#domain/checkout/payment-intents.service.ts";
import { createPaymentStatesService } from "#domain/checkout/payment-states.service.ts";
import { createPaymentWatchService } from "#domain/checkout/payment-watch.service.ts";
import { createSettlementService } from "#domain/checkout/settlement.service.ts";
import { createUnpaidBoundsService } from "#domain/checkout/unpaid-bounds.service.ts";
import { createContentEditingService } from "#domain/content/content-editing.service.ts";
import { createContentPublishingService } from "#domain/content/content-publishing.service.ts";
import { createContentVersionsService } from "#domain/content/content-versions.service.ts";
import { createPublishedContentService } from "#domain/content/published-content.service.ts";
import { createCouponAdminService } from "#domain/coupons/coupon-admin.service.ts";
import { createCouponsService, type CouponsService } from "#domain/coupons/coupons.service.ts";
import { createCustomersService } from "#domain/customers/customers.service.ts";
import { createChargeService } from "#domain/delivery/charge.service.ts";
import { createDeliveryService } from "#domain/delivery/delivery.service.ts";
import { createZonesService } from "#domain/delivery/zones.service.ts";
import { createJournalService } from "#domain/journal/journal.service.ts";
import type { Mailer, MailQueue } from "#domain/mail/mail.port.ts";
import { createMailService, type MailService } from "#domain/mail/mail.service.ts";
import type { ImageProcessor, MediaStore, VideoProcessor } from "#domain/media/media.port.ts";
import { createMediaService, type MediaService } from "#domain/media/media.service.ts";
import { createArticlesService } from "#domain/orders/articles.service.ts";
import { createCertificatesService } from "#domain/orders/certificates.service.ts";
import { createConfirmationsService } from "#domain/orders/confirmations.service.ts";
import { createManualRefundsService } from "#domain/orders/manual-refunds.service.ts";
import { createOrderBillingService } from "#domain/orders/order-billing.service.ts";
import { createOrderListService } from "#domain/orders/order-list.service.ts";
import { createOrderStatusService } from "#domain/orders/order-status.service.ts";
import { createOrdersService } from "#domain/orders/orders.service.ts";
import { createPackingViewService } from "#domain/orders/packing-view.service.ts";
import type { SlipPdf } from "#domain/orders/slip-pdf.port.ts";
import { createSlipsService } from "#domain/orders/slips.service.ts";
import { createStaffOrdersService } from "#domain/orders/staff-orders.service.ts";
import { createGatewayEventsService } from "#domain/payments/gateway-events.service.ts";
import type { GatewayEventQueue, PaymentGateway, RefundQueue } from "#domain/payments/payments.port.ts";
import { createRefundsService, type RefundsService } from "#domain/payments/refunds.service.ts";
import { createStaffRefundsService } from "#domain/payments/staff-refunds.service.ts";
import { createClosingService } from "#domain/privacy/closing.service.ts";
import { createExportService } from "#domain/privacy/export.service.ts";
import { createRetentionService } from "#domain/privacy/retention.service.ts";
import { createPriceRulesService } from "#domain/rate-publishing/price-rules.service.ts";
import { createRateImportService } from "#domain/rate-publishing/rate-import.service.ts";
import { createRatePublishingService } from "#domain/rate-publishing/rate-publishing.service.ts";
import type { RateSourceClient } from "#domain/rate-publishing/rate-source.port.ts";
import { createWaitingRatesService, type WaitingRatesService } from "#domain/rate-publishing/waiting-rates.service.ts";
import { createCurrentRatesService } from "#domain/rates/current-rates.service.ts";
import { createPriceSettingsService, type PriceSettingsService } from "#domain/rates/price-settings.service.ts";
import { createEvidenceService } from "#domain/returns/evidence.service.ts";
import { createReturnHandlingService } from "#domain/returns/return-handling.service.ts";
import { createReturnListService } from "#domain/returns/return-list.service.ts";
import { createReturnRequestsService } from "#domain/returns/return-requests.service.ts";
import { createReturnSettlement } from "#domain/returns/return-settlement.service.ts";
import { createReturnSettlingService } from "#domain/returns/return-settling.service.ts";
import { createReturnSteps } from "#domain/returns/return-steps.service.ts";
import { createTodaysValueService } from "#domain/returns/todays-value.service.ts";
import { createSettingsService } from "#domain/settings/settings.service.ts";
import { createSetupService } from "#domain/setup/setup.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { createDispatchingService } from "#domain/shipments/dispatching.service.ts";
import { createHandingOverService } from "#domain/shipments/handing-over.service.ts";
import { createRefusingService } from "#domain/shipments/refusing.service.ts";
import { createTrackingService } from "#domain/shipments/tracking.service.ts";
import { createStoreCreditService } from "#domain/store-credit/store-credit.service.ts";
import { createReportServices } from "./report-services.ts";

/** What the shop needs from outside; tests bring stand-ins of their own. */
export type Ports = {
  db: Db;
  /** Where public pages are read; the shop's own database when nothing else is named. */
  reader?: Db | undefined;
  store: MediaStore;
  images: ImageProcessor;
  videos: VideoProcessor;
  mailQueue: MailQueue;
  /** Sends at once, for the test mail; undefined where the outbox is only read. */
  mailer?: Mailer | undefined;
  importQueue: ImportQueue;
  readTable: TableReader;
  pdf: BillingPdf & SlipPdf;
  rateSource: RateSourceClient;
  gateway: PaymentGateway;
  gatewayEvents: GatewayEventQueue;
  refundQueue: RefundQueue;
  hasher: PasswordHasher;
  signer: TokenSigner;
  codeMaker: CodeMaker;
  authenticator: Authenticator;
  /** For the keys of second factors, and for PANs. */
  secretBox: SecretBox;
  panBox: SecretBox;
  emailHasher: EmailHasher;
  clock: Clock;
  random?: () => number;
};

export type ShopOptions = {
  publicUrl: string;
  /** The defaults, which hold until staff change them. */
  settings?: ShopSettings;
  /** Whether the outbox is sent; where it is not, its mails are only read. */
  mailIsSent?: boolean;
  /** False while the built-in sandbox stands in for the payment provider. */
  paymentsAreReal?: boolean;
  trustedProxies?: BlockList | undefined;
};

export type Services = ReturnType<typeof createServices>;

/** The one place where the shop's use cases are put together. */
export function createServices(ports: Ports, options: ShopOptions) {
  const { publicUrl, settings: defaults = demoSettings, mailIsSent = true, paymentsAreReal = false } = options;
  const { db, reader = db, clock, hasher, signer, authenticator, secretBox: box } = ports;
  const pans = createPansService({ db, box: ports.panBox });
  const store = createSettingsService({ db, clock, defaults });
  const settings = store.current;
  const zones = createZonesService({ db, clock });
  const menu = createMenuService({ db });
  const prices = createPriceSettingsService({ db, clock });
  const waitingRates = createWaitingRatesService({ db, prices, clock });
  const mail = createMailService({ db, queue: ports.mailQueue, clock });
  const limits = createLimitsService({ db, clock });
  const codes = createOneTimeCodesService({ codes: ports.codeMaker, limits, clock });
  const passwords = createPasswordsService({ db, hasher, limits });
  const check = createSecondFactorCheckService({ db, authenticator, box, limits, clock });
  const registration = createRegistrationService({ db, mail, hasher, codes, clock, settings, publicUrl });
  const login = { signer, passwords, secondFactorCheck: check, registration, codes };
  const media = createMediaService({ db, store: ports.store, images: ports.images, videos: ports.videos, clock });
  const pastCustomers = createPastCustomersService({ emailHasher: ports.emailHasher });
  const coupons = createCouponsService({ db, limits, pastCustomers, clock });
  const ordersUrl = `${publicUrl}/my-orders`;
  const { gateway } = ports;
  const refunds = createRefundsService({ db, gateway, queue: ports.refundQueue, clock });
  const gatewayEvents = createGatewayEventsService({ db, gateway, queue: ports.gatewayEvents, clock });
  const holds = createHoldsService({ db, coupons, clock });
  const { cashTerms, cashCodes } = createCashServices({ db, codes, mail, clock, settings, ordersUrl });
  const customers = createCustomersService({ db, cashTerms, clock });
  const bounds = createUnpaidBoundsService({ db, clock, settings });
  const settling = { db, gateway, refunds, coupons, mail, clock, settings, ordersUrl };
  const settlement = createSettlementService(settling);
  const paymentStates = createPaymentStatesService({ db, gateway, settlement, clock });
  const online = createOnlineCheckoutService({ db, gateway, settlement });
  const delivery = createChargeService({ zones });
  const selling = { db, delivery, coupons, holds, bounds, pans, prices: prices.current, clock, settings };
  const orders = createOrderServices(ports, { ...selling, media, prices, refunds, mail, codes, cashCodes, ordersUrl });
  const watched = { db, refunds, customers, waitingRates, clock, settings, mailIsSent };
  return {
    publicUrl,
    settings: store,
    zones,
    delivery: createDeliveryService({ db, zones, clock, settings }),
    ...createCatalogueServices(ports, { media, menu, settings, prices, waitingRates }),
    mail,
    limits,
    media,
    journal: createJournalService({ db, reader, media, clock }),
    coupons,
    couponAdmin: createCouponAdminService({ db, clock, settings }),
    registration,
    sessions: createSessionsService({ db, clock, settings, ...login }),
    secondFactor: createSecondFactorService({ db, authenticator, box, limits, passwords, check, clock, settings }),
    secondFactorKeys: createSecondFactorKeysService({ db, box }),
    devices: createDevicesService({ db, clock }),
    addresses: createAddressesService({ db }),
    passwordReset: createPasswordResetService({ db, mail, hasher, codes, clock, settings, publicUrl }),
    profile: createProfileService({ db, clock }),
    consents: createConsentsService({ db, clock }),
    ownData: createExportService({ db, limits, clock, settings }),
    closing: createClosingService({ db, mail, holds, passwords, pastCustomers, clock, settings }),
    retention: createRetentionService({ db, mail, pastCustomers }),
    staffAccounts: createStaffAccountsService({ db, mail, hasher, codes, clock, settings, publicUrl }),
    customerLocks: createCustomerLocksService({ db, clock }),
    customers,
    cashTerms,
    auditLog: createAuditLogService({ db }),
    menu,
    checkout: createCheckoutService({ ...selling, online, cashTerms, cashCodes, mail, ordersUrl }),
    paymentIntents: createPaymentIntentsService({ ...selling, gateway, paymentStates }),
    paymentStates,
    pans,
    holds,
    bounds,
    refunds,
    staffRefunds: createStaffRefundsService({ db, refunds, clock }),
    gatewayEvents,
    paymentWatch: createPaymentWatchService({ db, gateway, gatewayEvents, settlement, refunds, clock }),
    ...orders,
    ...createReportServices({ ...watched, returns: orders.returnList }),
    setup: createSetupService({ db, gateway, paymentsAreReal, mailer: ports.mailer, clock, settings }),
  };
}

type OrderFoundations = {
  db: Db;
  media: MediaService;
  pans: PansService;
  coupons: CouponsService;
  refunds: RefundsService;
  prices: PriceSettingsService;
  mail: MailService;
  codes: OneTimeCodesService;
  cashCodes: CashCodesService;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

/** The rules for cash on delivery. */
function createCashServices(
  foundations: Pick<OrderFoundations, "db" | "codes" | "mail" | "clock" | "settings" | "ordersUrl">,
) {
  return { cashTerms: createCashTermsService(foundations), cashCodes: createCashCodesService(foundations) };
}

/** Placed orders, and their bill. */
function createOrderServices({ pdf, images, codeMaker }: Ports, foundations: OrderFoundations) {
  const { db, refunds, prices, clock, settings } = foundations;
  const billing = createBillingService({ settings, prices: prices.current, clock });
  const invoices = createInvoicesService({ db });
  const ofOrders = createOrderBillingService({ billing, refunds, settings });
  const orderStatus = createOrderStatusService({ ...foundations, billing: ofOrders });
  const evidence = createEvidenceService(foundations);
  const shipping = { ...foundations, orderStatus, codeMaker };
  const steps = createReturnSteps(foundations);
  const settlement = createReturnSettlement({ billing, refunds, orderStatus });
  return {
    orders: createOrdersService({ db, clock, settings }),
    invoices,
    prints: createPrintsService({ ...foundations, invoices, pdf }),
    signatures: createSignaturesService({ db, images, clock }),
    articles: createArticlesService({ db }),
    certificates: createCertificatesService({ db, clock }),
    packingView: createPackingViewService({ db, invoices, settings }),
    slips: createSlipsService({ db, pdf, settings }),
    orderStatus,
    dispatching: createDispatchingService(shipping),
    handingOver: createHandingOverService(shipping),
    refusing: createRefusingService({ ...shipping, ofOrders }),
    tracking: createTrackingService({ db, settings }),
    confirmations: createConfirmationsService({ ...foundations, orderStatus }),
    returnRequests: createReturnRequestsService({ ...foundations, evidence }),
    evidence,
    returnList: createReturnListService({ db, clock }),
    returnHandling: createReturnHandlingService({ steps, settings }),
    returnSettling: createReturnSettlingService({ ...foundations, steps, settlement }),
    todaysValues: createTodaysValueService({ db, clock, settings }),
    storeCredit: createStoreCreditService({ db }),
    orderList: createOrderListService({ db, clock, settings }),
    staffOrders: createStaffOrdersService(foundations),
    manualRefunds: createManualRefundsService({ ...foundations, billing }),
  };
}

/** What the owner writes. */
function createContentServices({ db, clock }: Ports, settings: CurrentSettings) {
  return {
    content: createPublishedContentService({ db, settings }),
    contentEditing: createContentEditingService({ db, clock }),
    contentPublishing: createContentPublishingService({ db, clock }),
    contentVersions: createContentVersionsService({ db, clock }),
  };
}

type Foundations = {
  media: MediaService;
  menu: MenuService;
  settings: CurrentSettings;
  prices: PriceSettingsService;
  waitingRates: WaitingRatesService;
};

/** The catalogue, its prices, the metal rates that they follow, and the pages around it. */
function createCatalogueServices(ports: Ports, { media, menu, settings, prices, waitingRates }: Foundations) {
  const { db, reader = db, clock, importQueue, readTable } = ports;
  const ratePublishing = createRatePublishingService({ db, prices, clock });
  return {
    prices,
    rates: createCurrentRatesService({ reader, clock }),
    ratePublishing,
    waitingRates,
    rateImport: createRateImportService({ db, client: ports.rateSource, prices, ratePublishing, waitingRates, clock }),
    priceRules: createPriceRulesService({ db, prices, clock }),
    catalogue: createCatalogueService({
      db,
      reader,
      prices: prices.current,
      clock,
      ...(ports.random && { random: ports.random }),
    }),
    categories: createCategoriesService({ db, menu, clock }),
    productEditing: createProductEditingService({ db, media, clock, prices: prices.current }),
    staffProducts: createStaffProductsService({ db, settings }),
    productImports: createProductImportsService({
      db,
      queue: importQueue,
      readTable,
      clock,
      prices: prices.current,
    }),
    repricing: createRepricingService({ db, clock }),
    pricingSwitch: createPricingSwitchService({ db, clock, prices: prices.current }),
    archiving: createArchivingService({ db, clock }),
    ...createContentServices(ports, settings),
    refiling: createRefilingService({ db, clock }),
  };
}
