import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { LimitsService } from "#domain/accounts/limits.service.ts";
import type { OneTimeCodesService } from "#domain/accounts/one-time-codes.service.ts";
import type { PastCustomersService } from "#domain/accounts/past-customers.service.ts";
import { createBillingService } from "#domain/billing/billing.service.ts";
import { createInvoicesService } from "#domain/billing/invoices.service.ts";
import { createPrintsService } from "#domain/billing/prints.service.ts";
import { createSignaturesService } from "#domain/billing/signatures.service.ts";
import { createLetterheadService } from "#domain/brand/letterhead.service.ts";
import { createCashCodesService, type CashCodesService } from "#domain/checkout/cash-codes.service.ts";
import { createCashTermsService } from "#domain/checkout/cash-terms.service.ts";
import type { PansService } from "#domain/checkout/pans.service.ts";
import type { CouponsService } from "#domain/coupons/coupons.service.ts";
import type { MailChoicesService } from "#domain/mail/mail-choices.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { MediaService } from "#domain/media/media.service.ts";
import type { OrderOffersService } from "#domain/offers/order-offers.service.ts";
import { createArticlesService } from "#domain/orders/articles.service.ts";
import { createCertificatesService } from "#domain/orders/certificates.service.ts";
import { createConfirmationsService } from "#domain/orders/confirmations.service.ts";
import { createHuidCorrectionService } from "#domain/orders/huid-correction.service.ts";
import { createManualRefundsService } from "#domain/orders/manual-refunds.service.ts";
import { createOpenSizesService } from "#domain/orders/open-sizes.service.ts";
import { createOrderBillingService } from "#domain/orders/order-billing.service.ts";
import { createOrderListService } from "#domain/orders/order-list.service.ts";
import { createOrderRefundsService } from "#domain/orders/order-refunds.service.ts";
import { createOrderStatusService } from "#domain/orders/order-status.service.ts";
import { createOrdersService } from "#domain/orders/orders.service.ts";
import { createPackingViewService } from "#domain/orders/packing-view.service.ts";
import { createSlipsService } from "#domain/orders/slips.service.ts";
import { createStaffOrdersService } from "#domain/orders/staff-orders.service.ts";
import type { RefundsService } from "#domain/payments/refunds.service.ts";
import type { PriceSettingsService } from "#domain/rates/price-settings.service.ts";
import { createRemittancesService } from "#domain/remittances/remittances.service.ts";
import { createEvidenceService } from "#domain/returns/evidence.service.ts";
import { createPurchaseVouchersService } from "#domain/returns/purchase-vouchers.service.ts";
import { createPurchases } from "#domain/returns/purchases.service.ts";
import { createReplacements } from "#domain/returns/replacements.service.ts";
import { createReturnHandlingService } from "#domain/returns/return-handling.service.ts";
import { createReturnListService } from "#domain/returns/return-list.service.ts";
import { createReturnRefundsService } from "#domain/returns/return-refunds.service.ts";
import { createReturnRequestsService } from "#domain/returns/return-requests.service.ts";
import { createReturnSettlement } from "#domain/returns/return-settlement.service.ts";
import { createReturnSteps } from "#domain/returns/return-steps.service.ts";
import { createTodaysValueService } from "#domain/returns/todays-value.service.ts";
import { createValueAnswersService } from "#domain/returns/value-answers.service.ts";
import { createValueOffersService } from "#domain/returns/value-offers.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { createCarrierChangeService } from "#domain/shipments/carrier-change.service.ts";
import { createDispatchingService } from "#domain/shipments/dispatching.service.ts";
import { createHandingOverService } from "#domain/shipments/handing-over.service.ts";
import { createRefusingService } from "#domain/shipments/refusing.service.ts";
import { createTrackingService } from "#domain/shipments/tracking.service.ts";
import { createGoodwillService } from "#domain/store-credit/goodwill.service.ts";
import { createStoreCreditService } from "#domain/store-credit/store-credit.service.ts";
import type { Ports } from "./ports.ts";
import { createReviewServices } from "./review-services.ts";

