import { pageMeta } from "#web/shop/page-meta.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { undefinedWhenMissing } from "#web/shop/undefined-when-missing.ts";
import { forRequest } from "#web/storefront/policies/load-page.ts";
import { PreviewBar } from "#web/storefront/policies/preview-bar.tsx";
import { StaticPage } from "#web/storefront/policies/static-page.tsx";
import type { Route } from "./+types/preview.ts";

export { PageError as ErrorBoundary } from "#web/storefront/frame/page-error.tsx";

export async function loader({ request, params: { token, page: slug }, context }: Route.LoaderArgs) {
  const preview = await context.get(shopContext).content.getPreview(token, slug).catch(undefinedWhenMissing);
  if (!preview) throw new Response("Not Found", { status: 404 });
  return { pages: preview.pages, page: forRequest(preview.page, request) };
}

/** Whoever has the link sees the draft: nothing keeps it, no search engine and no other site hears of it. */
export function headers() {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData ? `Preview: ${loaderData.page.title}` : "This page is not here" });

export default function Preview({ loaderData: { page, pages }, params }: Route.ComponentProps) {
  return (
    <>
      <PreviewBar token={params.token} pages={pages} current={page.slug} />
      <StaticPage key={page.slug} page={page} />
    </>
  );
}
