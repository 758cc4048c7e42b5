import { countCharacters } from "#contract/personalisation/text.rules.ts";
import { Picture } from "#web/ui/picture.tsx";
import { SCRIPT_FONTS } from "./script-fonts.ts";

type TextPreviewProps = { picture: string | undefined; lines: readonly string[] };

/** Both in percent of the picture's width. Long texts are scaled down to stay on one line. */
const LINE_WIDTH = 84;
const MAX_FONT_SIZE = 11;
/** The average width of a character relative to the font size. */
const CHARACTER_WIDTH = 0.62;

/** The texts on the product's picture. The shop makes the actual text by hand; the preview shows the wording and its script. */
export function TextPreview({ picture, lines }: TextPreviewProps) {
  return (
    <figure className="grid gap-1.5">
      <div className="relative overflow-hidden" style={{ containerType: "inline-size" }}>
        <Picture
          src={picture}
          alt=""
          sizes="(min-width: 900px) 440px, 100vw"
          className="aspect-square w-full object-cover"
        />
        <div
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 grid bg-paper text-center whitespace-nowrap"
          style={{ opacity: 0.92, padding: lines.length > 0 ? "3cqw 0" : 0, fontFamily: SCRIPT_FONTS }}
        >
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two fields may hold the same text
            <bdi key={index} style={{ fontSize: `${fontSizeOf(line)}cqw`, lineHeight: 1.5 }}>
              {line}
            </bdi>
          ))}
        </div>
      </div>
      <figcaption role="status" className="text-14 text-ink-soft">
        {lines.length === 0 ? "Your text is shown here while you type." : `On your piece: ${lines.join(", ")}`}
      </figcaption>
    </figure>
  );
}

function fontSizeOf(line: string): number {
  return Math.min(MAX_FONT_SIZE, LINE_WIDTH / (Math.max(1, countCharacters(line)) * CHARACTER_WIDTH));
}
