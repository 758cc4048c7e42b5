import Pdf from "pdfkit";
import type { FontPair } from "#contract/brand/fonts.ts";
import { featuresOf, openFonts, relativeSize, type FontName } from "./fonts.ts";
import { createTypesetter, type Measure, type TextLine } from "./typesetter.ts";

/** An A4 page and its text area, in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 40, right: 555.28, top: 38, bottom: 796 };
/** Distance from the top of a line to its baseline, and between lines, relative to the font size. */
const ASCENT = 0.95;
const LEADING = 1.32;

export const COLORS = { ink: "#211c18", soft: "#5d544c", line: "#b9afa2", wine: "#6b1f2e" };

export type Element = PDFKit.PDFStructureElement;
type At = { x: number; y: number; align?: "left" | "right"; width?: number };

export type Sheet = ReturnType<typeof createSheet>;

type SheetOptions = { title: string; issuedAt: Date; paper?: "A4" | "A5" | "A6"; fonts?: FontPair | undefined };

/**
 * A tagged PDF: everything drawn belongs to a structure element, or is an artifact that screen readers skip. Its date is
 * `issuedAt`, so its bytes are reproducible.
 */
export function createSheet({ title, issuedAt, paper = "A4", fonts: pair }: SheetOptions) {
  const pdf = new Pdf({
    size: paper,
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: "en-IN",
    info: { Title: title, CreationDate: issuedAt, ModDate: issuedAt },
  });
  const bytes = collect(pdf);
  const fonts = openFonts(pair, (name, font) => pdf.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource));

  const pictures = new Map<Uint8Array, OpenPicture>();
  const typesetter = createTypesetter(fonts, createMeasure(pdf));
  const root = pdf.struct("Document");
  pdf.addStructure(root);

  function drawLine({ runs, width, style }: TextLine, { x, y, align, width: room = 0 }: At): void {
    let left = align === "right" ? x + room - width : x;
    pdf.fillColor(style.color);
    for (const run of runs) {
      const draw = () =>
        pdf
          .font(run.font, style.size * relativeSize(run.font))
          .text(run.text, left, y + style.size * ASCENT, { ...optionsOf(run.font, style.figures), lineBreak: false });
      if (run.actual) withActualText(pdf, run.text, draw);
      else draw();
      left += run.width;
    }
  }

  return {
    ...typesetter,
    root,
    addPage: (): void => void pdf.addPage(),

    /** Adds a child element. The caller ends it after drawing. */
    addElement(parent: Element, type: string, options: StructureOptions = {}): Element {
      const element = pdf.struct(type, options);
      parent.add(element);
      return element;
    },

    /** Draws a whole element. */
    draw(parent: Element, type: string, draw: () => void, options: StructureOptions = {}): void {
      parent.add(pdf.struct(type, options, draw));
    },

    /** Draws content that screen readers skip: rules, and repeated headings. */
    drawArtifact(type: "Pagination" | "Layout", draw: () => void): void {
      pdf.markContent("Artifact", { type });
      draw();
      pdf.endMarkedContent();
    },

    /** Draws lines below one another, starting at y. Returns their lower edge. */
    drawLines(lines: readonly TextLine[], { y, ...at }: At): number {
      let top = y;
      for (const line of lines) {
        drawLine(line, { ...at, y: top });
        top += heightOf([line]);
      }
      return top;
    },

    drawRule(y: number, { from = PAGE.left, to = PAGE.right, weight = 0.5, color = COLORS.line } = {}): void {
      pdf.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(color).stroke();
    },

    /** Draws the dark modules of a QR code. */
    drawSquares: (rows: Squares, at: SquaresPlace): void => fillSquares(pdf, rows, at),

    /** Draws a barcode from the widths of bars and spaces in modules, starting with a bar. */
    drawBars: (widths: readonly number[], at: BarsPlace): void => fillBars(pdf, widths, at),

    /** Draws a picture as large as its box allows. The file embeds it once, however often it is drawn. */
    drawPicture(picture: Uint8Array, { x, y, width, height, align = "left" }: PicturePlace): void {
      const opened = pictures.get(picture) ?? openPicture(pdf, picture);
      pictures.set(picture, opened);
      pdf.image(opened, x, y, { fit: [width, height], valign: "bottom", ...(align === "right" && { align }) });
    },

    async finish(): Promise<Uint8Array> {
      root.end();
      pdf.end();
      return bytes;
    },
  };
}

type StructureOptions = PDFKit.Mixins.StructureElementOptions & { scope?: "Column" | "Row" };

type Squares = readonly (readonly boolean[])[];
type SquaresPlace = Required<Omit<At, "align">>;

type PicturePlace = { x: number; y: number; width: number; height: number; align?: "left" | "right" };
type OpenPicture = PDFKit.Mixins.ImageSrc;

/** Opens a picture, which is embedded when it is first drawn. The method is missing in the type declarations. */
function openPicture(pdf: PDFKit.PDFDocument, picture: Uint8Array): OpenPicture {
  return (pdf as PDFKit.PDFDocument & { openImage(source: Buffer): OpenPicture }).openImage(Buffer.from(picture));
}

/** Fills all squares as one path. */
function fillSquares(pdf: PDFKit.PDFDocument, rows: Squares, { x, y, width }: SquaresPlace): void {
  const side = width / rows.length;
  for (const [row, cells] of rows.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) pdf.rect(x + column * side, y + row * side, side, side);
    }
  }
  pdf.fillColor(COLORS.ink).fill();
}

/** In points; `module` is the width of the thinnest bar. */
type BarsPlace = { x: number; y: number; module: number; height: number };

function fillBars(pdf: PDFKit.PDFDocument, widths: readonly number[], { x, y, module, height }: BarsPlace): void {
  let left = x;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) pdf.rect(left, y, width * module, height);
    left += width * module;
  }
  pdf.fillColor("black").fill();
}

export function heightOf(lines: readonly TextLine[]): number {
  return lines.reduce((sum, { style }) => sum + style.size * LEADING, 0);
}

/** Caches widths per point of size, because bills repeat the same words. */
function createMeasure(pdf: PDFKit.PDFDocument): Measure {
  const known = new Map<string, number>();
  return ({ font, text }, { size, figures }) => {
    const key = `${font} ${figures} ${text}`;
    let width = known.get(key);
    if (width === undefined) {
      width = pdf.font(font, relativeSize(font)).widthOfString(text, optionsOf(font, figures));
      known.set(key, width);
    }
    return width * size;
  };
}

function optionsOf(font: FontName, figures: true | undefined): PDFKit.Mixins.TextOptions {
  const features = featuresOf(font, figures === true);
  return features.length > 0 ? { baseline: "alphabetic", features } : { baseline: "alphabetic" };
}

/**
 * Marks the glyphs that `draw` writes with their characters (`ActualText`). The mark begins and ends within the text
 * object: Poppler takes the position from the coordinates at its end, and pdfkit's own mark would end after they changed.
 */
function withActualText(pdf: PDFKit.PDFDocument, text: string, draw: () => void): void {
  const characters = `FEFF${Buffer.from(text, "utf16le").swap16().toString("hex")}`;
  const write = pdf.addContent.bind(pdf);
  pdf.addContent = (operators: string) => {
    if (operators === "BT") return write(`BT\n/Span << /ActualText <${characters}> >> BDC`);
    return write(operators === "ET" ? "EMC\nET" : operators);
  };
  draw();
  pdf.addContent = write;
}

async function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
}
