import { PageHead } from "../frame/page-head.tsx";
import { PALETTE, type PaletteEntry } from "./palette.ts";
import { Specimen } from "./specimen.tsx";
import { contrastOf, gradeOf, readTokens } from "./tokens.rules.ts";
import css from "../../styles/tokens.css?raw";

/** Read from the stylesheet itself, so that the guide cannot differ from it. */
const TOKENS = readTokens(css);

export function ColorPage() {
  return (
    <>
      <PageHead title="Colors" />
      <Specimen
        title="Palette"
        rule="Contrast is computed, not guessed. Text needs 4.5:1, borders of controls and icons 3:1. One accent, wine, marks the way on and nothing else."
      >
        <ul className="grid grid-cols-swatches gap-x-5 gap-y-7">
          {PALETTE.map((entry) => (
            <Swatch key={entry.name} {...entry} />
          ))}
        </ul>
      </Specimen>
    </>
  );
}

function valueOf(name: string): string {
  return TOKENS.get(`color-${name}`) ?? "";
}

function Contrast({ words, text, ground }: { words: string; text: string; ground: string }) {
  const contrast = contrastOf(valueOf(text), valueOf(ground));
  return (
    <li className="flex justify-between gap-2">
      <span>{words}</span>
      <span>
        {contrast.toFixed(1)}:1 <span className="text-ink-soft">{gradeOf(contrast)}</span>
      </span>
    </li>
  );
}

function Swatch({ name, use, on, under }: PaletteEntry) {
  return (
    <li>
      <div
        aria-hidden="true"
        className="mb-2 h-16 rounded-control border border-line"
        style={{ background: `var(--color-${name})` }}
      />
      <p className="flex items-baseline justify-between gap-2">
        <span className="font-semibold">{name}</span>
        <code className="font-sans text-13 text-ink-soft tabular-nums">{valueOf(name)}</code>
      </p>
      <p className="text-13 text-ink-soft">{use}</p>
      <ul className="mt-1 text-13 tabular-nums">
        {under?.map((text) => (
          <Contrast key={`under-${text}`} words={`${text} on it`} text={text} ground={name} />
        ))}
        {on?.map((ground) => (
          <Contrast key={`on-${ground}`} words={`on ${ground}`} text={name} ground={ground} />
        ))}
      </ul>
    </li>
  );
}
