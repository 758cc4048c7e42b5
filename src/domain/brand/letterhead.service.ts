import { DEFAULT_BRAND } from "#contract/brand/brand.ts";
import type { FontPair } from "#contract/brand/fonts.ts";
import { logoUrl } from "#contract/brand/logo.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { MediaStore } from "#domain/media/media.port.ts";

/** The parts of the brand on printed documents. */
export type Letterhead = {
  accent: string;
  logo: Uint8Array | null;
  /** Omitted for the default fonts. */
  fonts?: FontPair;
};

export type LetterheadService = ReturnType<typeof createLetterheadService>;

type Dependencies = { settings: CurrentSettings; store: Pick<MediaStore, "get"> };

export function createLetterheadService({ settings, store }: Dependencies) {
  let known: { key: string; bytes: Uint8Array } | undefined;

  /** Read once per logo. Without a readable file, documents show the name instead. */
  async function readLogo(key: string): Promise<Uint8Array | null> {
    if (known?.key === key) return known.bytes;
    const file = await store.get(logoUrl({ key }, "logo.png").slice("/media/".length));
    if (!file) return null;
    const bytes = new Uint8Array(await new Response(file.stream).arrayBuffer());
    known = { key, bytes };
    return bytes;
  }

  return {
    async current(): Promise<Letterhead> {
      const { accent, logo, fonts } = settings().brand ?? DEFAULT_BRAND;
      return { accent, logo: logo ? await readLogo(logo.key) : null, ...(fonts && { fonts }) };
    },
  };
}
