import { call, types, type FileOf } from "#contract/kernel/call.ts";
import type { ListMeta, PageQuery } from "#contract/kernel/paging.ts";
import type { RecordRemittanceBody } from "./remittances.schema.ts";
import type { CarrierCashView, CashToComeMeta, RemittanceView } from "./remittances.ts";

/** Delivered cash orders whose cash the carriers have not handed over yet. */
export const listCashToCome = call(
  "GET",
  "/staff/cash",
  "staff",
  types<{ answer: CarrierCashView[]; meta: CashToComeMeta }>(),
  "length",
);

export const exportCashToCome = call("GET", "/staff/cash.csv", "staff", types<{ answer: FileOf<"text/csv"> }>());

/** Records all orders or none: refused when one was recorded in the meantime. */
export const recordRemittance = call(
  "POST",
  "/staff/cash/remittances",
  "staff",
  types<{ body: RecordRemittanceBody; answer: RemittanceView }>(),
);

/** Newest first. */
export const listRemittances = call(
  "GET",
  "/staff/cash/remittances",
  "staff",
  types<{ query: PageQuery; answer: RemittanceView[]; meta: ListMeta }>(),
  "length",
);

export const exportRemittances = call(
  "GET",
  "/staff/cash/remittances.csv",
  "staff",
  types<{ answer: FileOf<"text/csv"> }>(),
);

/** The cash of its orders becomes outstanding again. */
export const undoRemittance = call(
  "POST",
  "/staff/cash/remittances/{id}/undo",
  "administrator",
  types<{ answer: RemittanceView }>(),
);
