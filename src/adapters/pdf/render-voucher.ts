import { amountInWords } from "#contract/billing/amount-in-words.ts";
import { isSampleDocument } from "#contract/billing/document-number.rules.ts";
import { ERASED_CUSTOMER } from "#contract/billing/invoice.ts";
import { goldFineness } from "#contract/catalogue/hallmark.ts";
import type { BoughtPiece, PurchaseVoucher } from "#contract/returns/purchase-voucher.ts";
import type { VoucherPdfExtras } from "#domain/returns/voucher-pdf.port.ts";
import { formatBillDate, formatFigures, formatBillAmount, formatState, weightsOf } from "./billing-texts.ts";
import { drawHeading, type Heading } from "./heading-part.ts";
import { paginate } from "./pages.rules.ts";
import { COLORS, createSheet, heightOf, PAGE, type Element, type Sheet } from "./sheet.ts";
import { STYLES } from "./styles.ts";
import { CONTINUED_TOP, drawContinuation, drawFooter } from "./table-part.ts";
import type { TextLine } from "./typesetter.ts";

const WIDTH = PAGE.right - PAGE.left;
const AMOUNT = 90;
const ROW_PADDING = 4.5;
const RIGHT = { x: 350, width: PAGE.right - 350 };
const SIGNATURE = { width: 140, height: 38 };

/** Renders a purchase voucher: what the shop bought from a customer, its value and the payment. */
export async function renderVoucher(voucher: PurchaseVoucher, extras: VoucherPdfExtras): Promise<Uint8Array> {
  const name = `${titleOf(voucher)} ${voucher.number}`;
  const { fonts } = extras.letterhead;
  const sheet = createSheet({ title: name, issuedAt: new Date(voucher.issuedAt), fonts });
  const section = sheet.addElement(sheet.root, "Sect", { title: name });
  sheet.addPage();
  const start = drawHeading(sheet, section, headingOf(voucher), extras.letterhead);
  const table = sheet.addElement(section, "Table");
  let y = drawTableHeading(sheet, table, start);
  const rows = rowsOf(sheet, voucher);
  const pages = paginate({
    rows: rows.map(({ height }) => height),
    summary: heightOfEnding(sheet, voucher),
    firstPage: PAGE.bottom - y,
    otherPages: PAGE.bottom - CONTINUED_TOP - (y - start),
  });
  const body = sheet.addElement(table, "TBody");
  for (const [index, page] of pages.entries()) {
    if (index > 0) {
      sheet.addPage();
      const { accent } = extras.letterhead;
      drawContinuation(sheet, { shopName: voucher.shop.shopName, name, accent });
      y = page.length > 0 ? drawTableHeading(sheet, undefined, CONTINUED_TOP) : CONTINUED_TOP;
    }
    drawFooter(sheet, voucher.shop, { number: voucher.number, page: `Page ${index + 1} of ${pages.length}` });
    for (const row of page.map((at) => rows[at])) y = row ? drawRow(sheet, body, row, y) : y;
  }
  table.end();
  drawEnding(sheet, section, voucher, { y, signature: extras.signature });
  section.end();
  return sheet.finish();
}

function titleOf({ number }: PurchaseVoucher): string {
  return isSampleDocument(number) ? "Sample, no Voucher" : "Purchase Voucher";
}

function headingOf(voucher: PurchaseVoucher): Heading {
  const { customer, shop, kind, paidAs, reference } = voucher;
  const { text, strong } = STYLES;
  const purpose = kind === "exchange" ? "Exchange for another piece" : "Buy-back";
  return {
    shop,
    title: titleOf(voucher),
    copy: null,
    facts: [
      ["Voucher no.", voucher.number, strong],
      ["Date", formatBillDate(voucher.issuedAt), text],
      ["Case no.", voucher.returnNumber, text],
      ["Order no.", voucher.orderNumber, text],
      ["Order date", formatBillDate(voucher.orderedAt), text],
    ],
    blocks: [
      {
        label: "Bought from",
        paragraphs: [
          [customer.erased ? ERASED_CUSTOMER : customer.name, strong],
          [customer.address, text],
          [customer.stateCode === null ? "" : `State ${formatState(customer.stateCode)}`, text],
        ],
      },
      { label: "Purchase", paragraphs: [[purpose, text]] },
      {
        label: "Paid",
        paragraphs: [
          [paidAs === "money" ? "By bank transfer" : "As store credit", text],
          [reference === null ? "" : `Reference ${reference}`, text],
        ],
      },
    ],
  };
}

type Row = { left: TextLine[]; amount: TextLine | undefined; height: number };

