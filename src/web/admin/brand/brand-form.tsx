import { changeBrand, getBrand } from "#contract/brand/brand.calls.ts";
import type { BrandView } from "#contract/brand/brand.ts";
import { FONTS, FONT_PAIRS, fontStack, type FontPair } from "#contract/brand/fonts.ts";
import { send } from "#web/browser/send.ts";
import { invalidateSettings } from "#web/browser/settings-freshness.ts";
import { Box } from "#web/ui/box.tsx";
import { Radio } from "#web/ui/radio.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ContentLinks } from "../content/content-links.tsx";
import { EditForm } from "../frame/edit-form.tsx";
import { useEditing } from "../frame/use-editing.ts";
import {
  BRAND_LABELS,
  BRAND_RULES,
  FONT_LABELS,
  brandComparison,
  draftOf,
  formatFonts,
  shownColour,
} from "./brand-draft.rules.ts";
import { BrandPreview } from "./brand-preview.tsx";
import { ColourField } from "./colour-field.tsx";
import { LogoBox } from "./logo-box.tsx";

export function BrandForm({ view }: { view: BrandView }) {
  const editing = useBrandEditing(view);
  const { form, stored } = editing;
  const { logo } = view;
  const { name, accent, secondAccent, banner, fonts } = form.values;
  const shown = {
    accent: shownColour("accent", accent, stored.accent),
    secondAccent: shownColour("secondAccent", secondAccent, stored.secondAccent),
    banner: shownColour("banner", banner, stored.banner),
    fonts,
  };

  return (
    <EditForm editing={editing} label="Brand" what="the brand">
      <div className="grid gap-4 admin:grid-cols-with-side admin:items-start">
        <div className="grid min-w-0 gap-4">
          <Box title="Name">
            <TextField
              {...form.field("name")}
              label={BRAND_LABELS.name}
              autoComplete="off"
              hint="In the header, in the title of every page, in emails and on invoices."
            />
          </Box>
          <LogoBox logo={logo} />
          <Box title="Colours">
            <div className="grid gap-4 sm:grid-cols-2">
              <ColourField
                form={form}
                name="accent"
                hint="Buttons, links that are pointed at, and the footer’s tint."
              />
              <ColourField form={form} name="secondAccent" hint="Stamps, warnings and ornaments." />
              <ColourField form={form} name="banner" hint="Behind the promo messages, which are white." />
            </div>
          </Box>
          <FontsBox fonts={fonts} onChange={(pair) => form.change("fonts", pair)} />
        </div>
        <div className="grid min-w-0 gap-4">
          <BrandPreview name={name.trim() || stored.name} logo={logo} brand={shown} />
          <Box title="What the shop says">
            <ContentLinks />
          </Box>
        </div>
      </div>
    </EditForm>
  );
}

/** Any small page of the shop: all pages embed the same styles. */
const PAGE = "/terms";
const STYLES = /<style data-page="">([^<]*)<\/style>/;

function useBrandEditing(view: BrandView) {
  return useEditing({
    view,
    draftOf,
    comparison: brandComparison,
    rules: BRAND_RULES,
    save: async (draft, { updatedAt }) => send(changeBrand, { body: { ...draft, updatedAt } }),
    load: async () => send(getBrand),
    async onSaved() {
      invalidateSettings();
      await renewPageStyles();
    },
  });
}

/**
 * Replaces the embedded shop styles by those of a freshly fetched page, so that a navigation to the shop shows a
 * changed brand. If the request fails, the next full page load has them.
 */
async function renewPageStyles(): Promise<void> {
  const element = document.querySelector("style[data-page]");
  if (!element) return;
  // oxlint-disable-next-line no-restricted-globals -- a page, not a call
  const page = await fetch(PAGE, { cache: "no-cache" })
    .then(async (response) => (response.ok ? response.text() : ""))
    .catch(() => "");
  const text = STYLES.exec(page)?.[1];
  if (text !== undefined) element.textContent = text;
}

type FontsBoxProps = { fonts: FontPair; onChange: (fonts: FontPair) => void };

/** The font pairs, each shown in its own fonts. */
function FontsBox({ fonts, onChange }: FontsBoxProps) {
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
                  {formatFonts(pair)}
                </span>
              </span>
            }
          />
        ))}
      </fieldset>
    </Box>
  );
}
