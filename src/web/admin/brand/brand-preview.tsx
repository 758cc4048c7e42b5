import type { CSSProperties } from "react";
import { brandTokens } from "#contract/brand/brand.rules.ts";
import type { Brand } from "#contract/brand/brand.ts";
import { DEFAULT_FONTS, FONTS, fontStack } from "#contract/brand/fonts.ts";
import { logoUrl, type Logo } from "#contract/brand/logo.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { Box } from "#web/ui/box.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Stamp } from "#web/ui/stamp.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";

type BrandPreviewProps = { name: string; logo: Logo | null; brand: Brand };

/** Previews the parts of the shop that the brand changes. */
export function BrandPreview({ name, logo, brand }: BrandPreviewProps) {
  const { promoMessages, tagline } = useSettings();
  const [message = tagline] = promoMessages;
  const colours = Object.entries(brandTokens(brand)).map(([token, value]) => [`--color-${token}`, value]);
  const { heading, text } = FONTS[brand.fonts ?? DEFAULT_FONTS];
  const fonts = { "--font-display": fontStack(heading), fontFamily: fontStack(text) };
  const shownLogo = logo ? { ...logo, url: logoUrl(logo, "logo.webp") } : undefined;
  return (
    <Box title="Preview" flush>
      <div
        role="img"
        aria-label="The shop in these colours and fonts"
        className="overflow-hidden bg-ivory"
        data-density="shop"
        style={{ ...Object.fromEntries(colours), ...fonts } as CSSProperties}
      >
        <p className="min-h-9 px-4 py-2 text-center text-13 text-paper" style={{ background: brand.banner }}>
          {message}
        </p>
        <div className="flex min-h-16 items-center border-b border-line px-4">
          <Wordmark name={name} logo={shownLogo} place="bar" />
        </div>
        <div className="grid justify-items-start gap-4 px-4 py-6">
          <p className="d-30">Rings for every day</p>
          <Stamp text="925" title="925 silver" />
          <span className={buttonLook({ variant: "primary" })}>Add to Cart</span>
          <p className="text-15 font-medium text-wine">Only 2 left</p>
          <p className="rounded-control bg-gold-tint px-3 py-2 text-14 text-gold-deep">A note of the shop</p>
        </div>
        <div className="grid justify-items-start gap-2 bg-night px-4 py-6 text-15 text-night-soft">
          <Wordmark name={name} logo={shownLogo} onDark />
          {tagline}
        </div>
      </div>
    </Box>
  );
}
