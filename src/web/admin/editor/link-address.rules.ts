const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const ALLOWED_SCHEME = /^(?:https?|mailto|tel):/i;
const EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:].*)?$/u;
const OWN_PATH = /^\/(?!\/)\S*$/;

/**
 * Completes a typed link address: `rajatam.example` becomes `https://rajatam.example`. Undefined if it is not an
 * address.
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "" || /[\s\p{Cc}]/u.test(text)) return undefined;
  if (OWN_PATH.test(text) || ALLOWED_SCHEME.test(text)) return text;
  if (EMAIL.test(text)) return `mailto:${text}`;
  // A port also looks like a scheme: `localhost:3000`.
  if (HOST.test(text)) return `https://${text}`;
  return undefined;
}

/** Whether the shop allows an address as a link: web, mail, telephone and its own pages. */
export function isLinkAddress(address: string): boolean {
  return SCHEME.test(address) ? ALLOWED_SCHEME.test(address) : !address.startsWith("//");
}
