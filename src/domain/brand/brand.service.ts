import { isDelivered } from "#contract/brand/brand.rules.ts";
import type { ChangeBrand } from "#contract/brand/brand.schema.ts";
import { DELIVERED_BRAND, type BrandView } from "#contract/brand/brand.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Actor } from "#domain/audit/audit.service.ts";
import type { SettingsService } from "#domain/settings/settings.service.ts";

type Dependencies = { settings: Pick<SettingsService, "readAll" | "change"> };

const LABEL = "Brand";

/** The shop's name and look. They are kept among the settings, so that whatever knows those follows. */
export function createBrandService({ settings }: Dependencies) {
  async function getBrand(): Promise<BrandView> {
    const stored = await settings.readAll();
    return { ...partsOf(stored.settings), updatedAt: stored.updatedAt };
  }

  return {
    getBrand,

    async changeBrand(actor: Actor, { name, updatedAt, ...brand }: ChangeBrand): Promise<BrandView> {
      await settings.change(actor, {
        updatedAt,
        label: LABEL,
        audited: partsOf,
        apply: ({ brand: before, ...others }) => withBrand({ ...others, name }, { ...before, ...brand }),
      });
      return getBrand();
    },
  };
}

function partsOf({ name, brand }: ShopSettings) {
  return { name, ...DELIVERED_BRAND, ...brand };
}

/** A brand like the delivered one is none. */
function withBrand(settings: ShopSettings, brand: NonNullable<ShopSettings["brand"]>): ShopSettings {
  return isDelivered(brand) ? settings : { ...settings, brand };
}
