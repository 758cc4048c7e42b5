import { allCategories } from "#contract/catalogue/all-categories.rules.ts";
import { linkedFromMenus } from "#contract/content/menus.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { linkedFromHome } from "#web/storefront/home/linked-from-home.rules.ts";
import { preferredProductIds, findCategoryPictures } from "#web/storefront/lists/category-pictures.ts";
import { CategoryTiles } from "#web/storefront/lists/category-tiles.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/all-categories.ts";

export { ListError as ErrorBoundary } from "#web/storefront/lists/list-error.tsx";

const TITLE = "All Categories";

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, content, menu } = context.get(shopContext);
  const [categories, menus, home] = await Promise.all([
    catalogue.listCategories(),
    content.getMenus(),
    content.getHome(),
  ]);
  const names = categories.map(({ categoryName }) => categoryName);
  const linked = new Set([...linkedFromMenus(menus), ...linkedFromHome(home.sections)]);
  const named = allCategories(names, menu(), linked);
  const chosen = await catalogue.findProducts(preferredProductIds(named));
  const pictured = await findCategoryPictures(catalogue, named, chosen);
  const counts = new Map(categories.map(({ categoryName, productCount }) => [categoryName, productCount]));
  return { tiles: pictured.map((category) => ({ ...category, productCount: counts.get(category.name) ?? 0 })) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return pageMeta(matches, { title: TITLE });
  const { settings } = matches[0].loaderData;
  return pageMeta(matches, {
    title: TITLE,
    path: "/all-categories",
    description: `${loaderData.tiles.map(({ name }) => name).join(", ")} in gold and silver at ${settings.name}. ${settings.tagline}.`,
    image: loaderData.tiles[0]?.picture?.url,
  });
};

export default function AllCategories({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <h1 className="pt-6 pb-5 d-40">{TITLE}</h1>
      {loaderData.tiles.length > 0 ? <CategoryTiles tiles={loaderData.tiles} /> : <NoCategories />}
    </div>
  );
}

function NoCategories() {
  return (
    <EmptyState
      icon="gem"
      title="No categories yet"
      actions={
        <ButtonLink variant="outline" to="/products">
          All Products
        </ButtonLink>
      }
    />
  );
}
