import type { TableShape } from "../table/table-query.rules.ts";

/** What the list of customers can be asked. */
export const CUSTOMERS_SHAPE: TableShape<"state"> = {
  filters: ["state"],
  sorts: ["registered", "name", "orders", "spent"],
  sort: { column: "registered", direction: "desc" },
  pageSize: 25,
};
