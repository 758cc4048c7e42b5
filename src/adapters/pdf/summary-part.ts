import { encode } from "uqr";
import { amountInWords } from "#contract/billing/amount-in-words.ts";
import type { BillingDocument } from "#contract/billing/invoice.ts";
import type { BillingPdfExtras } from "#domain/billing/billing-pdf.port.ts";
import { formatBillAmount, taxKindsOf, formatTotals } from "./billing-texts.ts";
import { COLORS, heightOf, PAGE, type Element, type Sheet } from "./sheet.ts";
import { STYLES } from "./styles.ts";
import type { TextLine } from "./typesetter.ts";

const LEFT = { x: PAGE.left, width: 270 };
const RIGHT = { x: 350, width: PAGE.right - 350 };
const CODE = 58;
const SIGNATURE = { width: 140, height: 38 };
const GAP = 14;

type Paragraph = { lines: TextLine[]; gap: number };

/** Everything below the table, laid out and ready to be drawn on one page. */
export type Summary = { notes: Paragraph[]; amounts: [TextLine, TextLine][]; ending: Ending; height: number };
type Ending = { caption: TextLine[]; forWhom: TextLine[]; signatory: TextLine[] };

export function setSummary(sheet: Sheet, document: BillingDocument): Summary {
  const notes = notesOf(sheet, document);
  const amounts = amountsOf(sheet, document);
  const ending = {
    caption: sheet.setText(captionOf(document), STYLES.small, LEFT.width - CODE - 10),
    forWhom: sheet.setText(`For ${document.seller.legalName}`, STYLES.strong, RIGHT.width),
    signatory: sheet.setText("Authorised signatory", STYLES.small, RIGHT.width),
  };
  const upper = Math.max(heightOfNotes(notes), heightOfAmounts(amounts));
  const lower = heightOf(ending.forWhom) + SIGNATURE.height + heightOf(ending.signatory);
  return { notes, amounts, ending, height: 8 + upper + GAP + Math.max(lower, CODE, heightOf(ending.caption)) };
}

function notesOf(sheet: Sheet, document: BillingDocument): Paragraph[] {
  const { lines, totals } = document;
  const off = lines.reduce((sum, { discount }) => sum + discount, 0);
  const texts = [
    ["Total in words", STYLES.label, 1],
    [amountInWords(totals.total), STYLES.strong, 6],
    [off > 0 ? `Discount, already taken off: ${formatBillAmount(off)} with GST.` : "", STYLES.text, 2],
    [
      totals.shipping > 0 ? `Delivery charge, part of the total: ${formatBillAmount(totals.shipping)} with GST.` : "",
      STYLES.text,
      2,
    ],
  ] as const;
  return texts.map(([text, style, gap]) => ({ lines: sheet.setText(text, style, LEFT.width), gap }));
}

function amountsOf(sheet: Sheet, document: BillingDocument): [TextLine, TextLine][] {
  const rows = formatTotals(document.totals, taxKindsOf(document)).map(({ name, amount }): [TextLine, TextLine] => [
    sheet.setLine(name, STYLES.text),
    sheet.setLine(amount, STYLES.amount),
  ]);
  const name = document.kind === "invoice" ? "Total" : "Total credited";
  return [
    ...rows,
    [sheet.setLine(name, STYLES.total), sheet.setLine(formatBillAmount(document.totals.total), STYLES.total)],
  ];
}

function captionOf({ orderNumber, lines }: BillingDocument): string {
  const hasHuid = lines.some(({ articles }) => articles.some(({ huid }) => huid !== null));
  const order = `Scan to open order ${orderNumber}.`;
  return hasHuid ? `${order}\nThe HUID of each hallmarked article can be verified in the BIS CARE app.` : order;
}

export function drawSummary(
  sheet: Sheet,
  section: Element,
  summary: Summary,
  { y, extras }: { y: number; extras: BillingPdfExtras },
): void {
  const top = y + 8;
  let left = top;
  for (const { lines, gap } of summary.notes.filter(({ lines: shown }) => shown.length > 0)) {
    sheet.draw(section, "P", () => sheet.drawLines(lines, { ...LEFT, y: left }));
    left += heightOf(lines) + gap;
  }
  const right = drawAmounts(sheet, section, summary.amounts, top);
  drawEnding(sheet, section, summary.ending, { y: Math.max(left, right) + GAP, extras });
}

function drawAmounts(sheet: Sheet, section: Element, amounts: Summary["amounts"], y: number): number {
  let top = y;
  for (const [name, amount] of amounts) {
    const isTotal = name === amounts.at(-1)?.[0];
    if (isTotal) {
      const rule = top + 2;
      sheet.drawArtifact("Layout", () => sheet.drawRule(rule, { from: RIGHT.x, weight: 0.8, color: COLORS.ink }));
      top += 5;
    }
    sheet.draw(section, "P", () => {
      sheet.drawLines([name], { ...RIGHT, y: top });
      sheet.drawLines([amount], { ...RIGHT, y: top, align: "right" });
    });
    top += heightOf([name]) + 1.5;
  }
  return top;
}

function drawEnding(
  sheet: Sheet,
  section: Element,
  { caption, forWhom, signatory }: Ending,
  { y, extras }: { y: number; extras: BillingPdfExtras },
): void {
  const { data } = encode(extras.orderUrl, { ecc: "M", border: 0 });
  const alt = `QR code of ${extras.orderUrl}`;
  sheet.draw(section, "Figure", () => sheet.drawSquares(data, { x: LEFT.x, y, width: CODE }), { alt });
  sheet.draw(section, "P", () => sheet.drawLines(caption, { x: LEFT.x + CODE + 10, y }));
  const { signature } = extras;
  let top = y;
  sheet.draw(section, "P", () => (top = sheet.drawLines(forWhom, { ...RIGHT, y, align: "right" })));
  const place = { x: PAGE.right - SIGNATURE.width, y: top, ...SIGNATURE };
  if (signature) sheet.draw(section, "Figure", () => sheet.drawPicture(signature, place), { alt: "Signature" });
  sheet.draw(section, "P", () => sheet.drawLines(signatory, { ...RIGHT, y: top + SIGNATURE.height, align: "right" }));
}

function heightOfNotes(notes: readonly Paragraph[]): number {
  return notes.reduce((sum, { lines, gap }) => sum + (lines.length > 0 ? heightOf(lines) + gap : 0), 0);
}

function heightOfAmounts(amounts: Summary["amounts"]): number {
  return 5 + amounts.reduce((sum, [name]) => sum + heightOf([name]) + 1.5, 0);
}
