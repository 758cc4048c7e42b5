import { call, types } from "#contract/kernel/call.ts";
import type { ImportReport, ImportView } from "./product-csv.ts";

/**
 * The file is a CSV file. A dry run answers the report. An import answers its view, or is refused with the report.
 */
export const importProducts = call(
  "POST",
  "/staff/products/import",
  "staff",
  types<{
    form: { file: File; dryRun: boolean };
    answer: ImportReport | ImportView;
    refusal: { report: ImportReport };
  }>(),
);

export const getImport = call("GET", "/staff/imports/{id}", "staff", types<{ answer: ImportView }>(), "status");
