import { isDefaultBrand } from "#contract/brand/brand.rules.ts";
import type { ChangeBrand } from "#contract/brand/brand.schema.ts";
import { DEFAULT_BRAND, type Brand, type BrandView } from "#contract/brand/brand.ts";
import { DEFAULT_FONTS } from "#contract/brand/fonts.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Trx } from "#db/database.ts";
import type { Actor } from "#domain/audit/audit.service.ts";
import type { SourceFile } from "#domain/media/media.port.ts";
import type { MediaService } from "#domain/media/media.service.ts";
import type { SettingsService } from "#domain/settings/settings.service.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import { LogoRefusedError } from "./logo-refusals.rules.ts";
import type { LogoMaker } from "./logo.port.ts";

type Dependencies = {
  settings: Pick<SettingsService, "readAll" | "change">;
  media: Pick<MediaService, "keep" | "release">;
  logos: LogoMaker;
};

type BrandChange = {
  updatedAt?: string | undefined;
  name?: string;
  apply: (before: Brand, trx: Trx) => Brand | Promise<Brand>;
};

/** The shop's name and brand. Stored among the settings, so that everything that observes settings is updated. */
export function createBrandService({ settings, media, logos }: Dependencies) {
  async function getBrand(): Promise<BrandView> {
    const stored = await settings.readAll();
    return { ...partsOf(stored.settings), updatedAt: stored.updatedAt };
  }

  /** A brand equal to the default is stored as none. */
  async function change(actor: Actor, { updatedAt, name, apply }: BrandChange): Promise<void> {
    await settings.change(actor, {
      updatedAt,
      label: "Brand",
      audited: (all) => ({ ...partsOf(all), logo: all.brand?.logo?.key }),
      apply: async ({ brand = DEFAULT_BRAND, ...others }, trx) => {
        const after = await apply(brand, trx);
        const named = { ...others, name: name ?? others.name };
        return isDefaultBrand(after) ? named : { ...named, brand: after };
      },
    });
  }

  async function release(trx: Trx, { logo }: Brand): Promise<void> {
    if (logo) await media.release(trx, [logo.key]);
  }

  return {
    getBrand,

    async changeBrand(actor: Actor, { name, updatedAt, fonts, ...colours }: ChangeBrand): Promise<BrandView> {
      await change(actor, { updatedAt, name, apply: (before) => ({ ...before, ...colours, ...(fonts && { fonts }) }) });
      return getBrand();
    },

    /** The previous logo's files are swept a day later. */
    async setLogo(actor: Actor, source: SourceFile): Promise<BrandView> {
      const prepared = await logos.make(source).catch((error: unknown) => {
        if (!(error instanceof LogoRefusedError)) throw error;
        const { message } = error;
        throw fieldRefusal("file", message, "media_unreadable");
      });
      const { key, width, height } = prepared;
      await media.keep([{ ...prepared, kind: "logo", extension: "png", placeholder: "" }], async () =>
        change(actor, {
          apply: async (before, trx) => {
            await release(trx, before);
            return { ...before, logo: { key, width, height } };
          },
        }),
      );
      return getBrand();
    },

    async removeLogo(actor: Actor): Promise<BrandView> {
      await change(actor, {
        apply: async ({ logo, ...before }, trx) => {
          await release(trx, { ...before, ...(logo && { logo }) });
          return before;
        },
      });
      return getBrand();
    },
  };
}

function partsOf({ name, brand = DEFAULT_BRAND }: ShopSettings) {
  const { accent, secondAccent, banner, fonts = DEFAULT_FONTS, logo } = brand;
  return {
    name,
    accent,
    secondAccent,
    banner,
    fonts,
    logo: logo ? { key: logo.key, width: logo.width, height: logo.height } : null,
  };
}
