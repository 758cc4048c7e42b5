import { Hono } from "hono";
import { logoAddress, type LogoFile } from "#contract/brand/logo.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { HttpEnv } from "./http-env.ts";

/** Where browsers look without being told, and what of a logo is there. */
const ICONS: Record<string, LogoFile> = {
  "/favicon.ico": "icon.png",
  "/favicon.svg": "icon.png",
  "/apple-touch-icon.png": "touch.png",
};

/** With a logo the usual addresses of icons lead to its own; without one the files that the shop came with answer. */
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
