import { call, types, type FileOf } from "#contract/kernel/call.ts";
import type { ListMeta, PageQuery } from "#contract/kernel/paging.ts";
import type { RecordRemittanceBody } from "./remittances.schema.ts";
import type { CarrierCashView, CashToComeMeta, RemittanceView } from "./remittances.ts";

/** Delivered cash orders whose money carriers still have. */
export const listCashToCome = call(
  "GET",
  "/staff/cash",
  "staff",
  types<{ answer: CarrierCashView[]; meta: CashToComeMeta }>(),
);

export const exportCashToCome = call("GET", "/staff/cash.csv", "staff", types<{ answer: FileOf<"text/csv"> }>());

/** All of them or none: refused when one was ticked off meanwhile. */
export const recordRemittance = call(
  "POST",
  "/staff/cash/remittances",
  "staff",
  types<{ body: RecordRemittanceBody; answer: RemittanceView }>(),
);

/** The newest first. */
export const listRemittances = call(
  "GET",
  "/staff/cash/remittances",
  "staff",
  types<{ query: PageQuery; answer: RemittanceView[]; meta: ListMeta }>(),
);

export const exportRemittances = call(
  "GET",
  "/staff/cash/remittances.csv",
  "staff",
  types<{ answer: FileOf<"text/csv"> }>(),
);

/** Its orders are waited for again. */
export const undoRemittance = call(
  "POST",
  "/staff/cash/remittances/{id}/undo",
  "administrator",
  types<{ answer: RemittanceView }>(),
);
