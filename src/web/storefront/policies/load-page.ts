import type { PageView } from "#contract/content/content.ts";
import { documentOnly, isForDocument } from "#web/shop/document-only.ts";
import type { ContentReads } from "#web/shop/shop-context.ts";
import { undefinedWhenMissing } from "#web/shop/undefined-when-missing.ts";

/**
 * A static page. Its sections are not serialized with a document that shows them. Throws a 404 if there is no such
 * page.
 */
export async function loadPage(content: Pick<ContentReads, "getPage">, slug: string, request: Request) {
  const page = await content.getPage(slug).catch(undefinedWhenMissing);
  if (!page) throw new Response("Not Found", { status: 404 });
  return forRequest(page, request);
}

export function forRequest(page: PageView, request: Request): LoadedPage {
  return isForDocument(request) ? documentOnly(page, "sections") : page;
}

/** `sections` is undefined if they are only in the document's HTML. */
export type LoadedPage = Omit<PageView, "sections"> & { sections: PageView["sections"] | undefined };
