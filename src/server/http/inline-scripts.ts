import { createHash } from "node:crypto";

const SCRIPT = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/gi;

/**
 * The hashes by which a policy allows exactly the scripts that stand in this HTML: unlike a nonce, they are good for HTML that
 * is kept and sent to many. Scripts from files and data such as JSON-LD need none.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(SCRIPT)) {
    const { attributes = "", text = "" } = groups ?? {};
    if (/\ssrc=/i.test(attributes) || /\stype="?application\/(?:ld\+)?json/i.test(attributes)) continue;
    hashes.add(`sha256-${createHash("sha256").update(text).digest("base64")}`);
  }
  return [...hashes];
}
