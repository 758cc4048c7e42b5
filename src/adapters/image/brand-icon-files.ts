import type { Path } from "fontkit";
import sharp from "sharp";
import { featuresOf, hasCharacter, openFonts } from "#adapters/pdf/fonts.ts";
import type { BrandIcons, IconDesign } from "#domain/brand/brand-icons.port.ts";
import { IVORY } from "./decode-picture.ts";

/** The arch of the default icon, in its view box. */
const VIEW_BOX = "-20 0 440 440";
const ARCH =
  "M16 440V196A53.9 53.9 0 0 1 30.6 135A51.7 51.7 0 0 1 67.6 87.6A49.6 49.6 0 0 1 116.5 57A43.4 43.4 0 0 1 164.9 42.9Q192 34.9 200 6Q208 34.9 235.1 42.9A43.4 43.4 0 0 1 283.5 57A49.6 49.6 0 0 1 332.4 87.6A51.7 51.7 0 0 1 369.4 135A53.9 53.9 0 0 1 384 196V440Z";
/** The space of the letter on the arch. */
const SPACE = { x: 200, y: 272, width: 210, height: 250 };
/** Stands for a letter that no font has. */
const DIAMOND = "M200 172L275 272L200 372L125 272Z";
const ICO_SIDE = 32;
const TOUCH = { side: 180, margin: 28 };

/** Draws the letter as a path, because neither browsers nor the server are known to have its font. */
export async function makeBrandIcons({ ground, ink, ...letter }: IconDesign): Promise<BrandIcons> {
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW_BOX}">` +
      `<path fill="${ground}" d="${ARCH}"/><path fill="${ink}" d="${drawLetter(letter)}"/></svg>`,
  );
  const [small, touch] = await Promise.all([
    draw(svg, ICO_SIDE).png({ compressionLevel: 9 }).toBuffer(),
    drawTouchIcon(svg),
  ]);
  return {
    "favicon.svg": Uint8Array.from(svg),
    "favicon.ico": Uint8Array.from(icoOf(small)),
    "apple-touch-icon.png": Uint8Array.from(touch),
  };
}

function draw(svg: Buffer, side: number) {
  return sharp(svg, { density: 300 }).resize(side, side);
}

async function drawTouchIcon(svg: Buffer): Promise<Buffer> {
  const { side, margin } = TOUCH;
  const frame = { top: margin, bottom: margin, left: margin, right: margin, background: IVORY };
  return draw(svg, side - 2 * margin)
    .flatten({ background: IVORY })
    .extend(frame)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file with one PNG: its header, the entry of its directory, the picture. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(ICO_SIDE, 6);
  head.writeUInt8(ICO_SIDE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** The path of the letter, as large as its space allows. */
function drawLetter(design: Pick<IconDesign, "letter" | "fonts">): string {
  const glyphs = glyphsOf(design);
  if (glyphs.length === 0) return DIAMOND;
  const left = Math.min(...glyphs.map(({ bbox }) => bbox.minX));
  const right = Math.max(...glyphs.map(({ bbox }) => bbox.maxX));
  const bottom = Math.min(...glyphs.map(({ bbox }) => bbox.minY));
  const top = Math.max(...glyphs.map(({ bbox }) => bbox.maxY));
  const scale = Math.min(SPACE.width / (right - left), SPACE.height / (top - bottom));
  const x = SPACE.x - (scale * (left + right)) / 2;
  const y = SPACE.y + (scale * (bottom + top)) / 2;
  return glyphs
    .map((glyph) => glyph.transform(scale, 0, 0, -scale, x, y).toSVG())
    .join("")
    .replaceAll(/-?\d+\.\d+/g, (figure) => String(Math.round(Number(figure))));
}

/** The outlines of the letter in the first font that has all its characters; empty if no font has. */
function glyphsOf({ letter, fonts: pair }: Pick<IconDesign, "letter" | "fonts">): Path[] {
  const fonts = openFonts(pair);
  const name = fonts.faces.display.find((font) =>
    [...letter].every((character) => hasCharacter(fonts, font, character)),
  );
  if (!name) return [];
  const { glyphs, positions } = fonts.open(name).layout(letter, featuresOf(name, false));
  let x = 0;
  return glyphs
    .map(({ path }, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      const placed = path.translate(x + xOffset, yOffset);
      x += xAdvance;
      return placed;
    })
    .filter(({ commands }) => commands.length > 0);
}
