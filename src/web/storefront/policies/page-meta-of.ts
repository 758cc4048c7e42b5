import { pagePath } from "#contract/content/content.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import type { LoadedPage } from "./load-page.ts";

/** Of a static page; the lead stands in where nothing is said to search engines. */
export function staticPageMeta(matches: Parameters<typeof pageMeta>[0], page: LoadedPage | undefined) {
  if (!page) return pageMeta(matches, { title: "This page is not here" });
  const description = page.description || page.lead;
  return pageMeta(matches, { title: page.title, ...(description && { description }), path: pagePath(page.slug) });
}
