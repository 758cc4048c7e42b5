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

export async function loadContentVersions(request: Request) {
  return loadForStaff(listContentVersions, request);
}