/** One row per piece and article, then the lines of the offer, so that no row is long. */
function rowsOf(sheet: Sheet, { pieces, lines }: PurchaseVoucher): Row[] {
  const row = (left: TextLine[], amount?: TextLine): Row => ({
    left,
    amount,
    height: heightOf(left) + 2 * ROW_PADDING,
  });
  const room = WIDTH - AMOUNT;
  const bought = pieces.flatMap((piece) => [
    row([
      ...sheet.setText(
        `${piece.title} · ${piece.quantity} ${piece.quantity === 1 ? "pc" : "pcs"}`,
        STYLES.strong,
        room,
      ),
      ...sheet.setText(soldAs(piece), STYLES.small, room),
    ]),
    ...piece.articles.map((article, index) => {
      const tested = article.purity ?? piece.purity ?? null;
      const facts = [
        `Article ${index + 1}`,
        ...(article.huid === null ? [] : [`HUID ${article.huid}`]),
        ...weightsOf(article),
        ...(tested === null ? [] : [`tested ${formatPurity(piece.metal ?? null, tested)}`]),
      ];
      return row(sheet.setText(facts.join(" · "), STYLES.text, room));
    }),
  ]);
  const worth = lines.map(({ name, detail, paise }) =>
    row(
      sheet.setText(detail ? `${name} (${detail})` : name, STYLES.text, room),
      sheet.setFitting(formatFigures(paise), STYLES.amount, AMOUNT - 8),
    ),
  );
  return [...bought, ...worth];
}

function soldAs({ metal = null, purity = null }: BoughtPiece): string {
  return purity === null ? "" : `Sold as ${formatPurity(metal, purity)}`;
}

function formatPurity(metal: string | null, purity: string): string {
  const fineness = goldFineness({ metal, purity });
  return [purity, fineness && `(${fineness})`, metal].filter(Boolean).join(" ");
}

/** Part of the document structure only on the first page; repeated headings are artifacts. */
function drawTableHeading(sheet: Sheet, table: Element | undefined, y: number): number {
  const names = [sheet.setLine("Pieces and their value", STYLES.label), sheet.setLine("Amount (₹)", STYLES.label)];
  const bottom = y + 5 + heightOf(names.slice(0, 1));
  const row = table && sheet.addElement(sheet.addElement(table, "THead"), "TR");
  for (const [index, name] of names.entries()) {
    const draw = () =>
      void sheet.drawLines([name], { x: PAGE.left, y: y + 3, width: WIDTH, align: index === 0 ? "left" : "right" });
    if (row) sheet.draw(row, "TH", draw, { scope: "Column" });
    else sheet.drawArtifact("Pagination", draw);
  }
  sheet.drawArtifact("Layout", () => {
    sheet.drawRule(y, { weight: 0.8, color: COLORS.ink });
    sheet.drawRule(bottom + 1, { weight: 0.8, color: COLORS.ink });
  });
  return bottom + 1;
}

function drawRow(sheet: Sheet, body: Element, { left, amount, height }: Row, y: number): number {
  const row = sheet.addElement(body, "TR");
  const at = { x: PAGE.left, y: y + ROW_PADDING };
  sheet.draw(row, "TD", () => void sheet.drawLines(left, at));
  sheet.draw(row, "TD", () => void sheet.drawLines(amount ? [amount] : [], { ...at, width: WIDTH, align: "right" }));
  row.end();
  sheet.drawArtifact("Layout", () => sheet.drawRule(y + height));
  return y + height;
}

function endingOf(sheet: Sheet, { shop, totalPaise }: PurchaseVoucher) {
  const room = RIGHT.x - PAGE.left - 20;
  return {
    totalLines: [
      ...sheet.setText("Total in words", STYLES.label, room),
      ...sheet.setText(amountInWords(totalPaise), STYLES.strong, room),
      ...sheet.setText("The customer accepted this offer on screen. No tax invoice.", STYLES.small, room),
    ],
    total: [sheet.setLine("Total", STYLES.total), sheet.setLine(formatBillAmount(totalPaise), STYLES.total)] as const,
    forWhom: sheet.setText(`For ${shop.legalName}`, STYLES.strong, RIGHT.width),
    signatory: sheet.setText("Authorised signatory", STYLES.small, RIGHT.width),
  };
}

function heightOfEnding(sheet: Sheet, voucher: PurchaseVoucher): number {
  const { totalLines, total, forWhom, signatory } = endingOf(sheet, voucher);
  const right = heightOf([total[0]]) + 16 + heightOf(forWhom) + SIGNATURE.height + heightOf(signatory);
  return 10 + Math.max(heightOf(totalLines), right);
}

function drawEnding(
  sheet: Sheet,
  section: Element,
  voucher: PurchaseVoucher,
  { y, signature }: { y: number; signature: Uint8Array | null },
): void {
  const { totalLines, total, forWhom, signatory } = endingOf(sheet, voucher);
  const [name, amount] = total;
  const top = y + 10;
  sheet.draw(section, "P", () => void sheet.drawLines(totalLines, { x: PAGE.left, y: top }));
  sheet.draw(section, "P", () => {
    sheet.drawLines([name], { ...RIGHT, y: top });
    sheet.drawLines([amount], { ...RIGHT, y: top, align: "right" });
  });
  let below = top + heightOf([name]) + 16;
  sheet.draw(section, "P", () => void sheet.drawLines(forWhom, { ...RIGHT, y: below, align: "right" }));
  below += heightOf(forWhom);
  const place = { x: PAGE.right - SIGNATURE.width, y: below, ...SIGNATURE };
  if (signature) sheet.draw(section, "Figure", () => sheet.drawPicture(signature, place), { alt: "Signature" });
  sheet.draw(
    section,
    "P",
    () => void sheet.drawLines(signatory, { ...RIGHT, y: below + SIGNATURE.height, align: "right" }),
  );
}