type OrderFoundations = {
  db: Db;
  media: MediaService;
  pans: PansService;
  offers: OrderOffersService;
  coupons: CouponsService;
  refunds: RefundsService;
  prices: PriceSettingsService;
  mail: MailService;
  mailChoices: MailChoicesService;
  limits: LimitsService;
  codes: OneTimeCodesService;
  cashCodes: CashCodesService;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

/** Wires the rules for cash on delivery. */
export function createCashServices(
  foundations: Pick<OrderFoundations, "db" | "codes" | "mail" | "clock" | "settings" | "ordersUrl"> & {
    pastCustomers: PastCustomersService;
  },
) {
  return { cashTerms: createCashTermsService(foundations), cashCodes: createCashCodesService(foundations) };
}

/** Wires placed orders and their billing. */
export function createOrderServices(ports: Ports, foundations: OrderFoundations) {
  const { pdf, images, codeMaker } = ports;
  const { db, refunds, prices, clock, settings } = foundations;
  const billing = createBillingService({ settings, prices: prices.current, clock });
  const invoices = createInvoicesService({ db });
  const signatures = createSignaturesService({ db, images, clock });
  const letterheads = createLetterheadService({ settings, store: ports.store, warn: ports.warn, clock });
  const orderBilling = createOrderBillingService({ billing, refunds, settings, prices: prices.current });
  const orderRefunds = createOrderRefundsService(foundations);
  const orderStatus = createOrderStatusService({ ...foundations, orderRefunds, billing: orderBilling });
  const evidence = createEvidenceService(foundations);
  const shipping = { ...foundations, orderStatus, codeMaker };
  const steps = createReturnSteps(foundations);
  const settlement = createReturnSettlement({ billing, orderRefunds, orderStatus });
  const pricing = { ...foundations, prices: prices.current };
  const replacements = createReplacements(pricing);
  const purchases = createPurchases({ billing, settlement });
  return {
    orders: createOrdersService({ db, clock, settings }),
    invoices,
    prints: createPrintsService({ ...foundations, invoices, pdf, letterheads }),
    signatures,
    purchaseVouchers: createPurchaseVouchersService({ db, pdf, letterheads, signatures }),
    articles: createArticlesService({ db }),
    certificates: createCertificatesService({ db, clock }),
    huidCorrection: createHuidCorrectionService({ ...foundations, invoices }),
    packingView: createPackingViewService({ db, invoices, settings }),
    slips: createSlipsService({ db, pdf, letterheads, settings }),
    orderStatus,
    openSizes: createOpenSizesService(pricing),
    dispatching: createDispatchingService(shipping),
    carrierChange: createCarrierChangeService(shipping),
    handingOver: createHandingOverService(shipping),
    refusing: createRefusingService({ ...shipping, orderBilling, orderRefunds }),
    remittances: createRemittancesService({ db, clock }),
    tracking: createTrackingService({ db, settings }),
    confirmations: createConfirmationsService({ ...foundations, orderStatus }),
    returnRequests: createReturnRequestsService({ ...pricing, evidence, orderRefunds, steps }),
    evidence,
    returnList: createReturnListService({ ...pricing, replacements }),
    returnHandling: createReturnHandlingService({ steps, settings }),
    returnRefunds: createReturnRefundsService({ ...foundations, orderRefunds, steps, settlement, replacements }),
    valueOffers: createValueOffersService({ steps, purchases, orderRefunds, settings }),
    valueAnswers: createValueAnswersService({ db, steps, purchases, orderRefunds, clock }),
    todaysValues: createTodaysValueService({ db, clock, settings }),
    storeCredit: createStoreCreditService({ db }),
    goodwill: createGoodwillService(foundations),
    orderList: createOrderListService({ db, clock, settings }),
    staffOrders: createStaffOrdersService(foundations),
    ...createReviewServices(ports, foundations),
    manualRefunds: createManualRefundsService({ ...foundations, orderRefunds, billing }),
  };
}
