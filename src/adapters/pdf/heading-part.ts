import { ERASED_CUSTOMER, type BillingDocument } from "#contract/billing/invoice.ts";
import type { BillingPdfExtras } from "#domain/billing/billing-pdf.port.ts";
import { billDate, stateInWords, titleOf } from "./billing-words.ts";
import { heightOf, PAGE, type Element, type Sheet } from "./sheet.ts";
import { STYLES } from "./styles.ts";
import type { TextLine, TextStyle } from "./typesetter.ts";

const GAP = 22;
const FACTS = { x: 365, width: PAGE.right - 365 };
const FACT_LABEL = 78;
/** The room of a logo, which keeps its proportions. */
const LOGO = { width: 180, height: 40 };

/** Seller, number and dates, customer, supply: the top of the first page. Returns where it ends. */
export function drawHeading(
  sheet: Sheet,
  section: Element,
  document: BillingDocument,
  extras: BillingPdfExtras,
): number {
  const seller = drawSeller(sheet, section, document, extras);
  const facts = drawFacts(sheet, section, document);
  const top = Math.max(seller, facts) + 9;
  sheet.drawArtifact("Layout", () => sheet.drawRule(top));
  return drawBlocks(sheet, section, { y: top + 9, blocks: blocksOf(document, extras) }) + 12;
}

function drawSeller(
  sheet: Sheet,
  section: Element,
  { seller }: BillingDocument,
  { letterhead }: BillingPdfExtras,
): number {
  const width = FACTS.x - PAGE.left - GAP;
  const contact = [seller.phone, seller.email].filter(Boolean).join(" · ");
  const logo = letterhead?.logo;
  if (logo) {
    const place = { x: PAGE.left, y: PAGE.top, ...LOGO };
    sheet.draw(section, "Figure", () => sheet.drawPicture(logo, place), { alt: seller.shopName });
  }
  return drawParagraphs(sheet, section, {
    x: PAGE.left,
    y: logo ? PAGE.top + LOGO.height + 6 : PAGE.top,
    width,
    paragraphs: [
      [logo ? "" : seller.shopName, { ...STYLES.shop, color: letterhead?.accent ?? STYLES.shop.color }],
      [seller.legalName, STYLES.strong],
      [seller.address, STYLES.text],
      [`GSTIN ${seller.gstin}`, STYLES.text],
      [`State ${stateInWords(seller.stateCode)}`, STYLES.text],
      [contact, STYLES.soft],
    ],
  });
}

function drawFacts(sheet: Sheet, section: Element, document: BillingDocument): number {
  const { corrects } = document;
  const title = sheet.setLine(titleOf(document), STYLES.heading);
  sheet.draw(section, "H1", () => sheet.drawLines([title], { ...FACTS, y: PAGE.top + 3 }));
  const copy = sheet.setText("Original for recipient", STYLES.small, FACTS.width);
  let y = PAGE.top + 3 + heightOf([title]);
  sheet.draw(section, "P", () => sheet.drawLines(copy, { ...FACTS, y }));
  y += heightOf(copy) + 4;
  const isNote = corrects !== null;
  const facts = [
    [isNote ? "Credit note no." : "Invoice no.", document.number, STYLES.strong],
    ["Date", billDate(document.issuedAt), STYLES.text],
    ...(isNote
      ? ([
          ["Corrects invoice", corrects.number, STYLES.strong],
          ["Invoice date", billDate(corrects.issuedAt), STYLES.text],
        ] as const)
      : []),
    ["Order no.", document.orderNumber, STYLES.text],
    ["Order date", billDate(document.orderedAt), STYLES.text],
  ] as const;
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

type Block = { label: string; paragraphs: (readonly [string, TextStyle])[] };

function blocksOf(document: BillingDocument, { pan }: BillingPdfExtras): Block[] {
  const { customer, placeOfSupply, paymentMethod, corrects } = document;
  const name = customer.erased ? ERASED_CUSTOMER : customer.name;
  const state = `State ${stateInWords(customer.stateCode)}`;
  const { text, strong } = STYLES;
  return [
    {
      label: "Billed to",
      paragraphs: [
        [name, strong],
        [customer.address, text],
        [state, text],
        ...(customer.gstin === null ? [] : [[`GSTIN ${customer.gstin}`, text] as const]),
        ...panOf(customer, pan),
      ],
    },
    {
      label: "Delivered to",
      paragraphs: [
        [name, strong],
        [customer.address, text],
        [state, text],
      ],
    },
    {
      label: "Supply",
      paragraphs: [
        [`Place of supply: ${stateInWords(placeOfSupply)}`, text],
        ["Tax is payable on reverse charge: No", text],
        [`Payment: ${paymentMethod}`, text],
        ...(corrects === null ? [] : [[`Reason: ${corrects.reason}`, strong] as const]),
      ],
    },
  ];
}

/** A PAN that cannot be opened is said to be on record. */
function panOf({ hasPan }: BillingDocument["customer"], pan: string | null): Block["paragraphs"] {
  if (pan === null) return hasPan ? [["PAN on record with the shop", STYLES.text]] : [];
  return [[`PAN ${pan}`, STYLES.text]];
}

function drawBlocks(sheet: Sheet, section: Element, { y, blocks }: { y: number; blocks: Block[] }): number {
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

/** Paragraphs below one another; those without text take no place. */
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
