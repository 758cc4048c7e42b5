/**
 * Creates a formatter of `Intl` when it is first used. Loading its locale data blocks a cheap phone for some 80 ms, which
 * a page that formats nothing should not pay as soon as its modules are evaluated.
 */
export function lazyFormat<Format>(create: () => Format): () => Format {
  let format: Format | undefined;
  return () => (format ??= create());
}
