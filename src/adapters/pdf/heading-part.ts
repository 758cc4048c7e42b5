import type { Seller } from "#contract/billing/invoice.ts";
import type { BillingPdfExtras } from "#domain/billing/billing-pdf.port.ts";
import { formatState } from "./billing-texts.ts";
import { heightOf, PAGE, type Element, type Sheet } from "./sheet.ts";
import { STYLES } from "./styles.ts";
import type { TextLine, TextStyle } from "./typesetter.ts";

const GAP = 22;
const FACTS = { x: 365, width: PAGE.right - 365 };
const FACT_LABEL = 78;
/** The box of a logo, which keeps its proportions. */
const LOGO = { width: 180, height: 40 };

/** The content at the top of the first page. */
export type Heading = {
  /** The issuer. */
  shop: Seller;
  title: string;
  /** The label of the copy, such as "Original for recipient". */
  copy: string | null;
  facts: (readonly [label: string, value: string, style: TextStyle])[];
  blocks: HeadingBlock[];
};

export type HeadingBlock = { label: string; paragraphs: (readonly [string, TextStyle])[] };

/** Draws the top of the first page: shop, number and dates, then the parties. Returns its lower edge. */
export function drawHeading(
  sheet: Sheet,
  section: Element,
  heading: Heading,
  letterhead: BillingPdfExtras["letterhead"],
): number {
  const shop = drawShop(sheet, section, heading, letterhead);
  const facts = drawFacts(sheet, section, heading);
  const top = Math.max(shop, facts) + 9;
  sheet.drawArtifact("Layout", () => sheet.drawRule(top));
  return drawBlocks(sheet, section, { y: top + 9, blocks: heading.blocks }) + 12;
}

function drawShop(
  sheet: Sheet,
  section: Element,
  { shop }: Heading,
  letterhead: BillingPdfExtras["letterhead"],
): number {
  const width = FACTS.x - PAGE.left - GAP;
  const contact = [shop.phone, shop.email].filter(Boolean).join(" · ");
  const logo = letterhead?.logo;
  if (logo) {
    const place = { x: PAGE.left, y: PAGE.top, ...LOGO };
    sheet.draw(section, "Figure", () => sheet.drawPicture(logo, place), { alt: shop.shopName });
  }
  return drawParagraphs(sheet, section, {
    x: PAGE.left,
    y: logo ? PAGE.top + LOGO.height + 6 : PAGE.top,
    width,
    paragraphs: [
      [logo ? "" : shop.shopName, { ...STYLES.shop, color: letterhead?.accent ?? STYLES.shop.color }],
      [shop.legalName, STYLES.strong],
      [shop.address, STYLES.text],
      [`GSTIN ${shop.gstin}`, STYLES.text],
      [`State ${formatState(shop.stateCode)}`, STYLES.text],
      [contact, STYLES.soft],
    ],
  });
}

function drawFacts(sheet: Sheet, section: Element, { title: text, copy, facts }: Heading): number {
  const title = sheet.setFitting(text, STYLES.heading, FACTS.width);
  sheet.draw(section, "H1", () => sheet.drawLines([title], { ...FACTS, y: PAGE.top + 3 }));
  let y = PAGE.top + 3 + heightOf([title]);
  if (copy !== null) {
    const line = sheet.setText(copy, STYLES.small, FACTS.width);
    sheet.draw(section, "P", () => sheet.drawLines(line, { ...FACTS, y }));
    y += heightOf(line);
  }
  y += 4;
  for (const [label, value, style] of facts) {
    const name = sheet.setLine(label, STYLES.soft);
    const lines = sheet.setText(value, style, FACTS.width - FACT_LABEL);
    sheet.draw(section, "P", () => {
      sheet.drawLines([name], { x: FACTS.x, y });
      sheet.drawLines(lines, { x: FACTS.x + FACT_LABEL, y });
    });
    y += heightOf(lines) + 1.5;
  }
  return y;
}

function drawBlocks(sheet: Sheet, section: Element, { y, blocks }: { y: number; blocks: HeadingBlock[] }): number {
  const width = (PAGE.right - PAGE.left - GAP * (blocks.length - 1)) / blocks.length;
  const ends = blocks.map(({ label, paragraphs }, index) =>
    drawParagraphs(sheet, section, {
      x: PAGE.left + index * (width + GAP),
      y,
      width,
      paragraphs: [[label, STYLES.label], ...paragraphs],
    }),
  );
  return Math.max(...ends);
}

type Paragraphs = { x: number; y: number; width: number; paragraphs: readonly (readonly [string, TextStyle])[] };

/** Draws paragraphs below one another, skipping empty ones. */
function drawParagraphs(sheet: Sheet, section: Element, { x, y, width, paragraphs }: Paragraphs): number {
  let top = y;
  for (const [text, style] of paragraphs) {
    const lines: TextLine[] = sheet.setText(text, style, width);
    if (lines.length === 0) continue;
    sheet.draw(section, "P", () => sheet.drawLines(lines, { x, y: top }));
    top += heightOf(lines) + 1.5;
  }
  return top;
}
