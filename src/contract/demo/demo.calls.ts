import { call, types } from "#contract/kernel/call.ts";
import type { DemoDataView } from "./demo-data.ts";
import type { RemoveDemoBody } from "./demo.schema.ts";

export const getDemoData = call(
  "GET",
  "/staff/demo-data",
  "administrator",
  types<{ answer: DemoDataView }>(),
  "deletes",
);

export const removeDemoData = call(
  "POST",
  "/staff/demo-data/remove",
  "administrator",
  types<{ body: RemoveDemoBody; answer: DemoDataView }>(),
);
