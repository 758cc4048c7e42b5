import { call, types, type FileOf } from "#contract/kernel/call.ts";
import type { CloseAccount, SetConsents } from "./accounts.schema.ts";
import type { ConsentsView } from "./consent.ts";

export const getConsents = call("GET", "/account/consents", "customer", types<{ answer: ConsentsView }>());

export const setConsents = call(
  "PUT",
  "/account/consents",
  "customer",
  types<{ body: SetConsents; answer: ConsentsView }>(),
);

export const exportOwnData = call("GET", "/account/data", "customer", types<{ answer: FileOf<"application/json"> }>());

export const closeAccount = call("POST", "/account/close", "customer", types<{ body: CloseAccount }>());
