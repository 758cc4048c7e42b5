import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import type { CsvColumn, ImportReport, ImportView } from "#contract/product-csv.ts";
import type { TestShop } from "./test-shop.ts";

/** A row of the catalogue's spreadsheet; a column that is missing in the first row is missing in the file. */
export type SheetRow = Partial<Record<CsvColumn, string>>;

export function sheetOf(rows: readonly SheetRow[]): string {
  return stringify([...rows], { header: true, columns: Object.keys(rows[0] ?? {}) });
}

export function rowsOf(sheet: string): Record<CsvColumn, string>[] {
  return parse(sheet, { columns: true, bom: true });
}

/** The staff's spreadsheet calls, as one member of staff makes them. */
export function createSheetCalls(shop: Pick<TestShop, "call">, token: string) {
  async function send<Data>(text: string | Uint8Array<ArrayBuffer>, dryRun: string) {
    const form = new FormData();
    form.append("file", new File([text], "products.csv", { type: "text/csv" }));
    form.append("dryRun", dryRun);
    return shop.call<Data>("POST", "/api/staff/products/import", { token, form });
  }

  return {
    async exportSheet(query = ""): Promise<string> {
      return (await shop.call("GET", `/api/staff/products.csv${query}`, { token })).text;
    },

    send,

    /** What an import would do. */
    async check(text: string | Uint8Array<ArrayBuffer>): Promise<ImportReport> {
      const { body, status } = await send<ImportReport>(text, "true");
      if (!body.data) throw new Error(`The file was refused with ${status}: ${body.sys_message}`);
      return body.data;
    },

    /** Begins an import, which waits for someone to run it. */
    async begin(text: string): Promise<number> {
      const { body, status } = await send<ImportView>(text, "false");
      if (status !== 201 || !body.data) throw new Error(`The import was refused with ${status}: ${body.sys_message}`);
      return body.data.id;
    },

    async progress(id: number): Promise<ImportView> {
      const { body } = await shop.call<ImportView>("GET", `/api/staff/imports/${id}`, { token });
      if (!body.data) throw new Error(body.sys_message);
      return body.data;
    },
  };
}
