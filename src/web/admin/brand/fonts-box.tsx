import { FONT_PAIRS, FONTS, fontStack, type FontPair } from "#contract/brand/fonts.ts";
import { Box } from "#web/ui/box.tsx";
import { Radio } from "#web/ui/radio.tsx";
import { FONT_LABELS, fontWords } from "./brand-draft.rules.ts";

type FontsBoxProps = { fonts: FontPair; onChange: (fonts: FontPair) => void };

/** The font pairs, each shown in its own fonts. */
export function FontsBox({ fonts, onChange }: FontsBoxProps) {
  return (
    <Box title="Fonts">
      <fieldset className="grid gap-1">
        <legend className="sr-only">Fonts</legend>
        {FONT_PAIRS.map((pair) => (
          <Radio
            key={pair}
            name="fonts"
            value={pair}
            className="items-start! py-1.5"
            checked={pair === fonts}
            onChange={() => onChange(pair)}
            label={
              <span>
                <span className="block text-20" style={{ fontFamily: fontStack(FONTS[pair].heading) }}>
                  {FONT_LABELS[pair]}
                </span>
                <span className="block text-14 text-ink-soft" style={{ fontFamily: fontStack(FONTS[pair].text) }}>
                  {fontWords(pair)}
                </span>
              </span>
            }
          />
        ))}
      </fieldset>
    </Box>
  );
}
