import { shopContext } from "#web/shop/shop-context.ts";
import { loadPage } from "#web/storefront/policies/load-page.ts";
import { ProductWindow } from "#web/storefront/policies/product-window.tsx";
import { staticPageMeta } from "#web/storefront/policies/static-page-meta.ts";
import { StaticPage } from "#web/storefront/policies/static-page.tsx";
import type { Route } from "./+types/about.ts";

export { PageError as ErrorBoundary } from "#web/storefront/frame/page-error.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, content } = context.get(shopContext);
  const mostExpensive = { sort: "price-desc", pageSize: 1 } as const;
  const [page, gold, silver] = await Promise.all([
    loadPage(content, "about", request),
    catalogue.listProducts({ ...mostExpensive, metal: "gold" }),
    catalogue.listProducts({ ...mostExpensive, metal: "silver" }),
  ]);
  return { page, products: [...gold.products, ...silver.products] };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => staticPageMeta(matches, loaderData?.page);

export default function AboutPage({ loaderData: { page, products } }: Route.ComponentProps) {
  return (
    <StaticPage page={page}>
      <ProductWindow products={products} />
    </StaticPage>
  );
}
