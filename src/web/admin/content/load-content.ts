import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import { getContent, getContentPage, listContentVersions } from "#contract/content/content.calls.ts";
import { loadForStaff, loadIsAdministrator } from "../frame/load-staff-data.ts";
import type { MenuTargets } from "./entry-fields.tsx";

/** The whole draft, and whether the logged-in user may publish it. */
export async function loadContent(request: Request) {
  const [content, mayPublish] = await Promise.all([loadForStaff(getContent, request), loadIsAdministrator(request)]);
  if ("failure" in content) return content;
  return { content: content.data, mayPublish };
}

/** The draft, and what the entries of its menus and sections can lead to. */
export async function loadContentAndTargets(request: Request) {
  const [loaded, categories] = await Promise.all([loadContent(request), loadForStaff(listCategories, request)]);
  if ("failure" in categories) return categories;
  if ("failure" in loaded) return loaded;
  const targets: MenuTargets = {
    categories: categories.data.map(({ categoryName }) => categoryName),
    pages: loaded.content.pages.filter(({ state }) => state !== "removed"),
  };
  return { ...loaded, targets };
}

export type LoadedContent = Awaited<ReturnType<typeof loadContent>>;

/** A page and, if it could be loaded, the draft that it belongs to. */
export async function loadContentPage(slug: string, request: Request) {
  const [page, loaded] = await Promise.all([
    loadForStaff(getContentPage, request, { params: { slug } }),
    loadContent(request),
  ]);
  if ("failure" in page) return page;
  return { page: page.data, draft: "failure" in loaded ? undefined : loaded };
}

export type LoadedPage = Awaited<ReturnType<typeof loadContentPage>>;

/** The versions, and the state of the draft that one of them would replace. */
export async function loadContentVersions(request: Request) {
  const [versions, content] = await Promise.all([
    loadForStaff(listContentVersions, request),
    loadForStaff(getContent, request),
  ]);
  if ("failure" in versions) return versions;
  if ("failure" in content) return content;
  const { draft, published } = content.data;
  return { versions: versions.data, changed: draft.changed, updatedAt: draft.updatedAt ?? published.publishedAt };
}
