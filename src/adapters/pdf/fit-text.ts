import { cleanText } from "./clean-text.ts";
import { heightOf, type Sheet } from "./sheet.ts";
import type { TextLine, TextStyle } from "./typesetter.ts";

type Room = { width: number; height: number; smallest: number };

/**
 * Sets text in the largest size that fits, between its own and the smallest one. In the smallest size paragraphs are
 * joined, and text that is still too long ends with "…".
 */
export function fitText(sheet: Sheet, text: string, style: TextStyle, { width, height, smallest }: Room): TextLine[] {
  for (let size = style.size; size > smallest; size -= 0.5) {
    const lines = sheet.setText(text, { ...style, size }, width);
    if (heightOf(lines) <= height) return lines;
  }
  const small = { ...style, size: smallest };
  const cleaned = cleanText(text)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ");
  const lines = sheet.setText(cleaned, small, width);
  const maxLines = Math.floor(height / heightOf([sheet.setLine("A", small)]));
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), sheet.setLine("…", small)];
}
