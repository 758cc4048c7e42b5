import { setImmediate } from "node:timers/promises";
import type { BillingDocument } from "#contract/billing/invoice.ts";
import type { PrintedDocument } from "#domain/billing/billing-pdf.port.ts";
import { billingHeading } from "./billing-heading.ts";
import { formatRow, taxKindsOf, titleOf } from "./billing-texts.ts";
import { drawHeading } from "./heading-part.ts";
import { paginate } from "./pages.rules.ts";
import { createSheet, PAGE, type Sheet } from "./sheet.ts";
import { drawSummary, setSummary } from "./summary-part.ts";
import { CONTINUED_TOP, drawContinuation, drawFooter, drawRow, drawTableHeading } from "./table-part.ts";
import { divideRow, setRow, type Row } from "./table-rows.ts";

/** Higher rows are split. Smaller than the space that the longest heading leaves on a page. */
const MAX_ROW = 400;

/** Renders all documents into one PDF, and yields to other work between two of them. */
export async function renderBilling(documents: readonly PrintedDocument[]): Promise<Uint8Array> {
  const [first] = documents;
  if (!first) throw new Error("There is no document to print.");
  const title = documents.length === 1 ? nameOf(first.document) : `${documents.length} documents`;
  const fonts = first.extras.letterhead?.fonts;
  const sheet = createSheet({ title, issuedAt: new Date(first.document.issuedAt), fonts });
  for (const printed of documents) {
    renderDocument(sheet, printed);
    await setImmediate();
  }
  return sheet.finish();
}

function nameOf(document: BillingDocument): string {
  return `${titleOf(document)} ${document.number}`;
}

function renderDocument(sheet: Sheet, { document, extras }: PrintedDocument): void {
  const section = sheet.addElement(sheet.root, "Sect", { title: nameOf(document) });
  sheet.addPage();
  const start = drawHeading(sheet, section, billingHeading(document, extras), extras.letterhead);
  const table = sheet.addElement(section, "Table");
  let y = drawTableHeading(sheet, start, table);
  const rows = rowsOf(sheet, document);
  const summary = setSummary(sheet, document);
  const pages = paginate({
    rows: rows.map(({ height }) => height),
    summary: summary.height,
    firstPage: PAGE.bottom - y,
    otherPages: PAGE.bottom - CONTINUED_TOP - (y - start),
  });
  const body = sheet.addElement(table, "TBody");
  for (const [index, page] of pages.entries()) {
    if (index > 0) {
      sheet.addPage();
      const { shopName } = document.seller;
      drawContinuation(sheet, { shopName, name: nameOf(document), accent: extras.letterhead?.accent });
      y = page.length > 0 ? drawTableHeading(sheet, CONTINUED_TOP, undefined) : CONTINUED_TOP;
    }
    drawFooter(sheet, document.seller, { number: document.number, page: `Page ${index + 1} of ${pages.length}` });
    for (const row of page.map((at) => rows[at])) y = row ? drawRow(sheet, body, row, y) : y;
  }
  table.end();
  drawSummary(sheet, section, summary, { y, extras });
  section.end();
}

function rowsOf(sheet: Sheet, document: BillingDocument): Row[] {
  const kinds = taxKindsOf(document);
  return document.lines.flatMap((line, index) => divideRow(setRow(sheet, formatRow(line, kinds), index + 1), MAX_ROW));
}
