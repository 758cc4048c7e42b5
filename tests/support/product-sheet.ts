import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { expect } from "vitest";
import type { CsvColumn, ImportReport, ImportView } from "#contract/catalogue-import/product-csv.ts";
import { unique } from "./builders.ts";
import type { TestShop } from "./test-shop.ts";

export const SAMPLE_PICTURE = "/media/00000000000000000000000000000001/640.jpg";

/** A row of the catalogue's spreadsheet. Columns that are missing in the first row are missing in the file. */
export type SheetRow = Partial<Record<CsvColumn, string>>;

export function sheetOf(rows: readonly SheetRow[]): string {
  return stringify([...rows], { header: true, columns: Object.keys(rows[0] ?? {}) });
}

export function rowsOf(sheet: string): Record<CsvColumn, string>[] {
  return parse(sheet, { columns: true, bom: true });
}

/** A row of a new product in the category Rings, with the picture of `givenProduct`. */
export function aNewSheetRow(given: SheetRow = {}): SheetRow {
  return {
    Title: unique("New ring"),
    Description: "<p>A ring.</p>",
    Price: "1499.50",
    Categories: "Rings",
    LabelHeading: "Care",
    LabelDescription: "Keep it dry.",
    Images: SAMPLE_PICTURE,
    ...given,
  };
}

/** The spreadsheet calls of a member of staff. */
export function createSheetCalls(shop: Pick<TestShop, "call" | "services">, token: string) {
  async function send<Data>(text: string | Uint8Array<ArrayBuffer>, dryRun: string) {
    const form = new FormData();
    form.append("file", new File([text], "products.csv", { type: "text/csv" }));
    form.append("dryRun", dryRun);
    return shop.call<Data>("POST", "/api/staff/products/import", { token, form });
  }

  /** Starts an import, which is queued until it is run. */
  async function begin(text: string): Promise<number> {
    const { body, status } = await send<ImportView>(text, "false");
    if (status !== 201 || !body.data) throw new Error(`The import was refused with ${status}: ${body.sys_message}`);
    return body.data.id;
  }

  async function progress(id: number): Promise<ImportView> {
    const { body } = await shop.call<ImportView>("GET", `/api/staff/imports/${id}`, { token });
    if (!body.data) throw new Error(body.sys_message);
    return body.data;
  }

  return {
    send,
    begin,
    progress,

    /** Imports the rows, all of which have to be valid. */
    async bringIn(rows: readonly SheetRow[]): Promise<void> {
      const id = await begin(sheetOf(rows));
      await shop.services.productImports.run(id);
      expect(await progress(id)).toMatchObject({ status: "done", result: { failure: null } });
    },

    async exportSheet(query = ""): Promise<string> {
      return (await shop.call("GET", `/api/staff/products.csv${query}`, { token })).text;
    },

    /** A dry run of an import. */
    async check(text: string | Uint8Array<ArrayBuffer>): Promise<ImportReport> {
      const { body, status } = await send<ImportReport>(text, "true");
      if (!body.data) throw new Error(`The file was refused with ${status}: ${body.sys_message}`);
      return body.data;
    },
  };
}
