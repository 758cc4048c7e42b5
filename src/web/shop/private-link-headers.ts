/** The headers of a page whose URL is a secret: it is not stored, not indexed, and no other site learns the URL. */
export const privateLinkHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};
