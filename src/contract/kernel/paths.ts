/**
 * Lower-case words joined by hyphens, at most 80 characters, for readable URLs. Latin diacritics are dropped; other
 * combining marks, such as the vowel signs of Devanagari, are kept. Falls back to `otherwise` when empty.
 */
export function slugify(text: string, otherwise = "piece"): string {
  const slug = text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 80)
    // `encodeURIComponent` throws for half of a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, "");
  return slug === "" ? otherwise : slug;
}

const STARTS_WITH_ID = /^(\d{1,9})(?:-|$)/;

/** Parses the id of a URL segment: `101-tara-solitaire-ring` and `101` are 101. Returns undefined for anything else. */
export function idOfParameter(parameter: string): number | undefined {
  const id = Number(STARTS_WITH_ID.exec(parameter)?.[1]);
  return id >= 1 ? id : undefined;
}

export function productPath(product: { productID: number; slug: string }): string {
  return `/products-details/${product.productID}-${encodeURIComponent(product.slug)}`;
}

/** The URL of a product whose slug is unknown. It redirects to `productPath`. */
export function productPathById(productID: number | string): string {
  return `/products-details/${productID}`;
}

/** The customer's page of an order. */
export function orderPath(orderID: string): string {
  return `/my-orders/${orderID}`;
}

export function staffOrderPath(orderID: string): string {
  return `/all-admin-orders/${orderID}`;
}

export function postPath({ id, slug }: { id: number; slug: string }): string {
  return `/journal/${id}-${encodeURIComponent(slug)}`;
}

export function categoryPath(categoryName: string): string {
  return `/products-by-category/${encodeURIComponent(categoryName)}`;
}

export function searchPath(query: string): string {
  return `/search?q=${encodeURIComponent(query)}`;
}

/** The part of the size guide about a kind of size, such as `ring`. */
export function sizeGuidePath(kind: string): string {
  return `/size-guide#${kind}`;
}

/** Where the mailed code for a new password is entered. */
export function resetCodePath(email: string): string {
  return `/verify-reset-otp?email=${encodeURIComponent(email)}`;
}

/**
 * Validates the path to return to after login. Only a path of this site is accepted: no scheme, no host, no control
 * characters.
 */
export function sameSitePath(value: string | null | undefined): string | undefined {
  if (!value || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(value)) return undefined;
  return value;
}
