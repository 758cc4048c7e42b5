import { getContent, getContentPage, listContentVersions } from "#contract/content/content.calls.ts";
import { loadForStaff, loadIsAdministrator } from "../frame/load-staff-data.ts";

/** The whole draft, and whether the logged-in user may publish it. */
export async function loadContent(request: Request) {
  const [content, mayPublish] = await Promise.all([loadForStaff(getContent, request), loadIsAdministrator(request)]);
  if ("failure" in content) return content;
  return { content: content.data, mayPublish };
}

export type LoadedContent = Awaited<ReturnType<typeof loadContent>>;

export async function loadContentPage(slug: string, request: Request) {
  const [page, content] = await Promise.all([
    loadForStaff(getContentPage, request, { params: { slug } }),
    loadForStaff(getContent, request),
  ]);
  if ("failure" in page) return page;
  return { page: page.data, previewPath: "failure" in content ? null : content.data.previewPath };
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
