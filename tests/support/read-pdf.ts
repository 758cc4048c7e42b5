import { inflateSync } from "node:zlib";
import { extractText, getDocumentProxy } from "unpdf";

/** The selectable text of each page, with single spaces between words. */
export async function readPages(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, " "));
}

export async function readText(bytes: Uint8Array): Promise<string> {
  return (await readPages(bytes)).join(" ");
}

/** The drawing operators of each page. */
export function readContents(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString("latin1");
  const streams = [...file.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)];
  return streams.map(([, data = ""]) => inflateSync(Buffer.from(data, "latin1")).toString("latin1"));
}

/** The `ActualText` entries for reordered glyphs, which the page text omits. */
export function readActualTexts(bytes: Uint8Array): string[] {
  const texts = readContents(bytes).flatMap((content) => [...content.matchAll(/\/ActualText <FEFF([0-9a-f]*)>/g)]);
  return texts.map(([, characters = ""]) => Buffer.from(characters, "hex").swap16().toString("utf16le"));
}

/** The PostScript names of the embedded fonts, in alphabetical order. */
export function readFontNames(bytes: Uint8Array): string[] {
  const names = Buffer.from(bytes)
    .toString("latin1")
    .matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g);
  return [...new Set([...names].map(([, name = ""]) => name))].toSorted();
}
