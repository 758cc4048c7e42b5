import { Hono } from "hono";
import { logoUrl, type LogoFile } from "#contract/brand/logo.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import { ICON_FILES, type IconFile } from "#domain/brand/brand-icons.port.ts";
import type { BrandIconsService } from "#domain/brand/brand-icons.service.ts";
import type { HttpEnv } from "./http-env.ts";

/** The logo file for each of the default icon paths that browsers request. */
const LOGO_FILES: Record<IconFile, LogoFile> = {
  "favicon.ico": "icon.png",
  "favicon.svg": "icon.png",
  "apple-touch-icon.png": "touch.png",
};

const CONTENT_TYPES: Record<IconFile, string> = {
  "favicon.ico": "image/x-icon",
  "favicon.svg": "image/svg+xml",
  "apple-touch-icon.png": "image/png",
};

/**
 * Redirects the default icon paths to the logo's files. Without a logo, they show the initial of the shop's name in its
 * colours; with the default name and colours, the built-in icons are served.
 */
export function createBrandIcons(settings: CurrentSettings, brandIcons: BrandIconsService) {
  const icons = new Hono<HttpEnv>();
  for (const file of ICON_FILES) {
    icons.get(`/${file}`, async (c, next) => {
      const logo = settings().brand?.logo;
      const own = logo ? undefined : await brandIcons.current();
      if (logo || own) c.header("Cache-Control", "no-cache");
      if (logo) return c.redirect(logoUrl(logo, LOGO_FILES[file]), 302);
      if (own) return c.body(own[file], 200, { "Content-Type": CONTENT_TYPES[file] });
      return next();
    });
  }
  return icons;
}
