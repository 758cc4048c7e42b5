import { formatRupees } from "#contract/kernel/money.ts";
import { PageHead } from "../frame/page-head.tsx";
import { Specimen } from "./specimen.tsx";
import { readTokens, sizeWords } from "./tokens.rules.ts";
import css from "../../styles/tokens.css?raw";

/** Read from the stylesheet itself, so that the guide cannot differ from it. */
const TOKENS = readTokens(css);

const AMOUNTS = [244_002, 11_111, 1_526, 919];

const DISPLAY = "Petrona";
const TEXT = "Figtree";

/** The utility, the token of its size, the typeface, the use and a sample. */
const SAMPLES = [
  ["d-60", "d60", DISPLAY, "The words of a hero", "Jhumkas for the wedding season"],
  ["d-40", "d40", DISPLAY, "A page’s heading", "Tara Solitaire Ring"],
  ["d-30", "d30", DISPLAY, "A section’s heading", "Shop by Category"],
  ["d-22", "d22", DISPLAY, "A dialog, an empty state", "Order summary"],
  ["d-18", "d18", DISPLAY, "The title of a piece", "Vama Vati Mangalsutra, 22K Gold"],
  ["text-18", "18", TEXT, "A lead", "Temple work in 22K gold, set with red and green stones."],
  ["text-16", "16", TEXT, "Text of the shop", "A pair of payals with bells all the way round."],
  ["text-15", "15", TEXT, "Labels, menus", "Shipping address"],
  ["text-14", "14", TEXT, "Hints; text of the staff area", "Include your city, pincode and a landmark."],
  ["text-13", "13", TEXT, "Smallest running text", "MRP including taxes"],
  ["text-12", "12", TEXT, "Stamps, tags, headings of the menu", "18K 750"],
] as const;

export function TypographyPage() {
  return (
    <>
      <PageHead title="Typography" />
      <div className="grid gap-4">
        <Specimen
          title="Type"
          rule="Petrona for headings, titles of pieces and quotes; Figtree for everything one reads or presses. Both hold the rupee sign. Nothing is set in capitals."
        >
          <ul>
            {SAMPLES.map((sample) => (
              <TypeSample key={sample[0]} sample={sample} />
            ))}
          </ul>
        </Specimen>
        <Specimen
          title="Figures"
          rule="Display figures on the details page; tabular figures wherever amounts stand below each other."
        >
          <div className="flex flex-wrap items-start gap-16">
            <p className="d-40">{formatRupees(123_456)}</p>
            <ul className="text-right">
              {AMOUNTS.map((amount) => (
                <li key={amount} className="price">
                  {formatRupees(amount)}
                </li>
              ))}
            </ul>
          </div>
        </Specimen>
        <Specimen title="Rich text" rule="What staff write in the editor.">
          <div className="rich-text max-w-reading text-16">
            <p>
              A deep red oval on a warm gold-plated band, its shoulders set with <b>small bright stones</b>.
            </p>
            <ul>
              <li>Created red stone, 7 × 5 mm</li>
              <li>18K gold plating, 1 micron</li>
            </ul>
          </div>
        </Specimen>
      </div>
    </>
  );
}

function TypeSample({ sample: [utility, token, face, use, text] }: { sample: (typeof SAMPLES)[number] }) {
  const size = TOKENS.get(`text-${token}`) ?? "";
  const line = TOKENS.get(`text-${token}--line-height`);
  const weight = TOKENS.get(`text-${token}--font-weight`) ?? "400";
  return (
    <li className="border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-13 text-ink-soft tabular-nums">
        <span>
          <code className="font-sans font-semibold text-ink">{utility}</code> · {face} {weight}, {sizeWords(size)}, line{" "}
          {line}
        </span>
        <span>{use}</span>
      </p>
      <p className={utility}>{text}</p>
    </li>
  );
}
