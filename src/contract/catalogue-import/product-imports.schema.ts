import { z } from "zod";
import {
  CSV_COLUMNS,
  type ImportCounts,
  type ImportProblem,
  type ImportReport,
  type ImportView,
} from "./product-csv.ts";

const count = z.int().min(0);

const ImportCountsSchema: z.ZodType<ImportCounts> = z.strictObject({
  new: count,
  changed: count,
  unchanged: count,
  wrong: count,
});

const row = z.int().meta({ description: "Numbered as in the spreadsheet: the headings are row 1." });

const ImportProblemSchema: z.ZodType<ImportProblem> = z.strictObject({
  row,
  column: z.enum([...CSV_COLUMNS, ""]).meta({ description: "Empty when the problem concerns the whole row." }),
  message: z.string(),
});

export const ImportReportSchema: z.ZodType<ImportReport> = z.strictObject({
  counts: ImportCountsSchema,
  unknownColumns: z.array(z.string()).meta({ description: "Unknown headings; their cells are ignored." }),
  stockChanges: count.meta({ description: "The number of rows that change stock, which orders change too." }),
  problems: z.array(ImportProblemSchema),
  rows: z
    .array(
      z.strictObject({
        row,
        productID: z.int().nullable().meta({ description: "Null for a new product." }),
        title: z.string(),
        price: z.number().meta({ description: "In rupees; for a rate-based product, at current rates." }),
        changes: z.array(z.strictObject({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
      }),
    )
    .meta({ description: "The first hundred valid rows that change a product or add one." }),
});

export const ImportRefusalSchema = z.strictObject({
  report: ImportReportSchema.exactOptional().meta({ description: "When rows have problems." }),
});

export const ImportViewSchema: z.ZodType<ImportView> = z.strictObject({
  id: z.int(),
  status: z.enum(["waiting", "running", "done", "failed"]),
  fileName: z.string(),
  done: count.meta({ description: "Rows processed so far." }),
  total: count,
  result: z
    .strictObject({
      counts: ImportCountsSchema,
      problems: z.array(ImportProblemSchema),
      failure: z.string().nullable().meta({ description: "Why nothing was stored; null when everything was." }),
    })
    .nullable()
    .meta({ description: "Null until the import has ended." }),
});
