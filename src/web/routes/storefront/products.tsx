import { messages } from "#contract/kernel/messages.ts";
import { readPageParams } from "#contract/kernel/public-pages.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { listFacts } from "#web/storefront/lists/list-meta.ts";
import { loadList } from "#web/storefront/lists/load-list.ts";
import { NoProducts } from "#web/storefront/lists/no-products.tsx";
import { ProductList } from "#web/storefront/lists/product-list.tsx";
import type { Route } from "./+types/products.ts";

export { ListError as ErrorBoundary } from "#web/storefront/lists/list-error.tsx";

const TITLE = "All Products";

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadList(context.get(shopContext).catalogue, readPageParams("/products", request.url), { path: "/products" });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return pageMeta(matches, { title: TITLE });
  const { settings } = matches[0].loaderData;
  return pageMeta(matches, {
    ...listFacts(TITLE, loaderData),
    description: `Every piece of ${settings.name}: rings, earrings, pendants and bracelets in hallmarked gold and silver. ${settings.tagline}.`,
  });
};

export default function Products({ loaderData: page }: Route.ComponentProps) {
  return (
    <ProductList
      page={page}
      title={TITLE}
      addable
      empty={<NoProducts page={page} title={messages.noProductsFound} />}
    />
  );
}
