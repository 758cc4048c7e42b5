import { setImmediate } from "node:timers/promises";
import type { GiftSlip, SlipSender } from "#domain/orders/slip-pdf.port.ts";
import { countUnits } from "#domain/shared/units.rules.ts";
import { formatBillDate } from "./billing-texts.ts";
import { fitText } from "./fit-text.ts";
import { COLORS, createSheet, heightOf, type Element, type Sheet } from "./sheet.ts";
import { STYLES } from "./styles.ts";
import type { TextLine, TextStyle } from "./typesetter.ts";

/** The text area of an A5 page, in points. */
const PAGE = { left: 36, right: 383.53, top: 34, bottom: 505 };
const WIDTH = PAGE.right - PAGE.left;
/** The box of a logo, which keeps its proportions. */
const LOGO = { width: 150, height: 34 };
const QUANTITY = 50;
const FOOT_Y = 520;
const ROW_GAP = 5;
/** Smaller than a page, so that a row of any length fits. */
const MAX_ROW = 300;

const TEXT = { face: "text", size: 10, color: COLORS.ink } as const satisfies TextStyle;
const STRONG = { ...TEXT, face: "strong" } as const satisfies TextStyle;
const SOFT = { face: "text", size: 8.5, color: COLORS.soft } as const satisfies TextStyle;

/** Renders each slip on a new page, and yields to other work between two of them. */
export async function renderGiftSlips(sender: SlipSender, slips: readonly GiftSlip[]): Promise<Uint8Array> {
  const [first] = slips;
  if (!first) throw new Error("There is no slip to print.");
  const title = slips.length === 1 ? titleOf(first) : `${slips.length} gift slips`;
  const fonts = sender.letterhead?.fonts;
  const sheet = createSheet({ title, issuedAt: new Date(first.orderedAt), paper: "A5", fonts });
  for (const slip of slips) {
    drawSlip(sheet, sender, slip);
    await setImmediate();
  }
  return sheet.finish();
}

function titleOf({ orderNumber }: GiftSlip): string {
  return `Gift slip ${orderNumber}`;
}

function drawSlip(sheet: Sheet, sender: SlipSender, slip: GiftSlip): void {
  const section = sheet.addElement(sheet.root, "Sect", { title: titleOf(slip) });
  sheet.addPage();
  const table = sheet.addElement(section, "Table");
  let y = drawTableHeading(sheet, table, drawHeading(sheet, section, sender, slip));
  const body = sheet.addElement(table, "TBody");
  for (const row of rowsOf(sheet, slip)) {
    if (y + row.height > PAGE.bottom) {
      sheet.addPage();
      drawContinuation(sheet, slip);
      y = drawTableHeading(sheet, undefined, PAGE.top + 24);
    }
    y = drawRow(sheet, body, row, y);
  }
  table.end();
  drawFoot(sheet, section, sender);
  section.end();
}

function drawHeading(sheet: Sheet, section: Element, sender: SlipSender, slip: GiftSlip): number {
  const { accent = STYLES.shop.color, logo = null } = sender.letterhead ?? {};
  const shop = [
    ...(logo ? [] : [sheet.setFitting(sender.name, { ...STYLES.shop, color: accent }, WIDTH)]),
    ...fitText(sheet, [sender.address, sender.phone].join("\n"), SOFT, { width: WIDTH, height: 48, smallest: 5 }),
  ];
  let y = PAGE.top;
  const put = (type: string, lines: readonly TextLine[], gap: number) => {
    sheet.draw(section, type, () => sheet.drawLines(lines, { x: PAGE.left, y }));
    y += heightOf(lines) + gap;
  };
  if (logo) {
    sheet.draw(section, "Figure", () => sheet.drawPicture(logo, { x: PAGE.left, y, ...LOGO }), { alt: sender.name });
    y += LOGO.height + 6;
  }
  put("P", shop, 14);
  put("H1", [sheet.setFitting(`Order ${slip.orderNumber}`, STYLES.heading, WIDTH)], 2);
  put("P", [sheet.setLine(`Ordered on ${formatBillDate(slip.orderedAt)}`, SOFT)], 6);
  put("P", fitText(sheet, `For ${slip.receiver}`, STRONG, { width: WIDTH, height: 40, smallest: 6 }), 12);
  if (slip.message) put("P", fitText(sheet, slip.message, TEXT, { width: WIDTH, height: 150, smallest: 6 }), 14);
  return y;
}

