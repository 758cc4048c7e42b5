import { isForDocument } from "#web/shop/document-only.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { HomePage } from "#web/storefront/home/home-page.tsx";
import { homeData } from "#web/storefront/home/home-sections.ts";
import { loadHome } from "#web/storefront/home/load-home.ts";
import { organization } from "#web/storefront/home/organization.ts";
import type { Route } from "./+types/home.ts";

export { ListError as ErrorBoundary } from "#web/storefront/lists/list-error.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { content, settings, ...reads } = context.get(shopContext);
  const loaded = await loadHome({ ...reads, settings: settings() }, await content.getHome());
  return homeData(loaded, isForDocument(request));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { settings, publicUrl, brand } = matches[0].loaderData;
  if (!loaderData) return pageMeta(matches, { title: settings.tagline });
  return pageMeta(matches, {
    title: settings.tagline,
    path: "/",
    description: `Rings, earrings, bracelets, pendants and mangalsutras in 925 silver and hallmarked gold, from ${settings.name} in ${settings.city}.`,
    image: loaderData.image,
    structured: [organization(settings, publicUrl, brand)],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData} />;
}
