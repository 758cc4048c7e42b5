import { RICH_TEXT } from "#contract/kernel/rich-text.ts";

/** Removed with their content. Other elements that are not allowed are replaced by their content. */
const DROPPED = /^(?:script|style|iframe|object|embed|template|title|textarea|noscript|svg|math)$/;

type Policies = {
  createPolicy(
    name: string,
    rules: Record<string, (input: string) => string | undefined>,
  ): {
    createHTML(html: string): string;
  };
};

/**
 * The Trusted Types policies of a page. They allow React's empty script element, JSON-LD, scripts of this site, and
 * HTML with the tags of `RICH_TEXT`, as on the server. HTML is sanitized with the browser's own parser in an inert
 * document; only the policy `inert` may pass a string to it.
 */
export function createTrustedTypesPolicies(): void {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  if (!trustedTypes) return;
  const inert = trustedTypes.createPolicy("inert", { createHTML: String });
  const parse = (html: string) => new DOMParser().parseFromString(inert.createHTML(html), "text/html").body;
  trustedTypes.createPolicy("default", {
    createHTML: (html) => (html === "<script></script>" || !html.includes("<") ? html : sanitize(parse(html))),
    createScript(script) {
      JSON.parse(script);
      return script;
    },
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : undefined),
  });
}

const tags: readonly string[] = RICH_TEXT.tags;
const attributes: Readonly<Record<string, readonly string[] | undefined>> = RICH_TEXT.attributes;

function sanitize(body: HTMLElement): string {
  for (const element of body.querySelectorAll("*")) {
    const name = element.localName;
    if (DROPPED.test(name)) element.remove();
    else if (!tags.includes(name)) element.replaceWith(...element.childNodes);
    else
      for (const attribute of element.getAttributeNames())
        if (!attributes[name]?.includes(attribute) || (attribute === "href" && !hasAllowedScheme(element)))
          element.removeAttribute(attribute);
  }
  return body.innerHTML;
}

const hasAllowedScheme = (link: Element) =>
  RICH_TEXT.schemes.some((scheme) => (link as HTMLAnchorElement).protocol === `${scheme}:`);