/** Part of the document structure only on the first page; repeated headings are artifacts. */
function drawTableHeading(sheet: Sheet, table: Element | undefined, y: number): number {
  const product = sheet.setLine("Product", SOFT);
  const quantity = sheet.setLine("Quantity", SOFT);
  const end = y + heightOf([product]) + 3;
  const left = () => void sheet.drawLines([product], { x: PAGE.left, y });
  const right = () => void sheet.drawLines([quantity], { x: PAGE.left, y, width: WIDTH, align: "right" });
  if (table === undefined) {
    sheet.drawArtifact("Pagination", () => {
      left();
      right();
    });
  } else {
    const head = sheet.addElement(table, "THead");
    const row = sheet.addElement(head, "TR");
    sheet.draw(row, "TH", left, { scope: "Column" });
    sheet.draw(row, "TH", right, { scope: "Column" });
    row.end();
    head.end();
  }
  sheet.drawArtifact("Layout", () => drawRule(sheet, end, COLORS.ink));
  return end + ROW_GAP;
}

type Row = { lines: TextLine[]; quantity: TextLine; height: number };

/** Rows of the items, and of the total quantity. */
function rowsOf(sheet: Sheet, { items }: GiftSlip): Row[] {
  const sum = sheet.setLine("Pieces", STRONG);
  return [...items.map((item) => setRow(sheet, item)), toRow([sum], figure(sheet, countUnits(items), STRONG))];
}

function setRow(sheet: Sheet, { title, detail, quantity }: GiftSlip["items"][number]): Row {
  const room = { width: WIDTH - QUANTITY, height: MAX_ROW / 2, smallest: 5 };
  const lines = [
    ...fitText(sheet, title, TEXT, room),
    ...(detail === null ? [] : fitText(sheet, detail, { ...SOFT, color: COLORS.ink }, room)),
  ];
  return toRow(lines, figure(sheet, quantity, TEXT));
}

function toRow(lines: TextLine[], quantity: TextLine): Row {
  return { lines, quantity, height: heightOf(lines) + 2 * ROW_GAP };
}

function figure(sheet: Sheet, value: number, style: TextStyle): TextLine {
  return sheet.setLine(String(value), { ...style, figures: true });
}

function drawRow(sheet: Sheet, body: Element, { lines, quantity }: Row, y: number): number {
  const row = sheet.addElement(body, "TR");
  sheet.draw(row, "TD", () => sheet.drawLines(lines, { x: PAGE.left, y }));
  sheet.draw(row, "TD", () => sheet.drawLines([quantity], { x: PAGE.left, y, width: WIDTH, align: "right" }));
  row.end();
  const end = y + heightOf(lines) + ROW_GAP;
  sheet.drawArtifact("Layout", () => drawRule(sheet, end, COLORS.line));
  return end + ROW_GAP;
}

function drawContinuation(sheet: Sheet, { orderNumber }: GiftSlip): void {
  const line = sheet.setLine(`Order ${orderNumber}, continued`, SOFT);
  sheet.drawArtifact("Pagination", () => sheet.drawLines([line], { x: PAGE.left, y: PAGE.top }));
}

function drawFoot(sheet: Sheet, section: Element, { email, phone }: SlipSender): void {
  const text =
    "Please film the unpacking from all sides: claims for missing pieces need it, within 48 hours.\n" +
    `Questions? ${[email, phone].filter(Boolean).join(" · ")}`;
  const lines = fitText(sheet, text, SOFT, { width: WIDTH, height: 44, smallest: 5 });
  sheet.draw(section, "P", () => sheet.drawLines(lines, { x: PAGE.left, y: FOOT_Y }));
}

function drawRule(sheet: Sheet, y: number, color: string): void {
  sheet.drawRule(y, { from: PAGE.left, to: PAGE.right, color });
}
