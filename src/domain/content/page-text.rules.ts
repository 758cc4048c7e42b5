import type { PageDocument, PageSection, PageView } from "#contract/content/content.ts";
import { fillPlaceholders, PLACEHOLDERS, type PlaceholderName } from "#contract/content/placeholders.ts";
import { escapeHtml } from "#contract/kernel/escape-html.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { plainTextOf } from "#domain/shared/rich-text.rules.ts";
import { sectionIds } from "./section-ids.rules.ts";

/** The page as visitors read it, with placeholders replaced. */
export function viewPage(slug: string, page: PageDocument, settings: ShopSettings): PageView {
  const inText = (text: string) => fillPlaceholders(text, (name) => PLACEHOLDERS[name].valueOf(settings));
  const parts = splitSections(page.body).map(({ heading, html }) => ({
    title: inText(withoutMarks(plainTextOf(heading))),
    html: ownLinks(fillHtml(html, settings)),
  }));
  const ids = sectionIds(parts.map(({ title }) => title));
  const sections: PageSection[] = parts.map(({ title, html }, index) => {
    return { id: title === "" ? "" : (ids[index] ?? ""), title, html };
  });
  const { title, description, lead, since, dated } = page;
  const [name, summary, opening] = [title, description, lead].map(inText);
  return {
    slug,
    title: name ?? "",
    description: summary ?? "",
    lead: opening ?? "",
    since: dated ? since : null,
    sections,
  };
}

/** Removes bidirectional controls, since a heading also appears in the list of sections. */
function withoutMarks(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, "");
}

const TAG = /<(\/?)([a-z][a-z0-9]*)[^>]*>/g;

/**
 * Splits before each top-level heading of the third level, so that every part is complete HTML. The body is already
 * sanitised.
 */
function splitSections(body: string): { heading: string; html: string }[] {
  const parts = [{ heading: "", html: "" }];
  let depth = 0;
  let cut = 0;
  let headingStart: number | undefined;
  for (const { index, 0: tag, 1: slash, 2: name } of body.matchAll(TAG)) {
    if (name === "br") continue;
    if (slash) depth -= 1;
    if (depth === 0 && name === "h3") {
      const part = parts.at(-1);
      if (slash) {
        parts.push({ heading: body.slice(headingStart, index), html: "" });
        cut = index + tag.length;
      } else {
        if (part) part.html = body.slice(cut, index);
        headingStart = index + tag.length;
      }
    }
    if (!slash) depth += 1;
  }
  const last = parts.at(-1);
  if (last) last.html = body.slice(cut);
  return parts
    .map(({ heading, html }) => ({ heading, html: html.trim() }))
    .filter(({ heading, html }) => heading.trim() !== "" || html !== "");
}

const LONE_PLACEHOLDER = /<p>(\{\{[^{}]*\}\})<\/p>/g;

/**
 * Replaces placeholders only in text between tags; attributes remain unchanged. Omits a paragraph of one placeholder
 * whose value is empty.
 */
function fillHtml(html: string, settings: ShopSettings): string {
  const given = html.replaceAll(LONE_PLACEHOLDER, (paragraph, written: string) =>
    fillPlaceholders(written, (name) => htmlOf(name, settings)) === "" ? "" : paragraph,
  );
  return given.replaceAll(/<[^>]*>|[^<]+/g, (piece) =>
    piece.startsWith("<") ? piece : fillPlaceholders(piece, (name) => htmlOf(name, settings)),
  );
}

function htmlOf(name: PlaceholderName, settings: ShopSettings): string {
  const text = escapeHtml(PLACEHOLDERS[name].valueOf(settings));
  if (name === "email") return `<a href="mailto:${text}">${text}</a>`;
  if (name === "phone") return `<a href="tel:${text.replaceAll(/[^\d+]/g, "")}">${text}</a>`;
  if (name === "map_link") return `<a href="${text}" rel="noopener noreferrer nofollow">See it on the map</a>`;
  return text;
}

/** Marks links to the shop's own pages for client-side navigation, without `rel` restrictions. */
function ownLinks(html: string): string {
  return html.replaceAll(/<a href="(\/(?!\/)[^"]*)"[^>]*>/g, '<a href="$1" data-discover="true">');
}
