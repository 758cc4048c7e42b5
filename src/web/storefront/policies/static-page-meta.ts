import { pagePath } from "#contract/content/content.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import type { LoadedPage } from "./load-page.ts";

/** The metadata of a static page. If it has no description for search engines, the lead is used. */
export function staticPageMeta(matches: Parameters<typeof pageMeta>[0], page: LoadedPage | undefined) {
  if (!page) return pageMeta(matches, { title: "This page is not here" });
  const description = page.description || page.lead;
  return pageMeta(matches, { title: page.title, ...(description && { description }), path: pagePath(page.slug) });
}
