import { data, redirect } from "react-router";
import { messages } from "#contract/kernel/messages.ts";
import { categoryPath } from "#contract/kernel/paths.ts";
import { readPageParams } from "#contract/kernel/public-pages.ts";
import { breadcrumbList, pageMeta } from "#web/shop/page-meta.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { isName } from "#web/storefront/frame/query-text.rules.ts";
import { listFacts } from "#web/storefront/lists/list-meta.ts";
import { loadList } from "#web/storefront/lists/load-list.ts";
import { NoProducts } from "#web/storefront/lists/no-products.tsx";
import { formatProductCount } from "#web/storefront/lists/product-count.rules.ts";
import { ProductList } from "#web/storefront/lists/product-list.tsx";
import { UnknownCategory } from "#web/storefront/lists/unknown-category.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import type { Route } from "./+types/category.ts";

export { ListError as ErrorBoundary } from "#web/storefront/lists/list-error.tsx";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext);
  const found = isName(params.category) ? await catalogue.findCategory(params.category) : undefined;
  if (!found) {
    const today = isName(params.category) ? await catalogue.findNewCategoryName(params.category) : undefined;
    // Links and bookmarks to a renamed category keep working, with their filters.
    if (today !== undefined) throw redirect(categoryPath(today) + new URL(request.url).search, 301);
    return data({ name: undefined }, { status: 404 });
  }
  const name = found.categoryName;
  const query = readPageParams("/products-by-category/:category", request.url);
  return data({ name, page: await loadList(catalogue, query, { path: categoryPath(name), category: name }, found) });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData?.name === undefined) return pageMeta(matches, { title: messages.noCategoryProductsFound });
  const { name, page } = loaderData;
  const { settings, publicUrl } = matches[0].loaderData;
  return pageMeta(matches, {
    ...listFacts(name, page),
    description: `${name} at ${settings.name}: ${formatProductCount(page.total, page.totalIsCapped)}, each with its price and weight. ${settings.tagline}.`,
    structured: [
      breadcrumbList(publicUrl, [
        { label: "Home", path: "/" },
        { label: name, path: page.place.path },
      ]),
    ],
  });
};

export default function Category({ loaderData }: Route.ComponentProps) {
  if (loaderData.name === undefined) return <UnknownCategory />;
  const { name, page } = loaderData;
  return (
    <ProductList
      page={page}
      title={name}
      crumbs={<Breadcrumbs items={[{ label: "Home", to: "/" }, { label: name }]} />}
      addable
      empty={<NoProducts page={page} title={messages.noCategoryProductsFound} />}
    />
  );
}
