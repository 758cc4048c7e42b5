import { LogoRefusedError, logoRefusals } from "./logo-refusals.rules.ts";

/** `text` is set only for `<style>`; other text is white space or ignored. */
export type Tag = {
  kind: "start" | "end" | "whole";
  name: string;
  attributes: ReadonlyMap<string, string>;
  text: string;
};

const DECLARATION = /^\uFEFF?\s*(?:<\?xml\s[^<>?]*\?>)?/;
const SKIPPED = /(?:[^<]+|<!--(?:(?!--)[\s\S])*-->|<\?[\w-][^<>?]*\?>|<!DOCTYPE\s+svg[^[\]<>]*>)/y;
const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const STYLE_TEXT = /(?:\s*<!\[CDATA\[([^<\]]*)\]\]>\s*|([^<]*))<\/style\s*>/y;
const SCRIPT_TEXT = /[\s\S]*?<\/(?:[\w.-]+:)?script\s*>/iy;
/** An entity that is neither one of XML's five predefined ones nor a numeric character reference. */
const FOREIGN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i;

/**
 * Parses the tags of a file, as strictly as drawing programs write them; anything else is refused. Scripts are left out.
 * The output is generated only from what was parsed here, so that no other parser can find more in it.
 */
export function readTags(text: string): Tag[] {
  if (/<!ENTITY|<!DOCTYPE[^<>]*\[/i.test(text)) throw new LogoRefusedError(logoRefusals.entities);
  const tags: Tag[] = [];
  const open: string[] = [];
  let at = DECLARATION.exec(text)?.[0].length ?? 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length) {
    const skipped = take(SKIPPED);
    if (skipped) {
      if (FOREIGN_ENTITY.test(skipped[0])) throw new LogoRefusedError(logoRefusals.entities);
      continue;
    }
    const [, slash, name = "", attributes = "", closed] = take(TAG) ?? refuseBroken();
    if (slash) {
      if (open.pop() !== name) refuseBroken();
      tags.push({ kind: "end", name, attributes: new Map(), text: "" });
    } else if (isScript(name)) {
      if (!closed && !take(SCRIPT_TEXT)) refuseBroken();
    } else if (name === "style" && !closed) {
      const [, data, plain] = take(STYLE_TEXT) ?? refuseStyle();
      tags.push({ kind: "whole", name, attributes: readAttributes(attributes), text: data ?? plain ?? "" });
    } else {
      if (!closed) open.push(name);
      tags.push({ kind: closed ? "whole" : "start", name, attributes: readAttributes(attributes), text: "" });
    }
  }
  if (open.length > 0) refuseBroken();
  return tags;
}

function isScript(name: string): boolean {
  return /^(?:[^:]+:)?script$/i.test(name);
}

function readAttributes(text: string): Map<string, string> {
  if (FOREIGN_ENTITY.test(text)) throw new LogoRefusedError(logoRefusals.entities);
  const pairs = [...text.matchAll(ATTRIBUTE)].map(
    ([, name = "", double, single]) => [name, double ?? single ?? ""] as const,
  );
  const attributes = new Map(pairs);
  if (attributes.size < pairs.length) refuseBroken();
  return attributes;
}

function refuseBroken(): never {
  throw new LogoRefusedError(logoRefusals.broken);
}

function refuseStyle(): never {
  throw new LogoRefusedError(logoRefusals.style);
}
