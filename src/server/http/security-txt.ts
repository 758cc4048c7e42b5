import { Hono } from "hono";
import { DAY_MS } from "#contract/kernel/durations.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { HttpEnv } from "./http-env.ts";

const PATH = "/.well-known/security.txt";
/** Readers fetch an expired file again. */
const VALID_DAYS = 180;

type Facts = { email: string; publicUrl: string; now: Date };

/** The contact for security reports (RFC 9116). */
export function securityText({ email, publicUrl, now }: Facts): string {
  const address = encodeURIComponent(email).replace("%40", "@");
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  return [
    `Contact: mailto:${address}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${publicUrl}${PATH}`,
    "",
  ].join("\n");
}

export function createSecurityText({ settings, publicUrl }: { settings: CurrentSettings; publicUrl: string }) {
  const site = new Hono<HttpEnv>();
  site.get(PATH, (c) => {
    c.header("Cache-Control", "public, max-age=86400");
    return c.text(securityText({ email: settings().email, publicUrl, now: new Date() }));
  });
  return site;
}
