import type { Seller } from "#contract/billing/invoice.ts";
import { COLORS, heightOf, PAGE, type Element, type Sheet } from "./sheet.ts";
import { STYLES } from "./styles.ts";
import { COLUMNS, ROW_PADDING, type Column, type Row } from "./table-rows.ts";

const columns: readonly Column[] = Object.values(COLUMNS);

/** Draws the column headings: part of the table on the first page, artifacts on the others. */
export function drawTableHeading(sheet: Sheet, y: number, table: Element | undefined): number {
  const cells = columns.map((column) => ({ column, lines: sheet.setText(column.name, STYLES.label, column.width) }));
  const bottom = y + 5 + Math.max(...cells.map(({ lines }) => heightOf(lines)));
  const row = table && sheet.addElement(sheet.addElement(table, "THead"), "TR");
  const drawName = ({ column, lines }: (typeof cells)[number]) => {
    sheet.drawLines(lines, { ...column, y: bottom - heightOf(lines) - 2 });
  };
  for (const cell of cells) {
    if (row) sheet.draw(row, "TH", () => drawName(cell), { scope: "Column" });
    else sheet.drawArtifact("Pagination", () => drawName(cell));
  }
  sheet.drawArtifact("Layout", () => {
    sheet.drawRule(y, { weight: 0.8, color: COLORS.ink });
    sheet.drawRule(bottom + 1, { weight: 0.8, color: COLORS.ink });
  });
  return bottom + 1;
}

/** Draws a row with a rule below it. Returns its lower edge. */
export function drawRow(sheet: Sheet, body: Element, row: Row, y: number): number {
  const element = sheet.addElement(body, "TR");
  const top = y + ROW_PADDING;
  const [number, ...others] = row.cells;
  if (number) drawCell(sheet, element, number, top);
  sheet.draw(element, "TD", () => drawDescription(sheet, row, top));
  for (const cell of others) drawCell(sheet, element, cell, top, cell.column === COLUMNS.taxes ? row.taxNames : []);
  element.end();
  const bottom = y + row.height;
  sheet.drawArtifact("Layout", () => sheet.drawRule(bottom));
  return bottom;
}

function drawDescription(sheet: Sheet, { pieces }: Row, y: number): void {
  const { x, width } = COLUMNS.description;
  let top = y;
  for (const { left, amount } of pieces) {
    const bottom = sheet.drawLines(left, { x, y: top });
    if (amount) sheet.drawLines([amount], { x, y: top, width, align: "right" });
    top = bottom;
  }
}

type Cell = Row["cells"][number];

function drawCell(sheet: Sheet, row: Element, { column, lines }: Cell, y: number, names: Row["taxNames"] = []): void {
  sheet.draw(row, "TD", () => {
    for (const [index, line] of lines.entries()) {
      const top = y + heightOf(lines.slice(0, index));
      const name = names[index];
      if (name) sheet.drawLines([name], { x: column.x, y: top + 0.8 });
      sheet.drawLines([line], { ...column, y: top });
    }
  });
}

const SMALL_SHOP = { ...STYLES.shop, size: 13 };
/** The top of the table on continued pages. */
export const CONTINUED_TOP = PAGE.top + 26;

type Continued = { shopName: string; name: string; accent?: string | undefined };

/** Draws the header of a continued page. */
export function drawContinuation(sheet: Sheet, { shopName, name, accent = SMALL_SHOP.color }: Continued): void {
  const shop = [sheet.setFitting(shopName, { ...SMALL_SHOP, color: accent }, 250)];
  const line = sheet.setLine(`${name}, continued`, STYLES.soft);
  sheet.drawArtifact("Pagination", () => {
    sheet.drawLines(shop, { x: PAGE.left, y: PAGE.top });
    sheet.drawLines([line], { x: PAGE.left, y: PAGE.top + 4, width: PAGE.right - PAGE.left, align: "right" });
  });
}

const FOOTER_Y = 810;

/** Draws the footer of a page. `page` is the full text, such as "Page 1 of 2". */
export function drawFooter(sheet: Sheet, shop: Seller, { number, page }: { number: string; page: string }): void {
  const issuer = [sheet.setFitting(`${shop.legalName} · GSTIN ${shop.gstin} · ${number}`, STYLES.small, 460)];
  const width = PAGE.right - PAGE.left;
  sheet.drawArtifact("Pagination", () => {
    sheet.drawRule(FOOTER_Y - 4);
    sheet.drawLines(issuer, { x: PAGE.left, y: FOOTER_Y });
    sheet.drawLines([sheet.setLine(page, STYLES.small)], { x: PAGE.left, y: FOOTER_Y, width, align: "right" });
  });
}
