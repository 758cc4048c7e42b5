import { messages } from "#contract/kernel/messages.ts";
import { readPageParams } from "#contract/kernel/public-pages.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { searchText } from "#web/storefront/frame/query-text.rules.ts";
import { CloseMatches, DidYouMean } from "#web/storefront/lists/close-matches.tsx";
import { countFilters } from "#web/storefront/lists/list-query.rules.ts";
import { loadList } from "#web/storefront/lists/load-list.ts";
import { NoProducts } from "#web/storefront/lists/no-products.tsx";
import { ProductList } from "#web/storefront/lists/product-list.tsx";
import { SearchHints } from "#web/storefront/lists/search-hints.tsx";
import type { Route } from "./+types/search.ts";

export { ListError as ErrorBoundary } from "#web/storefront/lists/list-error.tsx";

const MAX_CLOSE_MATCHES = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = readPageParams("/search", request.url);
  const q = searchText(params.q);
  if (q === "") return { q, page: undefined, close: undefined };
  const { catalogue } = context.get(shopContext);
  const page = await loadList(catalogue, params, { path: "/search", q });
  const isNothing = page.total === 0 && countFilters(page.query) === 0;
  return { q, page, close: isNothing ? await catalogue.listCloseMatches(q, MAX_CLOSE_MATCHES) : undefined };
}

function titleOf(q: string): string {
  return q === "" ? "Search results" : `Search results for “${q}”`;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  // For search engines, all searches are one page.
  return pageMeta(matches, {
    title: titleOf(loaderData?.q ?? ""),
    description: "Search rings, earrings, bracelets, pendants and more in silver and gold.",
    path: "/search",
  });
};

export default function Search({ loaderData: { q, page, close } }: Route.ComponentProps) {
  if (!page) return <SearchHints title={titleOf(q)} />;
  return (
    <ProductList
      page={page}
      title={titleOf(q)}
      empty={
        <>
          <NoProducts page={page} title={messages.noResultsFound} icon="search">
            Nothing matches “{q}”.{close?.corrected !== undefined && <DidYouMean corrected={close.corrected} />}
          </NoProducts>
          {close && <CloseMatches products={close.products} />}
        </>
      }
    />
  );
}
