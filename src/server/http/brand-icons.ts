import { Hono } from "hono";
import { logoAddress, type LogoFile } from "#contract/brand/logo.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { HttpEnv } from "./http-env.ts";

/** The default icon paths that browsers request, and the logo file for each. */
const ICONS: Record<string, LogoFile> = {
  "/favicon.ico": "icon.png",
  "/favicon.svg": "icon.png",
  "/apple-touch-icon.png": "touch.png",
};

/** Redirects the default icon paths to the logo's files. Without a logo, the built-in icons are served. */
export function createBrandIcons(settings: CurrentSettings) {
  const icons = new Hono<HttpEnv>();
  for (const [path, file] of Object.entries(ICONS)) {
    icons.get(path, async (c, next) => {
      const logo = settings().brand?.logo;
      if (!logo) return next();
      c.header("Cache-Control", "no-cache");
      return c.redirect(logoAddress(logo, file), 302);
    });
  }
  return icons;
}
