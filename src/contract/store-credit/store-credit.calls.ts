import { call, types } from "#contract/kernel/call.ts";
import type { StoreCreditView } from "./store-credit.ts";

export const getStoreCredit = call("GET", "/store-credit", "customer", types<{ answer: StoreCreditView }>());
