import { HOME_KEY } from "#contract/content/home.ts";
import { isForDocument } from "#web/shop/document-only.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import { privateLinkHeaders } from "#web/shop/private-link-headers.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { undefinedWhenMissing } from "#web/shop/undefined-when-missing.ts";
import { HomePage } from "#web/storefront/home/home-page.tsx";
import { homeData } from "#web/storefront/home/home-sections.ts";
import { loadHome } from "#web/storefront/home/load-home.ts";
import { forRequest } from "#web/storefront/policies/load-page.ts";
import { PreviewBar } from "#web/storefront/policies/preview-bar.tsx";
import { StaticPage } from "#web/storefront/policies/static-page.tsx";
import type { Route } from "./+types/preview.ts";

export { PageError as ErrorBoundary } from "#web/storefront/frame/page-error.tsx";

export async function loader({ request, params: { token, page: slug }, context }: Route.LoaderArgs) {
  const { content, settings, ...reads } = context.get(shopContext);
  const preview = await content.getPreview(token, slug).catch(undefinedWhenMissing);
  if (!preview) throw new Response("Not Found", { status: 404 });
  const { page, pages } = preview;
  if (page) return { pages, page: forRequest(page, request), home: undefined };
  const view = await content.getPreviewHome(token, timeOf(request));
  const home = homeData(await loadHome({ ...reads, settings: settings() }, view), isForDocument(request));
  return { pages, page: undefined, home };
}

/** Noon of the day in `?day=2026-11-08`, for sections that are scheduled. */
function timeOf({ url }: Request): Date | undefined {
  const day = new URL(url).searchParams.get("day") ?? "";
  const noon = new Date(`${day}T12:00:00+05:30`);
  return Number.isNaN(noon.getTime()) ? undefined : noon;
}

/** Anyone with the link can see the draft, so it is not cached or indexed, and no referrer is sent to other sites. */
export const headers = () => privateLinkHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData ? `Preview: ${loaderData.page?.title ?? "Home page"}` : "This page is not here",
  });

export default function Preview({ loaderData: { page, pages, home }, params }: Route.ComponentProps) {
  return (
    <>
      <PreviewBar token={params.token} pages={pages} current={page?.slug ?? HOME_KEY} />
      {page ? <StaticPage key={page.slug} page={page} /> : <HomePage home={home} />}
    </>
  );
}
