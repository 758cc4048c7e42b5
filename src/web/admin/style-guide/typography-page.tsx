import { formatRupees } from "#contract/kernel/money.ts";
import { PageHead } from "../frame/page-head.tsx";
import { Specimen } from "./specimen.tsx";
import { readTokens, formatSize } from "./tokens.rules.ts";
import css from "../../styles/tokens.css?raw";

/** Read from the stylesheet itself, so that the guide is always up to date. */
const TOKENS = readTokens(css);

/** The utility class, the token of its size, the use and a sample text. */
const SAMPLES = [
  ["d-60", "d60", "The words of a hero", "Jhumkas for the wedding season"],
  ["d-40", "d40", "A page’s heading", "Tara Solitaire Ring"],
  ["d-30", "d30", "A section’s heading", "Shop by Category"],
  ["d-22", "d22", "A dialog, an empty state", "Order summary"],
  ["d-18", "d18", "The title of a piece", "Vama Vati Mangalsutra, 22K Gold"],
  ["text-18", "18", "A lead", "Temple work in 22K gold, set with red and green stones."],
  ["text-16", "16", "Text of the shop", "A pair of payals with bells all the way round."],
  ["text-15", "15", "Labels, menus", "Shipping address"],
  ["text-14", "14", "Hints; text of the staff area", "Include your city, pincode and a landmark."],
  ["text-13", "13", "Smallest running text", "MRP including taxes"],
  ["text-12", "12", "Stamps, tags, headings of the menu", "18K 750"],
  ["price", "16", "Amounts below each other", formatRupees(244_002)],
] as const;

export function TypographyPage() {
  return (
    <>
      <PageHead title="Typography" />
      <Specimen
        title="Type"
        rule="Petrona for headings, titles of pieces and quotes; Figtree for everything one reads or presses. Both hold the rupee sign. Nothing is set in capitals."
      >
        <ul className="grid gap-8">
          {SAMPLES.map(([utility, token, use, text]) => (
            <li key={utility}>
              <p className="mb-1 text-13 text-ink-soft tabular-nums">{`${utility}: ${metricsOf(token)}. ${use}`}</p>
              <p className={utility}>{text}</p>
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  );
}

function metricsOf(token: string): string {
  const line = TOKENS.get(`text-${token}--line-height`) ?? "";
  const weight = TOKENS.get(`text-${token}--font-weight`) ?? "400";
  return `${formatSize(TOKENS.get(`text-${token}`) ?? "")}, line ${line}, weight ${weight}`;
}
