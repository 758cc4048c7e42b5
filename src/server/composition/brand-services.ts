import { createBrandIconsService } from "#domain/brand/brand-icons.service.ts";
import { createBrandService } from "#domain/brand/brand.service.ts";
import type { MediaService } from "#domain/media/media.service.ts";
import type { SettingsService } from "#domain/settings/settings.service.ts";
import type { Ports } from "./ports.ts";

type Foundations = { settings: SettingsService; media: MediaService };

/** Wires the owner's brand. */
export function createBrandServices({ logos }: Ports, { settings, media }: Foundations) {
  return {
    brand: createBrandService({ settings, media, logos }),
    brandIcons: createBrandIconsService({ settings: settings.current, icons: logos }),
  };
}
