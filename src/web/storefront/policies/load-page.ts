import type { PageView } from "#contract/content/content.ts";
import { documentOnly, isForDocument } from "#web/shop/document-only.ts";
import type { ContentReads } from "#web/shop/shop-context.ts";
import { undefinedWhenMissing } from "#web/shop/undefined-when-missing.ts";

/** A static page; its sections are not sent again with a document that shows them. Thrown where there is none: 404. */
export async function loadPage(content: Pick<ContentReads, "getPage">, slug: string, request: Request) {
  const page = await content.getPage(slug).catch(undefinedWhenMissing);
  if (!page) throw new Response("Not Found", { status: 404 });
  return forRequest(page, request);
}

export function forRequest(page: PageView, request: Request): LoadedPage {
  return isForDocument(request) ? documentOnly(page, "sections") : page;
}

/** The sections are undefined where they stand in the document only. */
export type LoadedPage = Omit<PageView, "sections"> & { sections: PageView["sections"] | undefined };
