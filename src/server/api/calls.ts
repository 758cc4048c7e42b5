import type { Services } from "../composition/services.ts";
import { accountCalls } from "./accounts.handlers.ts";
import { auditCalls } from "./audit.handlers.ts";
import type { Call } from "./call.ts";
import { catalogueCalls } from "./catalogue.handlers.ts";
import { categoryCalls } from "./categories.handlers.ts";
import { couponCalls } from "./coupons.handlers.ts";
import { customerCalls } from "./customers.handlers.ts";
import { deviceCalls } from "./devices.handlers.ts";
import { mediaCalls } from "./media.handlers.ts";
import { orderCalls } from "./orders.handlers.ts";
import { paymentCalls } from "./payments.handlers.ts";
import { postCalls } from "./posts.handlers.ts";
import { privacyCalls } from "./privacy.handlers.ts";
import { productFileCalls } from "./product-files.handlers.ts";
import { refundCalls } from "./refunds.handlers.ts";
import { reportCalls } from "./reports.handlers.ts";
import { secondFactorCalls } from "./second-factor.handlers.ts";
import { settingsCalls } from "./settings.handlers.ts";
import { staffOrderCalls } from "./staff-orders.handlers.ts";
import { staffProductsCalls } from "./staff-products.handlers.ts";
import { staffCalls } from "./staff.handlers.ts";

/** Every call of the shop: what is routed, documented and tested for who may make it. */
export function apiCalls(services: Services): Call[] {
  return [
    ...accountCalls(services),
    ...deviceCalls(services),
    ...privacyCalls(services),
    ...categoryCalls(services),
    ...catalogueCalls(services),
    ...couponCalls(services),
    ...mediaCalls(services),
    ...orderCalls(services),
    ...staffOrderCalls(services),
    ...paymentCalls(services),
    ...reportCalls(services),
    ...staffProductsCalls(services),
    ...productFileCalls(services),
    ...refundCalls(services),
    ...postCalls(services),
    ...settingsCalls(services),
    ...customerCalls(services),
    ...staffCalls(services),
    ...secondFactorCalls(services),
    ...auditCalls(services),
  ];
}
