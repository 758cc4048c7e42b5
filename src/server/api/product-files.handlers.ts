import { readFile } from "node:fs/promises";
import { z } from "zod";
import { MAX_IMPORT_BYTES } from "#contract/catalogue-import/product-csv.ts";
import { getImport, importProducts } from "#contract/catalogue-import/product-imports.calls.ts";
import {
  ImportRefusalSchema,
  ImportReportSchema,
  ImportViewSchema,
} from "#contract/catalogue-import/product-imports.schema.ts";
import { exportProducts } from "#contract/catalogue/staff-products.calls.ts";
import { StaffProductFilterSchema } from "#contract/catalogue/staff-products.schema.ts";
import { idInText } from "#contract/kernel/number.schema.ts";
import { yesNoInText } from "#contract/kernel/yes-no.schema.ts";
import { EXPORT_COLUMNS, sheetRows } from "#domain/catalogue-import/product-cells.rules.ts";
import type { ImportFile } from "#domain/catalogue-import/product-imports.service.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import type { Services } from "../composition/services.ts";
import { fileField, type UploadedFile } from "../uploads/uploaded-file.ts";
import { csvFile } from "./csv-file.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

/** The maximum file size plus an allowance for the multipart framing. */
const MAX_BYTES = MAX_IMPORT_BYTES + 1024 ** 2;

const ImportFormSchema = z.object({
  file: fileField("Choose a CSV file.").meta({ description: "A CSV file in the form of an export." }),
  dryRun: yesNoInText.meta({ description: "`true` for a dry run, which returns the effect and imports nothing." }),
});

const ImportIdSchema = z.object({ id: idInText });

/** Export and import of the catalogue as a spreadsheet. */
export function productFileHandlers({ staffProducts, productImports }: Services): HandledCall[] {
  return [
    handle(
      exportProducts,
      {
        summary: "Download the products that match the filters, with every field that staff may change.",
        query: StaffProductFilterSchema,
        fileType: "text/csv",
      },
      async ({ query }) => ({
        file: await csvFile("products.csv", EXPORT_COLUMNS, sheetRows(staffProducts.exportProducts(query))),
      }),
    ),
    handle(
      importProducts,
      {
        summary: "Check a CSV file of products, or import it in the background: all rows of it or none.",
        body: ImportFormSchema,
        answer: z.union([ImportReportSchema, ImportViewSchema]),
        statuses: [200, 201],
        encoding: "multipart",
        maxBytes: MAX_BYTES,
        refusal: { 422: ImportRefusalSchema },
      },
      async ({ body, visitor }) => {
        const file = await readImportFile(body.file);
        if (body.dryRun) return { data: await productImports.checkFile(file) };
        return { status: 201, data: await productImports.startImport(actorOf(visitor), file) };
      },
    ),
    handle(
      getImport,
      {
        summary: "Get the progress of an import, and its result.",
        params: ImportIdSchema,
        answer: ImportViewSchema,
      },
      async ({ params }) => ({ data: await productImports.getImport(params.id) }),
    ),
  ];
}

async function readImportFile({ name, path, size }: UploadedFile): Promise<ImportFile> {
  if (size > MAX_IMPORT_BYTES) {
    throw fieldRefusal("file", `At most ${MAX_IMPORT_BYTES / 1024 ** 2} MB. This file is larger.`, "too_large");
  }
  return { name, bytes: await readFile(path) };
}
