import { redirect } from "react-router";
import { isFixedPage, pagePath } from "#contract/content/content.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { loadPage } from "#web/storefront/policies/load-page.ts";
import { staticPageMeta } from "#web/storefront/policies/static-page-meta.ts";
import { StaticPage } from "#web/storefront/policies/static-page.tsx";
import type { Route } from "./+types/custom-page.ts";

export { PageError as ErrorBoundary } from "#web/storefront/frame/page-error.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const slug = params.page.toLowerCase();
  if (isFixedPage(slug)) throw redirect(pagePath(slug) + new URL(request.url).search, 301);
  return loadPage(context.get(shopContext).content, slug, request);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => staticPageMeta(matches, loaderData);

export default function CustomPage({ loaderData }: Route.ComponentProps) {
  return <StaticPage page={loaderData} />;
}
