import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { BrandIcons, IconMaker } from "./brand-icons.port.ts";
import { iconDesign } from "./brand-icons.rules.ts";

export type BrandIconsService = ReturnType<typeof createBrandIconsService>;

/** The icons of a shop that has another name or other colours than the default ones, and no logo. */
export function createBrandIconsService({ settings, icons }: { settings: CurrentSettings; icons: IconMaker }) {
  let cached: { design: string; files: Promise<BrandIcons> } | undefined;

  return {
    /** Made once for each design. Undefined if the default icons or those of a logo are to be used. */
    async current(): Promise<BrandIcons | undefined> {
      const wanted = iconDesign(settings());
      if (!wanted) return undefined;
      const design = JSON.stringify(wanted);
      if (cached?.design === design) return cached.files;
      const latest = { design, files: icons.makeIcons(wanted) };
      cached = latest;
      latest.files.catch(() => {
        if (cached === latest) cached = undefined;
      });
      return latest.files;
    },
  };
}
