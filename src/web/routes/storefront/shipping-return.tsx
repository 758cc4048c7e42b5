import { shopContext } from "#web/shop/shop-context.ts";
import { loadPage } from "#web/storefront/policies/load-page.ts";
import { staticPageMeta } from "#web/storefront/policies/static-page-meta.ts";
import { StaticPage } from "#web/storefront/policies/static-page.tsx";
import type { Route } from "./+types/shipping-return.ts";

export { PageError as ErrorBoundary } from "#web/storefront/frame/page-error.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadPage(context.get(shopContext).content, "shipping-return", request);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => staticPageMeta(matches, loaderData);

export default function ShippingReturn({ loaderData }: Route.ComponentProps) {
  return <StaticPage page={loaderData} />;
}
