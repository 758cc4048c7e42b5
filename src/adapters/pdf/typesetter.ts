import { cleanText } from "./clean-text.ts";
import type { Face, Fonts } from "./fonts.ts";
import { splitRuns, type Run } from "./text-runs.ts";

/** `size` in points. `figures`: tabular digits, for columns of amounts. */
export type TextStyle = { face: Face; size: number; color: string; figures?: true };

/** A line of text as it is drawn; widths in points. */
export type TextLine = { runs: (Run & { width: number })[]; width: number; style: TextStyle };

export type Measure = (run: Run, style: TextStyle) => number;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Breaks text into lines at spaces, and a word that is longer than a line between characters. */
export function createTypesetter(fonts: Fonts, measure: Measure) {
  function lineOf(text: string, style: TextStyle): TextLine {
    const runs = splitRuns(text, style.face, fonts).map((run) => ({ ...run, width: measure(run, style) }));
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), style };
  }

  const widthOf = (text: string, style: TextStyle): number => lineOf(text, style).width;

  function breakWord(word: string, style: TextStyle, width: number): string[] {
    if (widthOf(word, style) <= width) return [word];
    const parts = [""];
    let used = 0;
    for (const { segment } of graphemes.segment(word)) {
      const segmentWidth = widthOf(segment, style);
      if (used + segmentWidth > width && used > 0) {
        parts.push("");
        used = 0;
      }
      parts[parts.length - 1] += segment;
      used += segmentWidth;
    }
    return parts;
  }

  function breakParagraph(text: string, style: TextStyle, width: number): string[] {
    const space = widthOf(" ", style);
    const lines: string[] = [];
    let used = 0;
    for (const word of text
      .split(" ")
      .filter(Boolean)
      .flatMap((part) => breakWord(part, style, width))) {
      const wordWidth = widthOf(word, style);
      if (lines.length > 0 && used + space + wordWidth <= width) {
        lines[lines.length - 1] += ` ${word}`;
        used += space + wordWidth;
      } else {
        lines.push(word);
        used = wordWidth;
      }
    }
    return lines;
  }

  /** One line, however long. */
  const setLine = (text: string, style: TextStyle): TextLine => lineOf(cleanText(text).replaceAll("\n", " "), style);

  return {
    setLine,
    /** Returns no line for blank text. */
    setText(text: string, style: TextStyle, width: number): TextLine[] {
      const paragraphs = cleanText(text).split("\n");
      return paragraphs
        .flatMap((paragraph) => breakParagraph(paragraph, style, width))
        .map((line) => lineOf(line, style));
    },
    /** One line, in a smaller size if it would be too wide. */
    setFitting(text: string, style: TextStyle, width: number): TextLine {
      const line = setLine(text, style);
      return line.width > width ? setLine(text, { ...style, size: (style.size * width) / line.width }) : line;
    },
  };
}
