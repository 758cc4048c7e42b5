import type { Services } from "../services.ts";
import { accountCalls } from "./accounts.calls.ts";
import type { Call } from "./call.ts";
import { catalogueCalls } from "./catalogue.calls.ts";
import { orderCalls } from "./orders.calls.ts";
import { paymentCalls } from "./payments.calls.ts";
import { reportCalls } from "./reports.calls.ts";
import { settingsCalls } from "./settings.calls.ts";

/** Every call of the shop: what is routed, documented and tested for who may make it. */
export function apiCalls(services: Services): Call[] {
  return [
    ...accountCalls(services),
    ...catalogueCalls(services),
    ...orderCalls(services),
    ...paymentCalls(services),
    ...reportCalls(services),
    ...settingsCalls(services),
  ];
}
