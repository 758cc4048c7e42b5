const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const ALLOWED_SCHEME = /^(?:https?|mailto|tel):/i;
const EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:].*)?$/u;
const OWN_PATH = /^\/(?!\/)\S*$/;

/** Completes a typed link: `rajatam.example` becomes `https://rajatam.example`. Undefined if it is not a URL. */
export function linkUrl(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "" || /[\s\p{Cc}]/u.test(text)) return undefined;
  if (OWN_PATH.test(text) || ALLOWED_SCHEME.test(text)) return text;
  if (EMAIL.test(text)) return `mailto:${text}`;
  // A port also looks like a scheme: `localhost:3000`.
  if (HOST.test(text)) return `https://${text}`;
  return undefined;
}

/** Whether the shop allows a URL as a link: web, mail, telephone and its own pages. */
export function isLinkUrl(url: string): boolean {
  return SCHEME.test(url) ? ALLOWED_SCHEME.test(url) : !url.startsWith("//");
}
