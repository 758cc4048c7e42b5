import { useState } from "react";
import type { BrandView } from "#contract/brand/brand.ts";
import { Box } from "#web/ui/box.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ContentLinks } from "../content/content-links.tsx";
import { SettingsForm } from "../frame/settings-form.tsx";
import { BRAND_LABELS, shownColour } from "./brand-draft.rules.ts";
import { BrandPreview } from "./brand-preview.tsx";
import { ColourField } from "./colour-field.tsx";
import { FontsBox } from "./fonts-box.tsx";
import { LogoBox } from "./logo-box.tsx";
import { useBrandEditing } from "./use-brand-editing.ts";

export function BrandForm({ view }: { view: BrandView }) {
  const editing = useBrandEditing(view);
  const { form, stored } = editing;
  const [logo, setLogo] = useState(view.logo);

  function onLogoSaved(saved: BrandView): void {
    setLogo(saved.logo);
    editing.adopt(saved);
  }

  const { name, accent, secondAccent, banner, fonts } = form.values;
  const shown = {
    accent: shownColour("accent", accent, stored.accent),
    secondAccent: shownColour("secondAccent", secondAccent, stored.secondAccent),
    banner: shownColour("banner", banner, stored.banner),
    fonts,
  };

  return (
    <SettingsForm editing={editing} label="Brand" what="the brand">
      <div className="grid gap-4 admin:grid-cols-with-side admin:items-start">
        <div className="grid min-w-0 gap-4">
          <Box title="Name">
            <TextField
              {...form.field("name")}
              label={BRAND_LABELS.name}
              autoComplete="off"
              hint="In the header, in the title of every page, in mails and on invoices."
            />
          </Box>
          <LogoBox logo={logo} onSaved={onLogoSaved} />
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
    </SettingsForm>
  );
}
