import type { Services } from "../services.ts";
import { accountCalls } from "./accounts.calls.ts";
import { auditCalls } from "./audit.calls.ts";
import type { Call } from "./call.ts";
import { catalogueCalls } from "./catalogue.calls.ts";
import { categoryCalls } from "./categories.calls.ts";
import { couponCalls } from "./coupons.calls.ts";
import { customerCalls } from "./customers.calls.ts";
import { deviceCalls } from "./devices.calls.ts";
import { mediaCalls } from "./media.calls.ts";
import { orderCalls } from "./orders.calls.ts";
import { paymentCalls } from "./payments.calls.ts";
import { postCalls } from "./posts.calls.ts";
import { privacyCalls } from "./privacy.calls.ts";
import { productDeskCalls } from "./product-desk.calls.ts";
import { productFileCalls } from "./product-files.calls.ts";
import { refundCalls } from "./refunds.calls.ts";
import { reportCalls } from "./reports.calls.ts";
import { secondFactorCalls } from "./second-factor.calls.ts";
import { settingsCalls } from "./settings.calls.ts";
import { staffOrderCalls } from "./staff-orders.calls.ts";
import { staffCalls } from "./staff.calls.ts";

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
    ...productDeskCalls(services),
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
