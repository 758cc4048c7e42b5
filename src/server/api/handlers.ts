import type { Services } from "../composition/services.ts";
import { accountsMonthHandlers } from "./accounts-month.handlers.ts";
import { accountHandlers } from "./accounts.handlers.ts";
import { addressHandlers } from "./addresses.handlers.ts";
import { auditHandlers } from "./audit.handlers.ts";
import { billingHandlers, signatureHandlers } from "./billing.handlers.ts";
import { brandHandlers } from "./brand.handlers.ts";
import { catalogueHandlers } from "./catalogue.handlers.ts";
import { categoryHandlers } from "./categories.handlers.ts";
import { certificateHandlers } from "./certificates.handlers.ts";
import { checkoutHandlers, checkoutStartHandlers } from "./checkout.handlers.ts";
import { confirmationHandlers } from "./confirmations.handlers.ts";
import { contentHomeHandlers } from "./content-home.handlers.ts";
import { contentMenuHandlers } from "./content-menus.handlers.ts";
import { contentHandlers, contentPageHandlers } from "./content.handlers.ts";
import { couponHandlers } from "./coupons.handlers.ts";
import { customerHandlers } from "./customers.handlers.ts";
import { deliveryHandlers } from "./delivery.handlers.ts";
import { demoHandlers } from "./demo.handlers.ts";
import { deviceHandlers } from "./devices.handlers.ts";
import type { HandledCall } from "./handle.ts";
import { mediaHandlers } from "./media.handlers.ts";
import { offerHandlers } from "./offers.handlers.ts";
import { openSizeHandlers } from "./open-sizes.handlers.ts";
import { orderHandlers } from "./orders.handlers.ts";
import { packingHandlers } from "./packing.handlers.ts";
import { passkeyHandlers } from "./passkeys.handlers.ts";
import { paymentHandlers } from "./payments.handlers.ts";
import { postHandlers } from "./posts.handlers.ts";
import { privacyHandlers } from "./privacy.handlers.ts";
import { productCertificateHandlers } from "./product-certificates.handlers.ts";
import { productEditingHandlers } from "./product-editing.handlers.ts";
import { productFileHandlers } from "./product-files.handlers.ts";
import { rateHandlers } from "./rates.handlers.ts";
import { refusalHandlers } from "./refusals.handlers.ts";
import { remittanceHandlers } from "./remittances.handlers.ts";
import { reportHandlers } from "./reports.handlers.ts";
import { returnHandlers } from "./returns.handlers.ts";
import { reviewHandlers } from "./reviews.handlers.ts";
import { savedCartHandlers } from "./saved-carts.handlers.ts";
import { secondFactorHandlers } from "./second-factor.handlers.ts";
import { settingsHandlers } from "./settings.handlers.ts";
import { setupHandlers } from "./setup.handlers.ts";
import { shipmentHandlers } from "./shipments.handlers.ts";
import { slipHandlers } from "./slips.handlers.ts";
import { staffAccountHandlers } from "./staff-accounts.handlers.ts";
import { staffOfferHandlers } from "./staff-offers.handlers.ts";
import { staffOrderHandlers } from "./staff-orders.handlers.ts";
import { staffProductsHandlers } from "./staff-products.handlers.ts";
import { staffReturnHandlers } from "./staff-returns.handlers.ts";
import { staffReviewHandlers } from "./staff-reviews.handlers.ts";
import { storeCreditHandlers } from "./store-credit.handlers.ts";
import { valueCaseHandlers } from "./value-cases.handlers.ts";
import { wishlistHandlers } from "./wishlist.handlers.ts";

/** All calls of the shop, for routing, documentation and the access test. */
export function apiHandlers(services: Services): HandledCall[] {
  return [
    ...accountHandlers(services),
    ...passkeyHandlers(services),
    ...deviceHandlers(services),
    ...addressHandlers(services),
    ...privacyHandlers(services),
    ...categoryHandlers(services),
    ...catalogueHandlers(services),
    ...productEditingHandlers(services),
    ...productCertificateHandlers(services),
    ...couponHandlers(services),
    ...offerHandlers(services),
    ...staffOfferHandlers(services),
    ...mediaHandlers(services),
    ...checkoutHandlers(services),
    ...checkoutStartHandlers(services),
    ...orderHandlers(services),
    ...openSizeHandlers(services),
    ...confirmationHandlers(services),
    ...billingHandlers(services),
    ...signatureHandlers(services),
    ...packingHandlers(services),
    ...slipHandlers(services),
    ...certificateHandlers(services),
    ...staffOrderHandlers(services),
    ...shipmentHandlers(services),
    ...refusalHandlers(services),
    ...remittanceHandlers(services),
    ...returnHandlers(services),
    ...staffReturnHandlers(services),
    ...valueCaseHandlers(services),
    ...reviewHandlers(services),
    ...staffReviewHandlers(services),
    ...wishlistHandlers(services),
    ...savedCartHandlers(services),
    ...storeCreditHandlers(services),
    ...paymentHandlers(services),
    ...reportHandlers(services),
    ...accountsMonthHandlers(services),
    ...rateHandlers(services),
    ...deliveryHandlers(services),
    ...staffProductsHandlers(services),
    ...productFileHandlers(services),
    ...postHandlers(services),
    ...contentHandlers(services),
    ...contentPageHandlers(services),
    ...contentHomeHandlers(services),
    ...contentMenuHandlers(services),
    ...settingsHandlers(services),
    ...brandHandlers(services),
    ...setupHandlers(services),
    ...demoHandlers(services),
    ...customerHandlers(services),
    ...staffAccountHandlers(services),
    ...secondFactorHandlers(services),
    ...auditHandlers(services),
  ];
}
