import { contrastOf } from "#contract/brand/colour.rules.ts";
import { PageHead } from "../frame/page-head.tsx";
import { PALETTE, type PaletteEntry } from "./palette.ts";
import { Specimen } from "./specimen.tsx";
import { gradeOf, readTokens } from "./tokens.rules.ts";
import css from "../../styles/tokens.css?raw";

/** Read from the stylesheet itself, so that the guide is always up to date. */
const TOKENS = readTokens(css);

const valueOf = (name: string) => TOKENS.get(`color-${name}`) ?? "";

export function ColorPage() {
  return (
    <>
      <PageHead title="Colors" />
      <Specimen
        title="Palette"
        rule="Contrast is computed, not guessed. Text needs 4.5:1, borders of controls and icons 3:1. One accent, wine, marks the way on and nothing else."
      >
        <ul className="grid cols-fill-40 gap-x-5 gap-y-7">
          {PALETTE.map((entry) => (
            <Swatch key={entry.name} {...entry} />
          ))}
        </ul>
      </Specimen>
    </>
  );
}

function Swatch({ name, use, on, under }: PaletteEntry) {
  const contrasts = [
    ...(under ?? []).map((text) => ({ label: `${text} on it`, contrast: contrastOf(valueOf(text), valueOf(name)) })),
    ...(on ?? []).map((ground) => ({ label: `on ${ground}`, contrast: contrastOf(valueOf(name), valueOf(ground)) })),
  ];
  return (
    <li>
      <div className="mb-2 h-16 rounded-control border border-line" style={{ background: `var(--color-${name})` }} />
      <p className="flex items-baseline justify-between gap-2">
        <b className="font-semibold">{name}</b>
        <code className="font-sans text-13 text-ink-soft tabular-nums">{valueOf(name)}</code>
      </p>
      <p className="text-13 text-ink-soft">{use}</p>
      {contrasts.map(({ label, contrast }) => (
        <p key={label} className="mt-1 flex justify-between text-13 tabular-nums">
          {label}
          <span>{`${contrast.toFixed(1)}:1 ${gradeOf(contrast)}`}</span>
        </p>
      ))}
    </li>
  );
}
