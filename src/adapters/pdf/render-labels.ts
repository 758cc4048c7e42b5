import { setImmediate } from "node:timers/promises";
import { counted } from "#contract/kernel/counted.ts";
import { toGrams } from "#contract/pricing/price-inputs.ts";
import type { AddressLabel, LabelParcel, SlipSender } from "#domain/orders/slip-pdf.port.ts";
import { formatBillAmount } from "./billing-texts.ts";
import { encodeCode128, QUIET_MODULES } from "./code128.rules.ts";
import { fitText } from "./fit-text.ts";
import { createSheet, heightOf, type Element, type Sheet } from "./sheet.ts";
import type { TextLine, TextStyle } from "./typesetter.ts";

/** A6 in points. */
const PAGE = { width: 297.64, height: 419.53, left: 20, right: 277.64, top: 18 };
const WIDTH = PAGE.right - PAGE.left;
const SENDER_HEIGHT = 52;
/** The box of a logo, which keeps its proportions, to the right of the sender. */
const LOGO = { width: 84, height: 44, gap: 8 };
const NAME_HEIGHT = 46;
/** The foot: cash to collect, parcel, barcode, order number. */
const FOOT = { y: 287, bars: { y: 332, height: 46 }, number: 382 };
/** In points: half a millimetre, which every scanner and label printer supports. */
const MODULE = 1.42;

/** Thermal label printers print in black only. */
const STYLES = {
  caption: { face: "text", size: 7.5, color: "black" },
  shop: { face: "strong", size: 9.5, color: "black" },
  sender: { face: "text", size: 8, color: "black" },
  name: { face: "strong", size: 15, color: "black" },
  address: { face: "text", size: 12, color: "black" },
  phone: { face: "strong", size: 11, color: "black", figures: true },
  pin: { face: "strong", size: 27, color: "black", figures: true },
  collect: { face: "strong", size: 15, color: "black", figures: true },
  parcel: { face: "text", size: 9, color: "black", figures: true },
  number: { face: "strong", size: 14, color: "black", figures: true },
} as const satisfies Record<string, TextStyle>;

/** Renders one page per label, and yields to other work between two of them. */
export async function renderLabels(sender: SlipSender, labels: readonly AddressLabel[]): Promise<Uint8Array> {
  const [first] = labels;
  if (!first) throw new Error("There is no label to print.");
  const title = labels.length === 1 ? titleOf(first) : `${labels.length} address labels`;
  const fonts = sender.letterhead?.fonts;
  const sheet = createSheet({ title, issuedAt: new Date(first.orderedAt), paper: "A6", fonts });
  for (const label of labels) {
    drawLabel(sheet, sender, label);
    await setImmediate();
  }
  return sheet.finish();
}

function titleOf({ orderNumber }: AddressLabel): string {
  return `Address label ${orderNumber}`;
}

function drawLabel(sheet: Sheet, sender: SlipSender, label: AddressLabel): void {
  const section = sheet.addElement(sheet.root, "Sect", { title: titleOf(label) });
  sheet.addPage();
  drawSender(sheet, section, sender);
  const rule = PAGE.top + SENDER_HEIGHT + 4;
  sheet.drawArtifact("Layout", () => drawRule(sheet, rule));
  drawReceiver(sheet, section, { ...label, y: rule + 6 });
  sheet.drawArtifact("Layout", () => drawRule(sheet, FOOT.y));
  const collect =
    label.collect === null
      ? "Paid. Nothing to collect."
      : `Cash on delivery ${formatBillAmount(label.collect).replace(/\.00$/, "")}`;
  const foot = [
    sheet.setFitting(collect, STYLES.collect, WIDTH),
    sheet.setFitting(formatParcel(label.parcel), STYLES.parcel, WIDTH),
  ];
  drawText(sheet, section, { lines: foot, y: FOOT.y + 5 });
  drawBarcode(sheet, section, label.orderNumber);
  section.end();
}

function formatParcel({ number, of, pieces, weightMg, carrier, trackingNumber }: LabelParcel): string {
  const sent = [carrier, trackingNumber].filter(Boolean).join(" ");
  return [
    of > 1 ? `Parcel ${number} of ${of}` : "",
    counted(pieces, "piece"),
    weightMg === null ? "" : `${toGrams(weightMg)} g`,
    sent,
  ]
    .filter(Boolean)
    .join(" · ");
}

function drawSender(sheet: Sheet, section: Element, { name, address, phone, letterhead }: SlipSender): void {
  const logo = letterhead?.logo;
  const width = logo ? WIDTH - LOGO.width - LOGO.gap : WIDTH;
  if (logo) {
    const place = { ...LOGO, x: PAGE.right - LOGO.width, y: PAGE.top, align: "right" } as const;
    // The name is printed as text, so the logo is decoration.
    sheet.drawArtifact("Layout", () => sheet.drawPicture(logo, place));
  }
  const shop = [sheet.setLine("From", STYLES.caption), sheet.setFitting(name, STYLES.shop, width)];
  const y = drawText(sheet, section, { lines: shop, y: PAGE.top });
  const height = PAGE.top + SENDER_HEIGHT - y;
  const lines = fitText(sheet, `${address}\n${phone}`, STYLES.sender, { width, height, smallest: 5 });
  drawText(sheet, section, { lines, y });
}

function drawReceiver(sheet: Sheet, section: Element, { receiver, y }: AddressLabel & { y: number }): void {
  const { name, address, phone, pin } = receiver;
  const whom = [
    sheet.setLine("To", STYLES.caption),
    ...fitText(sheet, name, STYLES.name, { width: WIDTH, height: NAME_HEIGHT, smallest: 6 }),
  ];
  let top = drawText(sheet, section, { lines: whom, y });
  const ending = [
    sheet.setFitting(`Phone ${phone}`, STYLES.phone, WIDTH),
    ...(pin === null ? [] : [sheet.setLine(`PIN ${pin}`, STYLES.pin)]),
  ];
  const height = FOOT.y - 6 - top - heightOf(ending);
  const lines = fitText(sheet, address, STYLES.address, { width: WIDTH, height, smallest: 6 });
  top = drawText(sheet, section, { lines, y: top + 1 });
  drawText(sheet, section, { lines: ending, y: top + 2 });
}

function drawBarcode(sheet: Sheet, section: Element, orderNumber: string): void {
  const widths = encodeCode128(orderNumber);
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const module = Math.min(MODULE, PAGE.width / (modules + 2 * QUIET_MODULES));
  const x = (PAGE.width - modules * module) / 2;
  sheet.draw(section, "Figure", () => sheet.drawBars(widths, { ...FOOT.bars, x, module }), {
    alt: `Barcode of ${orderNumber}`,
  });
  const number = sheet.setLine(orderNumber, STYLES.number);
  drawText(sheet, section, { lines: [number], x: (PAGE.width - number.width) / 2, y: FOOT.number });
}

type Placed = { lines: readonly TextLine[]; y: number; x?: number };

function drawText(sheet: Sheet, section: Element, { lines, y, x = PAGE.left }: Placed): number {
  sheet.draw(section, "P", () => sheet.drawLines(lines, { x, y }));
  return y + heightOf(lines);
}

function drawRule(sheet: Sheet, y: number): void {
  sheet.drawRule(y, { from: PAGE.left, to: PAGE.right, weight: 0.8, color: "black" });
}
